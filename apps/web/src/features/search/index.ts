export { CommandPalette } from './command-palette.tsx';
export type { PaletteAction } from './palette-actions.ts';
export { PanelSearch } from './panel-search.tsx';
