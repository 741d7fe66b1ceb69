/** Names of the themes, which are also their `body` classes, in the order of a chooser. */
export const THEMES = ['defaultTheme', 'darkTheme', 'highContrastTheme'] as const;

/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** Theme to use if nothing valid is stored (§2). */
export const DEFAULT_THEME: Theme = 'defaultTheme';

/**
 * Checks if a value from outside (storage, a query) names a theme. Nothing else may become a body
 * class.
 */
export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
