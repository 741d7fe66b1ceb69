import { firstPaintTexts } from '../i18n/first-paint-texts.ts';
import { preferredLanguage, LANGUAGE_STORAGE_KEY } from '../i18n/languages.ts';
import { isSignInLikely } from '../shared/stored-session.ts';
import { takeLinkToken } from '../shared/link-token.ts';
import { WIDE } from '../shared/media-queries.ts';
import { showPanel, storedPanelLayout } from '../shared/panel-layout.ts';
import { WITHOUT_CHAT } from '../shared/paths.ts';
import { localValues } from '../shared/storage.ts';
import { BROWSER_KEYS } from '../shared/storage-keys.ts';
import { applyTextSize } from '../shared/text-size.ts';
import { applyTheme, storedThemeChoice } from '../shared/theme.ts';
import { LOAD_FAILED, type LoadFailure } from './load-failed.ts';

/*
 * Runs before the first paint, from a file of its own since the policy allows no inline script:
 * theme, language, text size, the panel's width, and whether the chat screen or only the loading overlay is to be seen.
 */
function showText(element: HTMLElement, text: string): void {
  // Writing the same text again would wake the observer for ever.
  if (element.textContent !== text) element.textContent = text;
}

/** Sending waits for the app: until then Enter breaks no line, as it will not later. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.isComposing)
    event.preventDefault();
}

const panel = storedPanelLayout();
let hasFocused = false;

/** Focuses the field as soon as it is parsed: no key is lost while the app is on its way. */
function focusOnce(field: HTMLElement): void {
  // On narrow screens the keyboard would come up with it.
  if (!hasFocused && matchMedia(WIDE).matches) field.focus();
  hasFocused = true;
}

function showTexts(): void {
  const language = preferredLanguage(localValues.read(LANGUAGE_STORAGE_KEY), navigator.languages);
  document.documentElement.lang = language;
  const { firstPaint, loadFailure } = firstPaintTexts[language];
  const texts: Readonly<Record<string, string>> = { ...firstPaint, ...loadFailure };
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    showText(element, texts[element.dataset['text'] ?? ''] ?? '');
  if (panel.collapsed) document.querySelector('.shell-panel')?.remove();
  const composer = document.querySelector('textarea');
  if (composer === null) return;
  if (localValues.read(BROWSER_KEYS.enterKey) !== 'break') composer.onkeydown = ignoreEnter;
  composer.placeholder = texts['composerPlaceholder'] ?? '';
  composer.setAttribute('aria-label', texts['composerLabel'] ?? '');
  focusOnce(composer);
}

/** The parser is still at work below this script: each part gets its texts before it is painted. */
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

/** In place of the loading dots, in the overlay and in the frame alike: only one of them is seen. */
function showLoadFailure(failure: LoadFailure): void {
  for (const title of document.querySelectorAll<HTMLElement>('[data-text="loadingTitle"]')) {
    title.dataset['text'] = failure;
    title.parentElement?.querySelector('.loading-dots_dots')?.remove();
    title.after(createReloadButton());
  }
  showTexts();
}

/** The app's own script says that it cannot start, or does not even arrive. */
function watchForLoadFailure(): void {
  document.addEventListener(LOAD_FAILED, (event) =>
    showLoadFailure((event as CustomEvent<LoadFailure>).detail),
  );
  // Errors of elements do not bubble.
  const options = { capture: true };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) showLoadFailure('loadFailed');
  };
  addEventListener('error', onError, options);
}

takeLinkToken();
applyTheme(storedThemeChoice());
applyTextSize();
showPanel(panel);
document.body.dataset['firstPaint'] =
  isSignInLikely() && !WITHOUT_CHAT.test(location.pathname) ? 'chat' : 'loading';
showTextsAsTheyCome();
watchForLoadFailure();
