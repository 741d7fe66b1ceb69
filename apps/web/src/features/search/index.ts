export { CommandPalette } from './command-palette.tsx';
export { type PaletteAction, waysToType } from './palette-actions.ts';
export { PanelSearch } from './panel-search.tsx';
