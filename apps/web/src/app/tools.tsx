/** What stands beside the conversation once there is a chat, in one chunk. */
export { foldersQuery } from '../data/folders.ts';
export { PanelSearch as Search } from '../features/search/panel-search.tsx';
export { Organizer } from '../features/side-panel/organize/organizer.tsx';
export { ShellPlace } from '../features/shell/shell-place.tsx';
export { PanelSplitter } from '../features/side-panel/organize/panel-splitter.tsx';
export { ScreenTools } from './screen-tools.tsx';
