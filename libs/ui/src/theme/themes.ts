/** The themes by their `body` class, in the order in which a chooser lists them. */
export const THEMES = ['defaultTheme', 'darkTheme', 'highContrastTheme'] as const;

/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** The theme in force when nothing valid is stored (§2). */
export const DEFAULT_THEME: Theme = 'defaultTheme';

/** Whether a value from outside (storage, a query) names a theme; nothing else may become a body class. */
export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
