import { isTheme, type Theme, THEMES } from '@colega/ui';
import { BROWSER_KEYS, localValues, STORAGE_KEYS } from './storage.ts';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

export const THEME_CHOICES = ['system', ...THEMES] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'system' || isTheme(value);
}

/** Returns the stored choice; unknown values become the default theme (§2). */
export function storedThemeChoice(): ThemeChoice {
  const stored = localValues.read(STORAGE_KEYS.theme);
  return isThemeChoice(stored) ? stored : 'defaultTheme';
}

function themeInForce(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return matchMedia(PREFERS_DARK).matches ? 'darkTheme' : 'defaultTheme';
}

/** Puts the theme's class on the body, and removes the others. */
export function applyTheme(choice: ThemeChoice): void {
  document.body.classList.remove(...THEMES);
  document.body.classList.add(themeInForce(choice));
}

export function chooseTheme(choice: ThemeChoice): void {
  localValues.write(STORAGE_KEYS.theme, choice);
  applyTheme(choice);
}

/** Follows changes of the system's theme, if the user has chosen that. */
export function followSystemTheme(): void {
  matchMedia(PREFERS_DARK).addEventListener('change', () => {
    if (storedThemeChoice() === 'system') applyTheme('system');
  });
}

/** Sizes in percent of the browser's own; every length of the interface depends on it. */
const SHARES = { small: '93.75%', medium: '', large: '112.5%', largest: '125%' } as const;

export type TextSize = keyof typeof SHARES;

/** From small to large. */
export const TEXT_SIZES = Object.keys(SHARES) as readonly TextSize[];

/** Returns the stored size; unknown values become the usual size. */
export function storedTextSize(): TextSize {
  const stored = localValues.read(BROWSER_KEYS.textSize);
  return TEXT_SIZES.find((size) => size === stored) ?? 'medium';
}

/** Applies the stored size. */
export function applyTextSize(): void {
  document.documentElement.style.fontSize = SHARES[storedTextSize()];
}

export function chooseTextSize(size: TextSize): void {
  localValues.write(BROWSER_KEYS.textSize, size);
  applyTextSize();
}
