import { BROWSER_KEYS, localValues } from './storage.ts';

/** Screens wide enough for the side panel; `app/shell/shell.css` has the same width. */
export const WIDE = '(width >= 64em)';

/** Widths in CSS px. */
export const PANEL_WIDTH = { least: 220, usual: 280, most: 400 } as const;

/** Width of the side panel on wide screens, and whether it is collapsed. */
export interface PanelLayout {
  readonly width: number;
  readonly collapsed: boolean;
}

/** Limits a width to the allowed range; the usual width if it is no number. */
export function panelWidth(wanted: number): number {
  const { least, usual, most } = PANEL_WIDTH;
  return Number.isFinite(wanted) ? Math.round(Math.min(Math.max(wanted, least), most)) : usual;
}

/** Returns the stored layout. */
export function storedPanelLayout(): PanelLayout {
  const width = localValues.read(BROWSER_KEYS.panelWidth);
  return {
    width: panelWidth(width === null ? NaN : Number(width)),
    collapsed: localValues.read(BROWSER_KEYS.panelCollapsed) === 'true',
  };
}

/** Stores the layout for the next visit. */
export function storePanelLayout({ width, collapsed }: PanelLayout): void {
  localValues.write(BROWSER_KEYS.panelWidth, String(width));
  localValues.write(BROWSER_KEYS.panelCollapsed, String(collapsed));
}

/** Sets the width of the frame's first column, which the style sheets read. */
export function showPanel({ width, collapsed }: PanelLayout): void {
  document.documentElement.style.setProperty('--panel', collapsed ? '0px' : `${width}px`);
}
