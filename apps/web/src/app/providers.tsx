import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { ExchangesContext } from '../data/exchanges.ts';
import { OtherTabsContext } from '../data/other-tabs.ts';
import { ReadingPositionsContext } from '../features/conversation/transcript/reading-positions.ts';
import { SearchSessionContext } from '../features/search/search-session-context.ts';
import { SessionContext } from '../session/session-context.ts';
import { hrefOf } from '../shared/paths.ts';
import { ServicesContext } from '../shared/services.ts';
import type { ConstructedApp } from './construct.ts';

interface ProvidersProps {
  readonly app: ConstructedApp;
  readonly texts: i18n;
  readonly children: ReactNode;
}

/** Gives the screens what was constructed at the start, the texts and the address. */
export function Providers({ app, texts, children }: ProvidersProps) {
  const { services, session, exchanges, otherTabs, search, readingPositions } = app;
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <SessionContext value={session}>
            <ExchangesContext value={exchanges}>
              <OtherTabsContext value={otherTabs}>
                <SearchSessionContext value={search}>
                  <ReadingPositionsContext value={readingPositions}>
                    <BrowserRouter basename={hrefOf('/')} useTransitions={false}>
                      {children}
                    </BrowserRouter>
                  </ReadingPositionsContext>
                </SearchSessionContext>
              </OtherTabsContext>
            </ExchangesContext>
          </SessionContext>
        </ServicesContext>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
