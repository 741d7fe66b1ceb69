/** The query parameter that opens a panel over the screen. */
export const PANEL_PARAMETER = 'panel';
