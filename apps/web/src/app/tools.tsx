/** What is on every screen once there is a chat, beside the conversation, in one chunk. */
export { PanelSearch as Search } from '../features/search/panel-search.tsx';
export { Organizer } from '../features/side-panel/organize/organizer.tsx';
export { PanelSplitter } from '../features/side-panel/organize/panel-splitter.tsx';
export { ScreenTools } from './screen-tools.tsx';
