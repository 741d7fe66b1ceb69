import type { Chat, Message, Page } from './entities.ts';
import { isAwaitingReply } from './exchange.ts';
import type { Exchange } from './exchange.ts';

/**
 * The messages of a chat, oldest first, with the exchange's question and answer. Neither is shown
 * twice: what the list already holds, by id or messageId, is left out, as is the question whose
 * answer the list holds right after the same text; and the server's copies of what this exchange
 * says, right after the last message known at its start, give way to it. A failed exchange adds
 * its question only, and nothing where the server has answered after all.
 */
export function mergeTranscript(
  messages: readonly Message[],
  exchange: Exchange | null,
): readonly Message[] {
  if (exchange === null) return messages;
  const { question, answer } = exchange;
  const answerIndex = indexOfMessage(messages, answer);
  if (answerIndex < 0) return withOwnMessages(messages, exchange);
  if (holdsQuestion(messages, question, answerIndex)) return messages;
  return messages.toSpliced(answerIndex, 0, question);
}

/**
 * The messages with the questions of earlier exchanges that failed, each where it was asked: right
 * after the last message known then, in place of a copy that the server stored without an answer.
 */
export function mergeFailedExchanges(
  messages: readonly Message[],
  failed: readonly Exchange[],
): readonly Message[] {
  return failed.reduceRight(insertQuestion, messages);
}

/**
 * The messages after a settled, stopped or interrupted exchange: its question and answer have
 * become ordinary messages, once each. Unchanged for an exchange that failed or still runs.
 */
export function appendExchange(
  messages: readonly Message[],
  exchange: Exchange,
): readonly Message[] {
  const hasAnswer = exchange.status !== 'failed' && !isAwaitingReply(exchange);
  return hasAnswer ? mergeTranscript(messages, exchange) : messages;
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

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}

function insertQuestion(
  messages: readonly Message[],
  { question, lastKnown }: Exchange,
): readonly Message[] {
  const known = lastKnown === null ? -1 : lastKnown && indexOfMessage(messages, lastKnown);
  const isPlaced = known !== undefined && (known >= 0 || lastKnown === null);
  if (!isPlaced) return [...messages, question];
  const next = messages[known + 1];
  const isCopy =
    next?.messageId !== undefined &&
    next.role === 'user' &&
    next.content.trim() === question.content.trim() &&
    messages[known + 2]?.role !== 'assistant';
  return messages.toSpliced(known + 1, isCopy ? 1 : 0, question);
}

function withOwnMessages(messages: readonly Message[], exchange: Exchange): readonly Message[] {
  const { question, answer, status } = exchange;
  const copies = serverCopies(messages, exchange);
  const isFailed = status === 'failed';
  if (isFailed && copies.length > 1) return messages;
  const others = messages.slice(0, messages.length - copies.length);
  const questions = indexOfMessage(others, question) >= 0 ? [] : [question];
  const own = isFailed ? questions : [...questions, answer];
  return own.length === 0 ? messages : [...others, ...own];
}

/** The question as the server has it, and what it answered, where they end the list. */
function serverCopies(
  messages: readonly Message[],
  { question, lastKnown }: Exchange,
): readonly Message[] {
  if (lastKnown === undefined) return [];
  const before = lastKnown === null ? -1 : indexOfMessage(messages, lastKnown);
  if (lastKnown !== null && before < 0) return [];
  const [asked, answered, ...more] = messages.slice(before + 1);
  const isCopy = asked?.role === 'user' && asked.content.trim() === question.content.trim();
  if (!isCopy || asked.id === question.id || more.length > 0) return [];
  return answered === undefined ? [asked] : answered.role === 'assistant' ? [asked, answered] : [];
}

function indexOfMessage(messages: readonly Message[], wanted: Message): number {
  const wantedIds = idsOf(wanted);
  return messages.findIndex((message) => idsOf(message).some((id) => wantedIds.includes(id)));
}

function idsOf(message: Message): readonly string[] {
  return message.messageId === undefined ? [message.id] : [message.id, message.messageId];
}

// The server gives the question an id this client never learns; its place before the answer and
// its text tell it.
function holdsQuestion(
  messages: readonly Message[],
  question: Message,
  answerIndex: number,
): boolean {
  if (indexOfMessage(messages, question) >= 0) return true;
  const before = messages[answerIndex - 1];
  return before?.role === 'user' && before.content.trim() === question.content.trim();
}
