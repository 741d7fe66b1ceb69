import { isInOutbox, type AskedQuestion, type Conversations } from './asked-question.ts';
import { isBlank } from './chat-list.ts';
import type { Chat, Message } from './entities.ts';
import type { Exchange } from './exchange.ts';
import { mapChanged } from './lists.ts';
import {
  indexOfIds,
  matchQuestions,
  positionIndex,
  serverHasMore,
  type KnownMessages,
  type ServerMatch,
} from './reconcile.ts';

/** Messages of a chat in the cache, oldest first, and the conversations. */
export interface ChatSources extends KnownMessages {
  readonly conversations: Conversations;
  readonly chatId: string;
}

/**
 * Merges the messages of a chat, its exchanges and its outbox, oldest first. A question of the
 * outbox stands where it was asked, or in place of a copy without an answer. Nothing is lost, and
 * nothing is shown twice (§4), also where the server stored a question each time it was sent.
 */
export function transcriptOf(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  const matches = matchQuestions(chat, asked);
  const outbox = asked.filter(isInOutbox);
  const matchOf = ({ question }: AskedQuestion) => matches.get(question.id);
  const unanswered = new Map(
    outbox
      .filter((entry) => matchOf(entry)?.answer === undefined)
      .map((entry) => [matchOf(entry)?.copy ?? null, entry.question]),
  );
  const known = mergeExchanges(chat.messages, asked, matches);
  const shown = mapChanged(known, (message) => unanswered.get(message) ?? message);
  return withoutRepeats(
    insertQuestions(
      shown,
      outbox.filter((entry) => !matchOf(entry)?.copy),
    ),
  );
}

/** Leaves out a question whose next message is the same question, sent again. */
function withoutRepeats(messages: readonly Message[]): readonly Message[] {
  const sentAs = ({ clientMessageId, id }: Message) => clientMessageId ?? id;
  const isRepeated = (message: Message, next: Message | undefined) =>
    message.role === 'user' && next?.role === 'user' && sentAs(message) === sentAs(next);
  const shown = messages.filter((message, index) => !isRepeated(message, messages[index + 1]));
  return shown.length === messages.length ? messages : shown;
}

/** Gives the transcript without the outbox, after which a new question is asked. */
export function knownMessages(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  return mergeExchanges(chat.messages, asked, matchQuestions(chat, asked));
}

/**
 * Merges the ended exchanges into the messages; the cache holds the result before they are cleared.
 */
export function settledMessages(chat: ChatSources): readonly Message[] {
  const asked = askedIn(chat);
  const ended = asked.filter(({ status }) => status === 'answered');
  return mergeExchanges(chat.messages, ended, matchQuestions(chat, asked));
}

/**
 * Gives the exchange of a chat that is under way, else the newest that is not cleared; null if there
 * is none.
 */
export function currentExchange(conversations: Conversations, chatId: string): Exchange | null {
  const inChat = conversations.filter(
    (asked) => asked.chatId === chatId && asked.exchange !== null,
  );
  const asked = inChat.find(({ status }) => status === 'sending') ?? inChat.at(-1);
  return asked?.exchange ?? null;
}

function askedIn({ conversations, chatId }: ChatSources): Conversations {
  return conversations.filter((asked) => asked.chatId === chatId);
}

/** Merges the exchanges that are under way or have an answer. */
function mergeExchanges(
  messages: readonly Message[],
  asked: Conversations,
  matches: ReadonlyMap<string, ServerMatch>,
): readonly Message[] {
  return asked
    .filter((entry) => !isInOutbox(entry))
    .reduce(
      (merged, entry) => mergeExchange(merged, entry, matches.get(entry.question.id)),
      messages,
    );
}

/** Merges a question and its answer, once each; they replace what the server has of them. */
function mergeExchange(
  messages: readonly Message[],
  asked: AskedQuestion,
  match: ServerMatch | undefined,
): readonly Message[] {
  const { question, exchange } = asked;
  if (exchange === null) return messages;
  const { answer } = exchange;
  if (indexOfIds(messages, [answer.id]) >= 0) return messages;
  const stored = match?.answer;
  if (stored !== undefined && isStoredWhole(stored, match, asked)) {
    const index = messages.indexOf(stored);
    return match?.copy ? messages : messages.toSpliced(index, 0, question);
  }
  const kept = messages.filter((message) => message !== stored);
  const index = match?.copy ? kept.indexOf(match.copy) : -1;
  const own = [withServerFields(question, match?.copy), withServerFields(answer, stored)];
  return index < 0
    ? kept.toSpliced(ownIndex(kept, asked), 0, ...own)
    : kept.toSpliced(index, 1, ...own);
}

/** Tells whether the server has the whole answer. */
function isStoredWhole(
  stored: Message,
  match: ServerMatch | undefined,
  asked: AskedQuestion,
): boolean {
  if (asked.status === 'interrupted') return serverHasMore(match, asked);
  return stored.messageId !== undefined && stored.messageId === asked.exchange?.answer.messageId;
}

/**
 * Gives the index at which to insert an exchange: the end, or its old position if it was
 * interrupted.
 */
function ownIndex(messages: readonly Message[], { status, position }: AskedQuestion): number {
  const behind =
    status === 'interrupted' && position ? lastAnswerIndex(messages, position) : undefined;
  return behind === undefined ? messages.length : behind + 1;
}

/** Adds the id and the rating that the server has for a message. */
function withServerFields(message: Message, stored: Message | null | undefined): Message {
  if (!stored) return message;
  const { messageId = stored.id, feedback } = stored;
  return { ...message, messageId, ...(feedback === undefined ? {} : { feedback }) };
}

/**
 * Inserts each question after the last message known when it was asked, or at the end; one that
 * waits for its turn always there.
 */
function insertQuestions(messages: readonly Message[], outbox: Conversations): readonly Message[] {
  if (outbox.length === 0) return messages;
  const indexes = outbox.map(({ status, position }) =>
    status !== 'queued' && position ? lastAnswerIndex(messages, position) : undefined,
  );
  const behind = (wanted: number | undefined) =>
    outbox.filter((_, index) => indexes[index] === wanted).map(({ question }) => question);
  return [
    ...behind(-1),
    ...messages.flatMap((message, index) => [message, ...behind(index)]),
    ...behind(undefined),
  ];
}

/** Gives the index of a position, moved behind the answers that have come there since. */
function lastAnswerIndex(
  messages: readonly Message[],
  position: NonNullable<AskedQuestion['position']>,
): number | undefined {
  const index = positionIndex(messages, position);
  if (index === undefined) return undefined;
  const next = messages.findIndex((message, at) => at > index && message.role === 'user');
  return (next < 0 ? messages.length : next) - 1;
}

/** Display of a message: its content, or a notice instead (§4). */
export type MessageDisplay = 'thinking' | 'consulting' | 'content';

/**
 * Gives the display of a message: 'thinking' without content and context, 'consulting' with context
 * only (§4). A question, an answer with an ending, and one with unreadable pieces show their
 * content.
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
 * Tells whether to generate a title (§4): the chat has none, and its second message is an answer
 * with content. `messages` are oldest first.
 */
export function needsGeneratedTitle(messages: readonly Message[], chat: Chat): boolean {
  const second = messages[1];
  return isBlank(chat.title) && second?.role === 'assistant' && !isBlank(second.content);
}
