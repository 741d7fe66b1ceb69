/** Room for the side panel beside the conversation; `app/shell/shell.css` has the same width. */
export const WIDE = '(min-width: 1024px)';

export const PREFERS_DARK = '(prefers-color-scheme: dark)';
