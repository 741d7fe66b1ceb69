import { localValues } from './storage.ts';
import { BROWSER_KEYS } from './storage-keys.ts';

/** In CSS px. */
export const PANEL_WIDTH = { least: 220, usual: 280, most: 400 } as const;

/** How wide the side panel is on wide screens, and whether it is there. */
export interface PanelLayout {
  readonly width: number;
  readonly collapsed: boolean;
}

/** A width that the panel may have; the usual one in place of what is no number. */
export function panelWidth(wanted: number): number {
  const { least, usual, most } = PANEL_WIDTH;
  return Number.isFinite(wanted) ? Math.round(Math.min(Math.max(wanted, least), most)) : usual;
}

/** The panel as it was left. */
export function storedPanelLayout(): PanelLayout {
  const width = localValues.read(BROWSER_KEYS.panelWidth);
  return {
    width: panelWidth(width === null ? NaN : Number(width)),
    collapsed: localValues.read(BROWSER_KEYS.panelCollapsed) === 'true',
  };
}

/** Keeps the panel for the next visit. */
export function storePanelLayout({ width, collapsed }: PanelLayout): void {
  localValues.write(BROWSER_KEYS.panelWidth, String(width));
  localValues.write(BROWSER_KEYS.panelCollapsed, String(collapsed));
}

/** Gives the frame its first column; the style sheets do the rest. */
export function showPanel({ width, collapsed }: PanelLayout): void {
  document.documentElement.style.setProperty('--panel', collapsed ? '0px' : `${width}px`);
}
