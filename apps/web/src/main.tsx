import '@colega/ui/theme.css';
import './app/shell/shell.css';
import './first-paint/first-paint.css';
import { loadAppConfig } from '@colega/api-sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app/app.tsx';
import { createAppParts } from './app/create-services.ts';
import { ExchangesContext } from './data/exchanges-context.ts';
import { adoptFirstPaint } from './first-paint/adopt-first-paint.ts';
import { setUpTexts } from './i18n/setup.ts';
import { SessionContext } from './session/session-context.ts';
import { isSignInLikely } from './session/session.ts';
import { DEFAULT_API_HOST } from './shared/default-api-host.ts';
import { ServicesContext } from './shared/services.ts';
import { followSystemTheme } from './shared/theme.ts';

async function start(): Promise<void> {
  // MSAL travels beside the configuration where it will be needed: nothing waits for it here.
  if (isSignInLikely()) void import('./session/external-sign-in.ts').catch(() => undefined);
  const [config, texts] = await Promise.all([
    loadAppConfig({ defaultHost: DEFAULT_API_HOST }),
    setUpTexts(),
  ]);
  const framed = window.self !== window.top;
  const { services, session, exchanges } = createAppParts(config, framed);
  void session.start();
  followSystemTheme();
  createRoot(adoptFirstPaint()).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <SessionContext value={session}>
              <ExchangesContext value={exchanges}>
                <App framed={framed} />
              </ExchangesContext>
            </SessionContext>
          </ServicesContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

void start();
