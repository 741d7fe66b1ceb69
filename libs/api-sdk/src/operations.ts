import type { operations } from './generated/schema.d.ts';

/**
 * Every operation of the contract, and the function that makes it: of `createApiClient`'s client, or
 * of the module where it is named after an export.
 * An operation of `openapi.yaml` (§7) that has no function here does not compile.
 * @example const name = wrappedOperations.listChats; // 'chats.list'
 */
export const wrappedOperations = {
  login: 'auth.login',
  exchangeExternalToken: 'auth.exchangeExternalToken',
  getCurrentUser: 'auth.getCurrentUser',
  forgotPassword: 'auth.forgotPassword',
  resetPassword: 'auth.resetPassword',
  createChat: 'chats.create',
  listChats: 'chats.list',
  getChat: 'chats.get',
  updateChat: 'chats.update',
  deleteChat: 'chats.delete',
  generateChatTitle: 'chats.generateTitle',
  listMessages: 'messages.list',
  clearMessages: 'messages.clear',
  addFeedback: 'feedback.add',
  updateFeedback: 'feedback.update',
  listFolders: 'folders.list',
  createFolder: 'folders.create',
  renameFolder: 'folders.rename',
  deleteFolder: 'folders.delete',
  moveChat: 'folders.moveChat',
  listPersonas: 'personas.list',
  streamReply: 'replies.stream',
  createTalk: 'createAvatarClient.createTalk',
  getTalk: 'createAvatarClient.getTalk',
  getAppConfiguration: 'loadAppConfig',
} as const satisfies Record<keyof operations, string>;
