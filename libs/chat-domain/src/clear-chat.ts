import type { ConversationEvent } from './conversations.ts';
import type { Chat } from './entities.ts';
import type { DomainErrorCode } from './error-codes.ts';
import { err, ok } from './result.ts';
import type { Result } from './result.ts';

type ChatsEmptied = Extract<ConversationEvent, { type: 'chats-emptied' }>;

/** What the clearing of a chat does to its conversations; refused without a current chat (§5). */
export function clearChat(chat: Chat | null): Result<ChatsEmptied, DomainErrorCode> {
  if (chat === null) return err('no-current-chat');
  return ok({ type: 'chats-emptied', chatIds: [chat.chatId] });
}
