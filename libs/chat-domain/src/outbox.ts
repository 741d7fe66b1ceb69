import { attemptOf, isInDoubt, isInOutbox } from './asked-question.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { Conversations } from './conversations.ts';
import { isReplyAwaited } from './reply-awaited.ts';

/** A chat's questions without an answer, in the order in which they were asked. */
export function outboxOf(conversations: Conversations, chatId: string): readonly AskedQuestion[] {
  return conversations.filter((asked) => asked.chatId === chatId && isInOutbox(asked));
}

/** What a reading that begins now may decide: attempts that may have reached the server. */
export function questionsInDoubt(conversations: Conversations, chatId: string): readonly string[] {
  return outboxOf(conversations, chatId).filter(isInDoubt).map(attemptOf);
}

/** What to do for the questions of a chat that the user wants sent. */
export type SendingChoice =
  | { readonly kind: 'none' | 'wait' }
  /** 'look' where the server may have it: the chat's messages have to be read first. */
  | { readonly kind: 'look' | 'send'; readonly asked: AskedQuestion };

/** The oldest released question goes first, after the reply under way, and once its fate is known. */
export function nextToSend(conversations: Conversations, chatId: string): SendingChoice {
  const next = outboxOf(conversations, chatId).find(({ status }) => status === 'queued');
  if (next === undefined) return { kind: 'none' };
  if (isReplyAwaited(conversations, chatId)) return { kind: 'wait' };
  return { kind: isInDoubt(next) ? 'look' : 'send', asked: next };
}
