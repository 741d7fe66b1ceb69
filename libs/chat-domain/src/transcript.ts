import { isInOutbox, type AskedQuestion, type Conversations } from './asked-question.ts';
import { isBlank } from './chat-list.ts';
import type { Chat, Message, Page } from './entities.ts';
import type { Exchange } from './exchange.ts';
import { mapChanged } from './lists.ts';
import {
  serverHasMore,
  indexOfIds,
  positionIndex,
  matchQuestions,
  type KnownMessages,
  type ServerMatch,
} from './reconcile.ts';

/** A chat of the conversations, and its messages as the cache holds them, oldest first. */
export interface ChatSources extends KnownMessages {
  readonly conversations: Conversations;
  readonly chatId: string;
}

/**
 * All that is said in a chat, oldest first: its messages, the exchanges, and the outbox, each
 * question where it was asked, or in place of a copy that has no answer. Nothing is lost, and
 * nothing is there twice (§4).
 */
export function transcriptOf(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  const sides = matchQuestions(chat, asked);
  const outbox = asked.filter(isInOutbox);
  const sideOf = ({ question }: AskedQuestion) => sides.get(question.id);
  const unanswered = new Map(
    outbox
      .filter((entry) => sideOf(entry)?.answer === undefined)
      .map((entry) => [sideOf(entry)?.copy ?? null, entry.question]),
  );
  const known = mergeExchanges(chat.messages, asked, sides);
  const shown = mapChanged(known, (message) => unanswered.get(message) ?? message);
  return insertQuestions(
    shown,
    outbox.filter((entry) => !sideOf(entry)?.copy),
  );
}

/** The transcript without the outbox: what a new question is asked after. */
export function knownMessages(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  return mergeExchanges(chat.messages, asked, matchQuestions(chat, asked));
}

/** The messages with the exchanges that have ended: what the cache holds once they are cleared. */
export function settledMessages(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  const ended = asked.filter(({ status }) => status === 'answered');
  return mergeExchanges(chat.messages, ended, matchQuestions(chat, asked));
}

/** The newest exchange of a chat that is not cleared; null when idle. */
export function currentExchange(conversations: Conversations, chatId: string): Exchange | null {
  const isIn = (asked: AskedQuestion) => asked.chatId === chatId && asked.exchange !== null;
  return conversations.findLast(isIn)?.exchange ?? null;
}

function askedIn({ conversations, chatId }: ChatSources): Conversations {
  return conversations.filter((asked) => asked.chatId === chatId);
}

/** The messages with each exchange that is under way or has its answer. */
function mergeExchanges(
  messages: readonly Message[],
  asked: Conversations,
  sides: ReadonlyMap<string, ServerMatch>,
): readonly Message[] {
  return asked
    .filter((entry) => !isInOutbox(entry))
    .reduce(
      (merged, entry) => mergeExchange(merged, entry, sides.get(entry.question.id)),
      messages,
    );
}

/** The messages with a question and its answer, once each, in place of what the server has of them. */
function mergeExchange(
  messages: readonly Message[],
  asked: AskedQuestion,
  side: ServerMatch | undefined,
): readonly Message[] {
  const { question, exchange } = asked;
  if (exchange === null) return messages;
  const { answer } = exchange;
  if (indexOfIds(messages, [answer.id]) >= 0) return messages;
  const stored = side?.answer;
  if (stored !== undefined && isWholeThere(stored, side, asked)) {
    const index = messages.indexOf(stored);
    return side?.copy ? messages : messages.toSpliced(index, 0, question);
  }
  const kept = messages.filter((message) => message !== stored);
  const index = side?.copy ? kept.indexOf(side.copy) : -1;
  const own = [named(question, side?.copy), named(answer, stored)];
  return index < 0
    ? kept.toSpliced(ownIndex(kept, asked), 0, ...own)
    : kept.toSpliced(index, 1, ...own);
}

/** The answer that was named is whole there, and so is the question before it. */
function isWholeThere(
  stored: Message,
  side: ServerMatch | undefined,
  asked: AskedQuestion,
): boolean {
  if (asked.status === 'interrupted') return serverHasMore(side, asked);
  return stored.messageId !== undefined && stored.messageId === asked.exchange?.answer.messageId;
}

/** At the end; an answer that broke off has stayed where it was asked, whatever was said since. */
function ownIndex(messages: readonly Message[], { status, position }: AskedQuestion): number {
  const behind =
    status === 'interrupted' && position ? lastAnswerIndex(messages, position) : undefined;
  return behind === undefined ? messages.length : behind + 1;
}

/** A message with the id, and the rating, that the server has for it. */
function named(message: Message, stored: Message | null | undefined): Message {
  if (!stored) return message;
  const { messageId = stored.id, feedback } = stored;
  return { ...message, messageId, ...(feedback === undefined ? {} : { feedback }) };
}

/** Each question behind the last message known when it was asked, or at the end. */
function insertQuestions(messages: readonly Message[], outbox: Conversations): readonly Message[] {
  if (outbox.length === 0) return messages;
  const indexes = outbox.map(({ position }) => position && lastAnswerIndex(messages, position));
  const behind = (wanted: number | undefined) =>
    outbox.filter((_, index) => indexes[index] === wanted).map(({ question }) => question);
  return [
    ...behind(-1),
    ...messages.flatMap((message, index) => [message, ...behind(index)]),
    ...behind(undefined),
  ];
}

/** The index of a place, moved behind the answers that have come there since. */
function lastAnswerIndex(
  messages: readonly Message[],
  position: NonNullable<AskedQuestion['position']>,
): number | undefined {
  const index = positionIndex(messages, position);
  if (index === undefined) return undefined;
  const next = messages.findIndex((message, at) => at > index && message.role === 'user');
  return (next < 0 ? messages.length : next) - 1;
}

/**
 * One list, oldest first, of pages as the server sends them: newest page first, newest message
 * first in each. A message that two pages hold appears once, as the newer page has it.
 */
export function mergeMessagePages(pages: readonly Page<Message>[]): readonly Message[] {
  const byId = new Map<string, Message>();
  for (const message of pages.flatMap((page) => page.items)) {
    if (!byId.has(message.id)) byId.set(message.id, message);
  }
  return [...byId.values()].reverse();
}

/** What to show of a message: its content, or the notice that stands in for it (§4). */
export type MessageDisplay = 'thinking' | 'consulting' | 'content';

/**
 * 'thinking' without content and context, 'consulting' with context only (§4). A user's message,
 * an answer with an ending and one with unreadable pieces show what there is: 'content'.
 */
export function messageDisplay(message: Message): MessageDisplay {
  const showsContent =
    message.role === 'user' ||
    message.content !== '' ||
    message.ending !== undefined ||
    (message.unreadablePieces ?? 0) > 0;
  if (showsContent) return 'content';
  return message.context.length > 0 ? 'consulting' : 'thinking';
}

/**
 * Whether a title is to be generated (§4): the second message of the chat is the assistant's and
 * has content, and the chat has no title. `messages` are oldest first.
 */
export function needsGeneratedTitle(messages: readonly Message[], chat: Chat): boolean {
  const second = messages[1];
  return isBlank(chat.title) && second?.role === 'assistant' && !isBlank(second.content);
}
