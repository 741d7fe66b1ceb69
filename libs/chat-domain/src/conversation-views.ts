import { isInDoubt } from './asked-question.ts';
import type { AskedQuestion, AskedQuestions } from './asked-question.ts';
import { indexOfMessage, placeIndex } from './asking-place.ts';
import type { Conversations } from './conversations.ts';
import type { Message } from './entities.ts';
import type { Exchange } from './exchange.ts';
import { mapChanged } from './map-changed.ts';
import { isAnswered, serverCopies } from './server-copies.ts';

/** A chat of the conversations, and its messages as the cache holds them, oldest first. */
export interface ChatSides {
  readonly conversations: Conversations;
  readonly chatId: string;
  readonly messages: readonly Message[];
}

/**
 * All that is said in a chat, oldest first: its messages, the exchanges, and the outbox, each
 * question where it was asked, or in place of a copy that has no answer. Nothing is lost, and
 * nothing is there twice (§4).
 */
export function transcriptOf(sides: ChatSides): readonly Message[] {
  const outbox = outboxOf(sides.conversations, sides.chatId);
  const copies = serverCopies(sides.messages, askedIn(sides));
  const ownOf = new Map(outbox.map(({ question }) => [copies.get(question.id), question]));
  const shown = mapChanged(knownMessages(sides), (message) =>
    isAnswered(sides.messages, message) ? message : (ownOf.get(message) ?? message),
  );
  return insertQuestions(
    shown,
    outbox.filter(({ question }) => !copies.has(question.id)),
  );
}

/** The transcript without the outbox: what a new question is asked after. */
export function knownMessages(sides: ChatSides): readonly Message[] {
  return mergeExchanges(sides, askedIn(sides).filter(hasExchange));
}

/** The messages with the exchanges that have ended: what the cache holds once they are cleared. */
export function settledMessages(sides: ChatSides): readonly Message[] {
  return mergeExchanges(
    sides,
    askedIn(sides).filter(({ status }) => status === 'answered'),
  );
}

/** The newest exchange of a chat that is not cleared; null when idle. */
export function currentExchange(conversations: Conversations, chatId: string): Exchange | null {
  const isIn = (asked: AskedQuestion) => asked.chatId === chatId && asked.exchange !== null;
  return conversations.findLast(isIn)?.exchange ?? null;
}

/** A chat's questions without an answer, in the order in which they were asked. */
export function outboxOf(conversations: Conversations, chatId: string): AskedQuestions {
  return conversations.filter((asked) => asked.chatId === chatId && !hasExchange(asked));
}

/** Ids of a chat's questions that the server may have taken, and nobody has looked since. */
export function questionsInDoubt(conversations: Conversations, chatId: string): readonly string[] {
  return outboxOf(conversations, chatId)
    .filter(isInDoubt)
    .map(({ question }) => question.id);
}

/** What to do for the questions of a chat that the user wants sent. */
export type SendingChoice =
  | { readonly kind: 'none' | 'wait' }
  /** 'look' where the server may have it: the chat's messages have to be read first. */
  | { readonly kind: 'look' | 'send'; readonly asked: AskedQuestion };

/** The oldest released question goes first, after the reply under way, and once its fate is known. */
export function nextToSend(conversations: Conversations, chatId: string): SendingChoice {
  const inChat = conversations.filter((asked) => asked.chatId === chatId);
  const next = inChat.find(({ status }) => status === 'queued');
  if (next === undefined) return { kind: 'none' };
  if (inChat.some(({ status }) => status === 'sending')) return { kind: 'wait' };
  return { kind: isInDoubt(next) ? 'look' : 'send', asked: next };
}

function askedIn({ conversations, chatId }: ChatSides): AskedQuestions {
  return conversations.filter((asked) => asked.chatId === chatId);
}

function hasExchange({ status }: AskedQuestion): boolean {
  return status === 'sending' || status === 'answered';
}

function mergeExchanges(sides: ChatSides, questions: AskedQuestions): readonly Message[] {
  const copies = serverCopies(sides.messages, askedIn(sides));
  return questions.reduce(
    (messages, asked) => mergeExchange(messages, asked, copies.get(asked.question.id)),
    sides.messages,
  );
}

/** The messages with a question and its answer, once each, in place of the server's copies. */
function mergeExchange(
  messages: readonly Message[],
  { question, exchange }: AskedQuestion,
  copy: Message | undefined,
): readonly Message[] {
  if (exchange === null) return messages;
  const { answer } = exchange;
  const answerIndex = indexOfMessage(messages, answer);
  const askedIndex =
    copy === undefined ? indexOfMessage(messages, question) : messages.indexOf(copy);
  if (answerIndex >= 0)
    return askedIndex >= 0 ? messages : messages.toSpliced(answerIndex, 0, question);
  if (askedIndex < 0) return [...messages, question, answer];
  return messages.toSpliced(askedIndex, isAnswered(messages, copy) ? 2 : 1, question, answer);
}

/** Each question behind the last message known when it was asked, or at the end. */
function insertQuestions(messages: readonly Message[], outbox: AskedQuestions): readonly Message[] {
  const ids = new Set(messages.map(({ id }) => id));
  const missing = outbox.filter(({ question }) => !ids.has(question.id));
  if (missing.length === 0) return messages;
  const indexes = missing.map(({ place }) => place && placeIndex(messages, place));
  const behind = (wanted: number | undefined) =>
    missing.filter((_, index) => indexes[index] === wanted).map(({ question }) => question);
  return [
    ...behind(-1),
    ...messages.flatMap((message, index) => [message, ...behind(index)]),
    ...behind(undefined),
  ];
}
