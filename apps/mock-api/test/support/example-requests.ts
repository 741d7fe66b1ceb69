import type { RequestParts } from './sent-request.ts';

/** A request without its body, and its preparation. */
export interface ExampleRequest extends Pick<RequestParts, 'path' | 'query'> {
  /** Id that the request creates. */
  readonly newId?: string;
  /** Creates a talk by the document's example this many seconds earlier. */
  readonly talkMadeSecondsAgo?: number;
}

const CHAT = { chatId: 'chat-0001' };

/** Requests that lead to the documented answers; their bodies are the documented ones. */
export const EXAMPLE_REQUESTS: Readonly<Record<string, ExampleRequest>> = {
  login: {},
  forgotPassword: {},
  resetPassword: {},
  exchangeExternalToken: {},
  getCurrentUser: {},
  createChat: { newId: 'chat-0016' },
  listChats: { query: [['pageSize', '1']] },
  getChat: { path: CHAT },
  updateChat: { path: CHAT },
  deleteChat: { path: CHAT },
  listMessages: {
    path: CHAT,
    query: [
      ['pageSize', '1'],
      ['sortOrder', 'asc'],
    ],
  },
  clearMessages: { path: CHAT },
  addFeedback: { path: { ...CHAT, messageId: 'message-0001-04' } },
  updateFeedback: { path: { ...CHAT, messageId: 'message-0001-02' } },
  generateChatTitle: { path: CHAT },
  listFolders: { query: [['pageSize', '1']] },
  createFolder: { newId: 'folder-0008' },
  renameFolder: { path: { folderId: 'folder-0002' } },
  deleteFolder: { path: { folderId: 'folder-0002' } },
  moveChat: { path: CHAT },
  listPersonas: {},
  streamReply: { path: { endpoint: 'institucional' } },
  createTalk: { newId: '0001' },
  getTalk: { path: { talkId: 'tlk_0001' }, newId: '0001', talkMadeSecondsAgo: 2 },
  getAppConfiguration: {},
};
