import { isTheme, THEMES, type Theme } from '@colega/ui';
import { PREFERS_DARK } from './media-queries.ts';
import { localValues } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

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
