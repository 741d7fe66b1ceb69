import '@colega/ui/theme.css';
import '../app/shell/shell.css';
import { loadAppConfig, type WireAppConfiguration } from '@colega/api-sdk';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '../app/app.tsx';
import { Providers } from '../app/providers.tsx';
import { constructApp } from '../app/construct.ts';
import { LANGUAGE_STORAGE_KEY, type Language } from '../i18n/languages.ts';
import { setUpTexts } from '../i18n/setup.ts';
import type { ExternalSignIn } from '../session/external-sign-in.ts';
import { keptTexts } from '../shared/kept-texts.ts';
import { showPanel, storedPanelLayout } from '../shared/panel-layout.ts';
import { panelLayout } from '../shared/side-panel.ts';
import { settings } from '../shared/settings.ts';
import { localValues, sessionValues } from '../shared/storage.ts';
import { applyTextSize } from '../shared/appearance.ts';
import type { Undo } from '../shared/undo.ts';
import { createMockControl, type MockControl } from './mock-control.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    startMockApi: (webOrigin: string) => Promise<WireAppConfiguration>;
  }
}

const EMAILS = {
  'Marina Azevedo': 'marina.azevedo@aurora.example',
  'Rafael Nogueira': 'rafael.nogueira@aurora.example',
  'Beatriz Lima': 'beatriz.lima@aurora.example',
} as const;
const PASSWORD = 'aurora-2026';

interface AppOptions {
  /** The signed-in user; null for nobody. @default 'Marina Azevedo' */
  readonly user?: keyof typeof EMAILS | null;
  /** Replaces the identity provider; without it only e-mail and password are offered. */
  readonly externalSignIn?: ExternalSignIn;
  /** @default 'pt-BR' */
  readonly language?: Language;
  /** Size of the window in CSS px. @default 1440 × 900 */
  readonly size?: readonly [width: number, height: number];
  /** Fields of `config.json` that differ from the mock's. */
  readonly config?: Partial<WireAppConfiguration>;
  /** Prepares the mock before the app makes its first call. */
  readonly before?: (mock: MockControl) => Promise<void>;
}

interface OpenedApp {
  readonly mock: MockControl;
  /** Expected console messages, by a part of their text; any other one fails the test. */
  readonly expectedErrors: string[];
  /** Returns the undo module of the open app. */
  readonly undo: () => Undo;
  /** Opens the app again with the stored data, as a reload does; waits until it is ready. */
  readonly reload: (options?: { readonly isReady: boolean }) => Promise<void>;
}

function clearStorage(): void {
  // First: a page that finds its storage emptied stores its texts again, also in the next test.
  keptTexts.forget();
  for (const values of [sessionValues, localValues])
    for (const key of values.keys()) values.remove(key);
  for (const { reread } of Object.values(settings)) reread();
  const layout = storedPanelLayout();
  panelLayout.set(layout);
  showPanel(layout);
  applyTextSize();
}

/** Makes the page forget the token of an earlier link: the last listener's answer counts. */
function forgetLinkToken(): void {
  document.addEventListener('colega:link-token', (event) =>
    (event as CustomEvent<(token: null) => void>).detail(null),
  );
}

/** Fails the test on unexpected console errors. */
function watchConsole(): string[] {
  const expected: string[] = [];
  const spy = vi.spyOn(console, 'error');
  onTestFinished(() => {
    const messages = spy.mock.calls.map((call) => call.map(String).join(' '));
    spy.mockRestore();
    expect(messages.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  });
  return expected;
}

async function connectMock() {
  const configuration = await commands.startMockApi(location.origin);
  const mock = createMockControl(async (method, path, data) => {
    const answer = await fetch(`${configuration.API_HOST}/__mock/${path}`, {
      method,
      ...(data === undefined
        ? {}
        : { body: JSON.stringify(data), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return method === 'GET' ? answer.json() : undefined;
  });
  return { configuration, mock };
}

/** Renders the app with the stored data; `close` removes it. */
async function mount(configuration: WireAppConfiguration, options: AppOptions) {
  const { user = 'Marina Azevedo', externalSignIn } = options;
  const config = await loadAppConfig({
    defaultHost: configuration.API_HOST ?? '',
    fetch: () => Promise.resolve(Response.json(configuration)),
  });
  const app = constructApp({
    config,
    framed: false,
    loadExternalSignIn: externalSignIn === undefined ? null : () => Promise.resolve(externalSignIn),
    log: () => undefined,
    leavePage: () => undefined,
  });
  const { services, session, exchanges } = app;
  const texts = await setUpTexts();
  await session.start();
  if (user !== null && session.state.get().status !== 'signed-in')
    await session.signInWithPassword({ email: EMAILS[user], password: PASSWORD });
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const root = createRoot(place);
  root.render(
    <Providers app={app} texts={texts}>
      <App framed={false} />
    </Providers>,
  );
  const close = () => {
    // A page that is gone writes no more texts, nor takes those of the next one.
    exchanges.endOutbox?.();
    keptTexts.setAside();
    root.unmount();
    place.remove();
    services.undo.forget();
    exchanges.stopAll();
    services.queryClient.clear();
  };
  return { close, undo: services.undo };
}

/**
 * Opens the app at an address, signed in by password, with empty storage and a reset mock API.
 * Waits until a question can be sent, unless nobody is signed in.
 */
export async function openApp(path = '/', options: AppOptions = {}): Promise<OpenedApp> {
  const { language = 'pt-BR', size = [1440, 900], config } = options;
  const { configuration, mock } = await connectMock();
  await mock.reset();
  await mock.forgetFaults();
  await options.before?.(mock);
  const expectedErrors = watchConsole();
  clearStorage();
  localValues.write(LANGUAGE_STORAGE_KEY, language);
  document.body.className = 'defaultTheme';
  await page.viewport(...size);
  const testerAddress = location.href;
  history.replaceState(null, '', path);
  const open = async () => {
    await mock.forgetRequests();
    forgetLinkToken();
    return mount({ ...configuration, ...config }, options);
  };
  let opened = await open();
  onTestFinished(() => {
    opened.close();
    history.replaceState(null, '', testerAddress);
    clearStorage();
  });
  const ready = () => (options.user === null ? undefined : appIsReady());
  await ready();
  return {
    mock,
    expectedErrors,
    undo: () => opened.undo,
    reload: async ({ isReady } = { isReady: true }) => {
      opened.close();
      opened = await open();
      if (isReady) await ready();
    },
  };
}

/**
 * Waits until a chat is shown, a question can be sent, and the side panel, if open, has its lists.
 */
async function appIsReady(): Promise<void> {
  await expect.poll(() => location.search).toContain('chat=');
  await expect
    .poll(() => {
      const ready = (document.documentElement.dataset['ready'] ?? '').split(' ');
      const panel = document.querySelector('.shell-panel');
      return ready.includes('conversation') && (panel === null || ready.includes('lists'));
    })
    .toBe(true);
}
