import type { operations } from './generated/schema.d.ts';

/**
 * Every operation of the contract, and the function that makes it.
 * An operation of `openapi.yaml` that has no function here does not compile.
 */
export const wrappedOperations = {
  exchangeExternalToken: 'auth.exchangeExternalToken',
  getCurrentUser: 'auth.getCurrentUser',
  createChat: 'chats.create',
  listChats: 'chats.list',
  getChat: 'chats.get',
  updateChat: 'chats.update',
  generateChatTitle: 'chats.generateTitle',
  listMessages: 'messages.list',
  listPersonas: 'personas.list',
  streamReply: 'replies.stream',
  getAppConfiguration: 'loadAppConfig',
} as const satisfies Record<keyof operations, string>;
