import type { Conversations } from './conversations.ts';

/** Whether a reply is still to come in the chat: no other message may be sent meanwhile (§4). */
export function isReplyAwaited(conversations: Conversations, chatId: string): boolean {
  return conversations.some((asked) => asked.chatId === chatId && asked.status === 'sending');
}
