import type { Chat, Message, Page } from './entities.ts';
import { isAwaitingReply } from './exchange.ts';
import type { Exchange } from './exchange.ts';

/**
 * The messages of a chat, oldest first, with the exchange's question and answer. Neither is shown
 * twice: what the list already holds, by id or messageId, is left out, as is the question whose
 * answer the list holds right after the same text. A failed exchange adds its question only, in
 * place of the copy that the server may have stored: the same text, last in the list.
 */
export function mergeTranscript(
  messages: readonly Message[],
  exchange: Exchange | null,
): readonly Message[] {
  if (exchange === null) return messages;
  if (exchange.status === 'failed') return withFailedQuestion(messages, exchange.question);
  const { question, answer } = exchange;
  const answerIndex = indexOfMessage(messages, answer);
  const questions = holdsQuestion(messages, question, answerIndex) ? [] : [question];
  const answers = answerIndex >= 0 ? [] : [answer];
  if (questions.length + answers.length === 0) return messages;
  const place = answerIndex >= 0 ? answerIndex : messages.length;
  return [...messages.slice(0, place), ...questions, ...messages.slice(place), ...answers];
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

function withFailedQuestion(messages: readonly Message[], question: Message): readonly Message[] {
  if (indexOfMessage(messages, question) >= 0) return messages;
  const last = messages.at(-1);
  const isCopy = last?.role === 'user' && last.content.trim() === question.content.trim();
  return [...(isCopy ? messages.slice(0, -1) : messages), question];
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
