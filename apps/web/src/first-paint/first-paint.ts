import { firstPaintTexts } from '../i18n/first-paint-texts.ts';
import { LANGUAGE_STORAGE_KEY, type Language, preferredLanguage } from '../i18n/languages.ts';
import { isSignInLikely } from '../session/stored-session.ts';
import { takeLinkToken } from '../shared/link-token.ts';
import { showPanel, storedPanelLayout, WIDE } from '../shared/panel-layout.ts';
import { screenPath, WITHOUT_CHAT } from '../shared/paths.ts';
import { BROWSER_KEYS, localValues } from '../shared/storage.ts';
import { applyTextSize, applyTheme, storedThemeChoice } from '../shared/appearance.ts';
import { LOAD_FAILED, type LoadFailure } from './load-failed.ts';
import { isBrowserTooOld, showTooOld } from './too-old.ts';

/*
 * Runs before the first paint, from a file of its own since the policy allows no inline script.
 * Sets theme, language, text size and the panel's width, and decides between chat frame and
 * loading overlay.
 */
function showText(element: HTMLElement, text: string): void {
  // Writing the same text again would trigger the observer endlessly.
  if (element.textContent !== text) element.textContent = text;
}

/** Makes Enter do nothing until the app can send, so that it adds no line break. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.isComposing)
    event.preventDefault();
}

const panel = storedPanelLayout();
let hasFocused = false;

/** Focuses the field as soon as it is parsed, so that no key is lost while the app loads. */
function focusOnce(field: HTMLElement): void {
  // On narrow screens the focus would open the keyboard.
  if (!hasFocused && matchMedia(WIDE).matches) field.focus();
  hasFocused = true;
}

/** Asks before the page is left with a text that the app has not taken over yet. */
function keepTyped(event: BeforeUnloadEvent): void {
  const field = document.querySelector<HTMLTextAreaElement>(
    '.first-paint-body ~ .shell-dock textarea',
  );
  if (field !== null && field.value !== '') event.preventDefault();
}

function languageInForce(): Language {
  return preferredLanguage(localValues.read(LANGUAGE_STORAGE_KEY), navigator.languages);
}

function showTexts(): void {
  const language = languageInForce();
  document.documentElement.lang = language;
  const { firstPaint, loadFailure } = firstPaintTexts[language];
  const texts: Readonly<Record<string, string>> = { ...firstPaint, ...loadFailure };
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    showText(element, texts[element.dataset['text'] ?? ''] ?? '');
  if (panel.collapsed) document.querySelector('.shell-panel')?.remove();
  const composer = document.querySelector('textarea');
  if (composer === null) return;
  if (localValues.read(BROWSER_KEYS.enterKey) !== 'break') composer.onkeydown = ignoreEnter;
  // Not before something is typed, since some browsers keep no page for the way back that may ask.
  composer.oninput = () => addEventListener('beforeunload', keepTyped);
  composer.placeholder = texts['composerPlaceholder'] ?? '';
  composer.setAttribute('aria-label', texts['composerLabel'] ?? '');
  focusOnce(composer);
}

/** Sets the texts of each part while the page is still being parsed, before it is painted. */
function showTextsAsTheyCome(): void {
  const observer = new MutationObserver(showTexts);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

function createReloadButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button_button';
  button.dataset['variant'] = 'secondary';
  button.dataset['text'] = 'reload';
  button.addEventListener('click', () => location.reload());
  return button;
}

/**
 * Replaces the loading dots by the failure, in the overlay and in the frame: only one is visible.
 */
function showLoadFailure(failure: LoadFailure): void {
  for (const title of document.querySelectorAll<HTMLElement>('[data-text="loadingTitle"]')) {
    title.dataset['text'] = failure;
    title.parentElement?.querySelector('.loading_dots')?.remove();
    title.after(createReloadButton());
  }
  showTexts();
}

/** Tells whether one of our scripts was not loaded, cannot be read, or fails while the app starts. */
function isFailureOfScript(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/`);
  return event.target instanceof HTMLScriptElement;
}

/** Shows a failure if the app's script reports one, or if it fails before the app has arrived. */
function watchForLoadFailure(): void {
  document.addEventListener(LOAD_FAILED, (event) =>
    showLoadFailure((event as CustomEvent<LoadFailure>).detail),
  );
  const onError = (event: Event) => {
    if (isFailureOfScript(event)) showLoadFailure('loadFailed');
  };
  // Errors of elements do not bubble.
  addEventListener('error', onError, { capture: true });
}

function prepare(): void {
  takeLinkToken();
  applyTheme(storedThemeChoice());
  applyTextSize();
  showPanel(panel);
  document.body.dataset['firstPaint'] =
    isSignInLikely() && !WITHOUT_CHAT.test(screenPath()) ? 'chat' : 'loading';
  showTextsAsTheyCome();
  watchForLoadFailure();
}

if (isBrowserTooOld()) {
  showTooOld(languageInForce());
  applyTheme(storedThemeChoice());
} else {
  prepare();
}
