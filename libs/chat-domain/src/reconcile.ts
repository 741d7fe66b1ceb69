import {
  hasStoppedPart,
  isWithoutCopy,
  withoutQuestions,
  type AskedQuestion,
} from './asked-question.ts';
import type { Message } from './entities.ts';
import type { Anchor, Exchange, QuestionPosition } from './exchange.ts';
import { mapChanged } from './lists.ts';

/**
 * Messages of the server that belong to a question. `copy` is the question itself: null if there is
 * none, undefined if that cannot be told. `answer` is its answer.
 */
export interface ServerMatch {
  readonly copy: Message | null | undefined;
  readonly answer: Message | undefined;
}

/**
 * Finds the server's messages for the questions of a chat, by the question's id. A copy has the id
 * of its question, where the server keeps these ids. Elsewhere it is guessed by text: a copy belongs
 * to one question only, and the newest questions have the newest copies, except for those known to
 * belong to later questions. A question that the server never took has none.
 */
export function matchQuestions(
  known: KnownMessages,
  questions: readonly AskedQuestion[],
): ReadonlyMap<string, ServerMatch> {
  const matches = new Map<string, ServerMatch>();
  const taken = new Set(questions.flatMap((asked) => ownMessage(known, asked) ?? []));
  for (const asked of questions.toReversed()) {
    const copy = copyOf(known, asked, taken);
    if (copy) taken.add(copy);
    const answer = namedAnswer(known, asked) ?? (copy ? answerTo(known, asked, copy) : undefined);
    matches.set(asked.question.id, { copy, answer });
  }
  return matches;
}

/**
 * Tells whether the server has an answer that takes the place of what came: more of one that was
 * interrupted, or another one. A shorter text is no reason to drop the part that came, nor are more
 * words of an answer that the user has stopped or left.
 */
export function serverHasMore(match: ServerMatch | undefined, asked: AskedQuestion): boolean {
  const stored = match?.answer;
  if (stored === undefined) return false;
  const own = asked.exchange?.answer.content ?? '';
  if (isEndedByUser(asked) && stored.content.startsWith(own)) return false;
  return own === '' || !own.startsWith(stored.content);
}

function isEndedByUser(asked: AskedQuestion): boolean {
  return hasStoppedPart(asked) || asked.isLeft === true;
}

/** Adds what the server had sent of an answer that was left; the same question if it has none. */
export function withSentPart(asked: AskedQuestion, match: ServerMatch | undefined): AskedQuestion {
  const stored = match?.answer;
  if (asked.isLeft !== true || stored === undefined || asked.exchange === null) return asked;
  const { answer } = asked.exchange;
  const isMore = stored.content.startsWith(answer.content);
  const { messageId = stored.id, content } = isMore ? stored : answer;
  const exchange = { ...asked.exchange, answer: { ...answer, messageId, content } };
  return { ...asked, isLeft: false, exchange };
}

/**
 * Removes questions that the server's messages show. Earlier questions of the same chat with the
 * same text count them as copies that are not their own.
 */
export function removeConfirmed(
  questions: readonly AskedQuestion[],
  isGone: (asked: AskedQuestion) => boolean,
): readonly AskedQuestion[] {
  const isLaterAndAlike = (gone: AskedQuestion, asked: AskedQuestion) =>
    gone.chatId === asked.chatId &&
    isQuestionWith(gone.question, asked.question.content) &&
    (questions.indexOf(gone) > questions.indexOf(asked) || isSentAfter(gone, asked));
  const gone = questions.filter(isGone);
  return mapChanged(withoutQuestions(questions, isGone), (asked) => {
    const later = gone.filter((other) => isLaterAndAlike(other, asked)).length;
    return later === 0 ? asked : { ...asked, alikeSince: asked.alikeSince + later };
  });
}

/**
 * Tells whether a question that was answered here was sent last: a later one has it in its position.
 */
function isSentAfter({ status, question }: AskedQuestion, { position }: AskedQuestion): boolean {
  if (status !== 'answered' || position === undefined) return false;
  return !position.anchors.some(({ ids }) => ids.includes(question.id));
}

function copyOf(
  known: KnownMessages,
  asked: AskedQuestion,
  taken: ReadonlySet<Message>,
): Message | null | undefined {
  if (isWithoutCopy(asked)) return null;
  if (keepsClientIds(known)) return identifiedCopy(known, asked);
  const own = ownMessage(known, asked);
  if (own !== undefined) return own;
  const named = namedAnswer(known, asked);
  const before = named && questionBefore(known.messages, named, asked);
  if (before !== undefined) return before;
  // The rest of its answer may have come late, behind another answer.
  const end = named === undefined ? known.messages.length : known.messages.indexOf(named);
  const copies = possibleCopies(known, asked.position, asked.question.content);
  const free = copies?.filter((copy) => !taken.has(copy) && known.messages.indexOf(copy) < end);
  if (free === undefined) return named === undefined ? undefined : null;
  return free.at(-1 - asked.alikeSince) ?? null;
}

/** Finds the message that this client has put into the cache for a question. */
function ownMessage({ messages }: KnownMessages, { question }: AskedQuestion) {
  return messages.findLast(({ id }) => id === question.id);
}

/** Tells whether the server keeps the client's ids of questions, as far as its messages show it. */
export function keepsClientIds({ messages }: KnownMessages): boolean {
  return messages.some(({ clientMessageId }) => clientMessageId !== undefined);
}

/** Finds the copy of the last attempt, by its id; undefined if it may be older than the messages. */
function identifiedCopy(
  { messages, total }: KnownMessages,
  { question, position }: AskedQuestion,
): Message | null | undefined {
  const start = position && positionIndex(messages, position);
  const copy = messages
    .slice((start ?? -1) + 1)
    .findLast(({ clientMessageId }) => clientMessageId === question.id);
  if (copy !== undefined) return copy;
  return start !== undefined || messages.length >= total ? null : undefined;
}

/** Finds the answer by its server id, unless that message is older than the question. */
function namedAnswer(
  { messages }: KnownMessages,
  { exchange, position }: AskedQuestion,
): Message | undefined {
  const messageId = exchange?.answer.messageId;
  const index = messageId === undefined ? -1 : indexOfIds(messages, [messageId]);
  const answer = messages[index];
  const asked = (position && positionIndex(messages, position)) ?? -1;
  return answer?.role === 'assistant' && index > asked ? answer : undefined;
}

/** Finds the nearest question with the text before an answer, else the last question before it. */
function questionBefore(
  messages: readonly Message[],
  answer: Message,
  { question }: AskedQuestion,
): Message | undefined {
  const before = messages.slice(0, messages.indexOf(answer));
  const start = before.findLastIndex(({ role }) => role === 'assistant') + 1;
  const asked = before.slice(start);
  return asked.findLast((message) => isQuestionWith(message, question.content)) ?? asked.at(-1);
}

/**
 * Finds the answer to a copy. Behind several questions in a row, an answer belongs to a question
 * only if their texts agree. The rest of an interrupted answer may come late, behind other
 * questions: it continues the part that came.
 */
function answerTo(
  { messages }: KnownMessages,
  asked: AskedQuestion,
  copy: Message,
): Message | undefined {
  const index = messages.indexOf(copy);
  const behind = messages.slice(index + 1);
  const next = behind.findIndex(({ role }) => role === 'user');
  const answers = next < 0 ? behind : behind.slice(0, next);
  const own = asked.exchange?.answer.content ?? '';
  const isCertain = messages[index - 1]?.role !== 'user';
  return (
    answers.find((answer) => own !== '' && isSameAnswer(answer.content, own)) ??
    behind.find((message) => asked.status === 'interrupted' && goesOn(message, own)) ??
    (isCertain ? answers[0] : undefined)
  );
}

// Either text may have been cut short.
function isSameAnswer(stored: string, own: string): boolean {
  return stored.startsWith(own) || (stored !== '' && own.startsWith(stored));
}

// Every text begins with an empty one.
function goesOn({ role, content }: Message, own: string): boolean {
  const isLonger = own !== '' && content.length > own.length;
  return role === 'assistant' && isLonger && content.startsWith(own);
}

/** Messages of a chat, oldest first, and their number on the server. */
export interface KnownMessages {
  readonly messages: readonly Message[];
  readonly total: number;
}

/** Enough that one of them has a server id: only that survives a reload. */
const MAX_ANCHORS = 10;

/** Gives the position after the known messages of a chat. */
export function positionAfter({ messages, total }: KnownMessages, text: string): QuestionPosition {
  const countAlike = (some: readonly Message[]) =>
    some.filter((message) => isQuestionWith(message, text)).length;
  const last = messages.slice(-MAX_ANCHORS);
  const anchors = last.map((message, index) => ({
    ids: idsOf(message),
    alikeAfter: countAlike(last.slice(index + 1)),
  }));
  const isWhole = messages.length >= total;
  return { anchors: anchors.reverse(), alike: isWhole ? countAlike(messages) : null };
}

/**
 * Gives the index of the last message known at a position: -1 before the first, undefined if none
 * of the anchors is in the list.
 */
export function positionIndex(
  messages: readonly Message[],
  { anchors }: QuestionPosition,
): number | undefined {
  return anchors.length === 0 ? -1 : findAnchor(messages, anchors)?.index;
}

/**
 * Gives the possible copies of a question: messages with its text after its position, oldest first.
 * Undefined if they cannot be told from earlier ones.
 */
export function possibleCopies(
  { messages, total }: KnownMessages,
  position: QuestionPosition | undefined,
  text: string,
): readonly Message[] | undefined {
  const alikeAfter = (index: number) =>
    messages.slice(index + 1).filter((message) => isQuestionWith(message, text));
  const found = position && findAnchor(messages, position.anchors);
  if (found !== undefined) return alikeAfter(found.index).slice(found.alikeAfter);
  // No anchor is left: only a list that begins with the chat can tell.
  if (messages.length < total) return undefined;
  const alike = alikeAfter(-1);
  const before = position?.alike ?? null;
  if (before !== null) return alike.slice(before);
  return alike.length === 0 ? [] : undefined;
}

function findAnchor(messages: readonly Message[], anchors: readonly Anchor[]) {
  for (const { ids, alikeAfter } of anchors) {
    // A question that was sent several times counts by its last copy.
    const index = messages.findLastIndex(
      (message) =>
        ids.includes(message.clientMessageId ?? message.id) ||
        idsOf(message).some((id) => ids.includes(id)),
    );
    if (index >= 0) return { index, alikeAfter };
  }
  return undefined;
}

/** Moves a question that the server does not have behind one that has its turn before it. */
export function behindExchange(
  asked: AskedQuestion,
  { question, answer }: Exchange,
): AskedQuestion {
  if (asked.position === undefined || !isWithoutCopy(asked)) return asked;
  const turn = { ids: [...idsOf(answer), ...idsOf(question)], alikeAfter: 0 };
  const anchors = [turn, ...asked.position.anchors].slice(0, MAX_ANCHORS);
  return { ...asked, position: { ...asked.position, anchors } };
}

/** Adds the id that the server has given to a message to the positions of questions asked after it. */
export function withServerId(asked: AskedQuestion, message: Message): AskedQuestion {
  const isAnchor = ({ ids }: Anchor) => ids.includes(message.id);
  if (message.messageId === undefined || !asked.position?.anchors.some(isAnchor)) return asked;
  const anchors = asked.position.anchors.map((anchor) =>
    isAnchor(anchor) ? { ...anchor, ids: [...anchor.ids, ...idsOf(message)] } : anchor,
  );
  return { ...asked, position: { ...asked.position, anchors } };
}

/** Tells whether a message is a question with this text, apart from blanks and Unicode forms. */
export function isQuestionWith({ role, content }: Message, text: string): boolean {
  return role === 'user' && normalized(content) === normalized(text);
}

/** Gives the ids of a message: the client's and, once known, the server's. */
export function idsOf({ id, messageId }: Message): readonly string[] {
  return messageId === undefined ? [id] : [id, messageId];
}

/** Gives the index of the first message with one of the ids; -1 if there is none. */
export function indexOfIds(messages: readonly Message[], ids: readonly string[]): number {
  return messages.findIndex((message) => idsOf(message).some((id) => ids.includes(id)));
}

// A server may trim a text, compose its accents, and change its line ends.
function normalized(text: string): string {
  return text.trim().normalize('NFC').replaceAll('\r\n', '\n');
}
