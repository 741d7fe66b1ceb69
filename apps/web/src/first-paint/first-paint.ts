import type { Theme } from '@colega/ui';
import { firstPaintTexts } from '../i18n/first-paint-texts.ts';
import { chooseLanguage, LANGUAGE_STORAGE_KEY } from '../i18n/languages.ts';

/*
 * Runs before the first paint, from a file of its own since the policy allows no inline script:
 * theme, language, and whether the chat screen or only the loading overlay is to be seen.
 */
const DARK = '(prefers-color-scheme: dark)';
const THEME_CLASSES: Readonly<Record<string, string | undefined>> = {
  defaultTheme: 'defaultTheme',
  darkTheme: 'darkTheme',
  highContrastTheme: 'highContrastTheme',
} satisfies Record<Theme, Theme>;

function stored(find: () => Storage, key: string): string | null {
  try {
    return find().getItem(key);
  } catch {
    return null;
  }
}

function showTheme(): void {
  const choice = stored(() => localStorage, 'chatPresentationTheme') ?? '';
  const ofSystem = matchMedia(DARK).matches ? 'darkTheme' : 'defaultTheme';
  const theme = choice === 'system' ? ofSystem : (THEME_CLASSES[choice] ?? 'defaultTheme');
  document.body.className = theme;
}

function showText(element: HTMLElement, text: string): void {
  // Writing the same text again would wake the observer for ever.
  if (element.textContent !== text) element.textContent = text;
}

function showTexts(): void {
  const language = chooseLanguage(
    stored(() => localStorage, LANGUAGE_STORAGE_KEY),
    navigator.languages,
  );
  document.documentElement.lang = language;
  const texts: Readonly<Record<string, string>> = firstPaintTexts[language];
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    showText(element, texts[element.dataset['text'] ?? ''] ?? '');
  const composer = document.querySelector('textarea');
  if (composer === null) return;
  composer.placeholder = texts['composerPlaceholder'] ?? '';
  composer.setAttribute('aria-label', texts['composerLabel'] ?? '');
}

function showFrame(): void {
  const likely =
    stored(() => sessionStorage, 'userjwt_persist') !== null ||
    stored(() => localStorage, 'is_msal_user') === 'true';
  document.body.dataset['firstPaint'] = likely ? 'chat' : 'loading';
}

/** The parser is still at work below this script: each part gets its texts before it is painted. */
function showTextsAsTheyCome(): void {
  const observer = new MutationObserver(showTexts);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    // On narrow screens the keyboard would come up with it.
    const isWide = matchMedia('(min-width: 1024px)').matches;
    if (isWide) document.querySelector('textarea')?.focus();
  });
}

showTheme();
showFrame();
showTextsAsTheyCome();
