export { NavigationTree } from './navigation-tree.tsx';
export type { NavigationTreeProps } from './navigation-tree.tsx';
export type { NavigationTreeTexts } from './tree-context.ts';
export type { TreeChat, TreeEntry, TreeFolder, TreeHeading } from './tree-entries.ts';
