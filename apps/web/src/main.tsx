import '@colega/ui/theme.css';
import { AppConfigError, loadAppConfig } from '@colega/api-sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import './app/shell/shell.css';
import './first-paint/first-paint.css';
import { App } from './app/app.tsx';
import { constructApp } from './app/construct.ts';
import { Providers } from './app/providers.tsx';
import { SignInScreen } from './app/routes.tsx';
import { Conversation } from './features/conversation/chat-body.tsx';
import { LOAD_FAILED, type LoadFailure } from './first-paint/load-failed.ts';
import { isTooOldShown } from './first-paint/too-old.ts';
import { keptTexts } from './shared/kept-texts.ts';
import { DRAFT_WITHOUT_CHAT, drafts, joinTexts, takePrefill } from './shared/drafts.ts';
import { setUpTexts } from './i18n/setup.ts';
import { externalSignInLoader, preloadExternalSignIn } from './session/find-user.ts';
import { isSignInLikely } from './session/stored-session.ts';
import { hrefOf, paths } from './shared/paths.ts';
import { followSystemTheme } from './shared/appearance.ts';
import { followKeyboard } from './shared/screen-size.ts';
import { ignoreSecondPresses } from './shared/second-press.ts';

/** The API's host if the configuration cannot be read (§3): the app's own origin. */
const DEFAULT_API_HOST = location.origin;

/** Other origins allowed for the API, if the build names any: build/allowed-api-hosts.ts. */
const ALLOWED_API_HOSTS: readonly string[] | undefined = import.meta.env.COLEGA_API_HOSTS;

function log(message: string): void {
  console.warn(message);
}

/** Loads the code ahead that the first calls and the first screen wait for. */
function loadAhead(): void {
  preloadExternalSignIn();
  if (isSignInLikely()) Conversation.preload();
  else SignInScreen.preload();
}

/** Puts the text of a link into the composer, before anything reads the address. */
function fillComposer(): void {
  const address = takePrefill(new URL(location.href));
  if (address !== null) history.replaceState(history.state, '', address);
}

async function start(): Promise<void> {
  fillComposer();
  loadAhead();
  const [config, texts] = await Promise.all([
    loadAppConfig({
      url: hrefOf('/config.json'),
      defaultHost: DEFAULT_API_HOST,
      allowedHosts: ALLOWED_API_HOSTS,
      log,
    }),
    setUpTexts(),
  ]);
  keptTexts.connect(window, () => location.reload());
  const framed = window.self !== window.top;
  const app = constructApp({
    config,
    framed,
    loadExternalSignIn: externalSignInLoader(config),
    log,
    leavePage: () => location.replace(hrefOf(paths.index)),
  });
  void app.session.start();
  const { reportUrl } = config;
  if (reportUrl !== undefined) {
    const { errors } = app.services;
    void import('./app/reporting.ts').then(({ startReporting }) =>
      startReporting({ url: reportUrl, version: APP_VERSION, errors }),
    );
  }
  followSystemTheme();
  followKeyboard();
  ignoreSecondPresses();
  adoptFirstPaint((root) =>
    createRoot(root).render(
      <StrictMode>
        <Providers app={app} texts={texts}>
          <App framed={framed} />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** Has first-paint.ts, which is there already, say on the page that the app cannot start. */
function tellFailure(error: unknown): void {
  log(error instanceof Error ? error.message : 'unknown error');
  const detail: LoadFailure = error instanceof AppConfigError ? 'configurationWrong' : 'loadFailed';
  document.dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
}

/**
 * Replaces the static page: `render` shows the app in the given element. It is shown
 * synchronously, so that no key goes to the old field; the typed text and the caret stay.
 */
function adoptFirstPaint(render: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root.');
  const before = root.querySelector('textarea');
  if (before !== null && before.value !== '')
    drafts.write(DRAFT_WITHOUT_CHAT, joinTexts(drafts.read(DRAFT_WITHOUT_CHAT), before.value));
  const isFocused = before !== null && before === document.activeElement;
  flushSync(() => render(root));
  const after = root.querySelector('textarea');
  if (!isFocused || after === null) return;
  after.focus();
  // The draft stands before the typed text.
  const offset = after.value.length - before.value.length;
  after.setSelectionRange(before.selectionStart + offset, before.selectionEnd + offset);
}

if (!isTooOldShown()) start().catch(tellFailure);
