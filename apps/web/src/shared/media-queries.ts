/** Screens wide enough for the side panel; `app/shell/shell.css` has the same width. */
export const WIDE = '(min-width: 1024px)';

export const PREFERS_DARK = '(prefers-color-scheme: dark)';
