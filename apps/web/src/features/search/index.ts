export { CommandBar } from './command-bar.tsx';
export { type CommandAction, type CommandChoice, waysToType } from './command-actions.ts';
export { PanelSearch } from './panel-search.tsx';
