import { attemptOf, isInDoubt, isInOutbox, isWithoutCopy } from './asked-question.ts';
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

/** Ids of the questions that were never sent: kept while that was impossible, they wait for the user's word. */
export function keptQuestionIds(conversations: Conversations): ReadonlySet<string> {
  return new Set(conversations.filter(isKept).map(({ question }) => question.id));
}

/** The attempts in a chat whose answers the server may have, though they never came, or not wholly. */
export function missingAnswers(conversations: Conversations, chatId: string): readonly string[] {
  return conversations
    .filter((asked) => asked.chatId === chatId && mayBeAnswered(asked))
    .map(attemptOf);
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

function isKept({ status, fate }: AskedQuestion): boolean {
  return status === 'failed' && fate === 'absent';
}

/** A user who has stopped an answer wants none. */
function mayBeAnswered(asked: AskedQuestion): boolean {
  return asked.status === 'interrupted' || (asked.status === 'failed' && !isWithoutCopy(asked));
}
