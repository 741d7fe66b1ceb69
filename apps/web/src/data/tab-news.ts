import type { Chat, Folder } from '@colega/chat-domain';

/** News for other tabs: what the server has done, and what is being asked of it. */
export type TabNews =
  | { readonly type: 'chat-added'; readonly chat: Chat }
  | { readonly type: 'chat-changed'; readonly chat: Chat }
  /** A question is being sent in the chat. */
  | { readonly type: 'question-asked'; readonly chatId: string }
  /** An answer in the chat has ended, or has broken off. */
  | { readonly type: 'messages-changed'; readonly chatId: string }
  | { readonly type: 'chat-cleared'; readonly chatId: string }
  | { readonly type: 'chats-removed'; readonly chatIds: readonly string[] }
  | {
      readonly type: 'chats-moved';
      readonly chatIds: readonly string[];
      readonly folderId: string | null;
    }
  /** Sent for new folders too. */
  | { readonly type: 'folder-changed'; readonly folder: Folder }
  | { readonly type: 'folders-removed'; readonly folderIds: readonly string[] };

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isId = (value: unknown): value is string => isText(value) && value !== '';
const isIdOrNull = (value: unknown): value is string | null => value === null || isId(value);

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isId);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readChat(value: unknown): Chat | null {
  const { chatId, title, persona, createdAt, folderIds } = fieldsOf(value);
  const isChat = isId(chatId) && isTextOrNull(title) && isText(persona) && isText(createdAt);
  return isChat && isIds(folderIds) ? { chatId, title, persona, createdAt, folderIds } : null;
}

function readFolder(value: unknown): Folder | null {
  const { id, title, color, order, parentId, createdAt, updatedAt } = fieldsOf(value);
  // Only a colour may reach a style.
  const hasStyle = isText(title) && isText(color) && /^#[\da-f]{6}$/i.test(color);
  const hasPosition = typeof order === 'number' && Number.isFinite(order) && isIdOrNull(parentId);
  if (!isId(id) || !hasStyle || !hasPosition || !isText(createdAt) || !isText(updatedAt))
    return null;
  return { id, title, color, order, parentId, createdAt, updatedAt };
}

const readers: { readonly [Type in TabNews['type']]: (message: Fields) => TabNews | null } = {
  'chat-added': (message) => {
    const chat = readChat(message['chat']);
    return chat && { type: 'chat-added', chat };
  },
  'chat-changed': (message) => {
    const chat = readChat(message['chat']);
    return chat && { type: 'chat-changed', chat };
  },
  'question-asked': ({ chatId }) => (isId(chatId) ? { type: 'question-asked', chatId } : null),
  'messages-changed': ({ chatId }) => (isId(chatId) ? { type: 'messages-changed', chatId } : null),
  'chat-cleared': ({ chatId }) => (isId(chatId) ? { type: 'chat-cleared', chatId } : null),
  'chats-removed': ({ chatIds }) => (isIds(chatIds) ? { type: 'chats-removed', chatIds } : null),
  'chats-moved': ({ chatIds, folderId }) =>
    isIds(chatIds) && isIdOrNull(folderId) ? { type: 'chats-moved', chatIds, folderId } : null,
  'folder-changed': (message) => {
    const folder = readFolder(message['folder']);
    return folder && { type: 'folder-changed', folder };
  },
  'folders-removed': ({ folderIds }) =>
    isIds(folderIds) ? { type: 'folders-removed', folderIds } : null,
};

/** Parses a message, with known fields only; null if it is foreign or incomplete. */
export function readTabNews(message: unknown): TabNews | null {
  const fields = fieldsOf(message);
  const { type } = fields;
  if (!isText(type) || !Object.hasOwn(readers, type)) return null;
  return readers[type as TabNews['type']](fields);
}
