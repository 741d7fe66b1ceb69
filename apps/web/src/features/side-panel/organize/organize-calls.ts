/** The acts about chats and folders, in one chunk: it is fetched with the first of them. */
export { chatAfterRemoval } from '../../../data/organize/chat-after-removal.ts';
export { cachedChats } from '../../../data/organize/cached-chats.ts';
export { createFolder } from '../../../data/organize/create-folder.ts';
export { deleteChats } from '../../../data/organize/delete-chats.ts';
export { deleteFolder } from '../../../data/organize/delete-folder.ts';
export { moveChatsToFolder } from '../../../data/organize/move-chats.ts';
export { regenerateTitle } from '../../../data/organize/regenerate-title.ts';
export { renameChat } from '../../../data/organize/rename-chat.ts';
export { renameFolder } from '../../../data/organize/rename-folder.ts';
