import { isWithoutCopy, withoutQuestions, type AskedQuestion } from './asked-question.ts';
import type { Message } from './entities.ts';
import type { Anchor, QuestionPosition } from './exchange.ts';
import { mapChanged } from './lists.ts';

/**
 * What the server's messages hold of a question: its copy there, null where there is none, and
 * undefined where nobody can tell; and the answer behind the copy, where that is the question's.
 */
export interface ServerMatch {
  readonly copy: Message | null | undefined;
  readonly answer: Message | undefined;
}

/**
 * The server's side of a chat's questions, by the question's id. A copy stands for one question
 * only, and the newest questions have the newest copies, each but for as many as are known to belong
 * to later ones. A question that the server never took has none.
 */
export function matchQuestions(
  known: KnownMessages,
  questions: readonly AskedQuestion[],
): ReadonlyMap<string, ServerMatch> {
  const sides = new Map<string, ServerMatch>();
  const taken = new Set<Message>();
  for (const asked of questions.toReversed()) {
    const copy = copyOf(known, asked, taken);
    if (copy) taken.add(copy);
    const answer = namedAnswer(known, asked) ?? (copy ? answerTo(known, asked, copy) : undefined);
    sides.set(asked.question.id, { copy, answer });
  }
  return sides;
}

/**
 * Whether the server has the answer to a question whose own is missing, or broke off: then there is
 * more of it there, or another one. What is no more than the part that came is no reason to drop it.
 */
export function serverHasMore(side: ServerMatch | undefined, { exchange }: AskedQuestion): boolean {
  const stored = side?.answer;
  if (stored === undefined) return false;
  const own = exchange?.answer.content ?? '';
  return own === '' || !own.startsWith(stored.content);
}

/**
 * The questions without those that are `gone` since the server's messages hold them. Those alike that
 * were asked before them in their chat know of as many copies more that are not their own.
 */
export function removeConfirmed(
  questions: readonly AskedQuestion[],
  isGone: (asked: AskedQuestion) => boolean,
): readonly AskedQuestion[] {
  const isLaterAndAlike = (gone: AskedQuestion, asked: AskedQuestion) =>
    gone.chatId === asked.chatId &&
    isQuestionWith(gone.question, asked.question.content) &&
    questions.indexOf(gone) > questions.indexOf(asked);
  const gone = questions.filter(isGone);
  return mapChanged(withoutQuestions(questions, isGone), (asked) => {
    const later = gone.filter((other) => isLaterAndAlike(other, asked)).length;
    return later === 0 ? asked : { ...asked, alikeSince: asked.alikeSince + later };
  });
}

function copyOf(
  known: KnownMessages,
  asked: AskedQuestion,
  taken: ReadonlySet<Message>,
): Message | null | undefined {
  if (isWithoutCopy(asked)) return null;
  const named = namedAnswer(known, asked);
  if (named !== undefined) return questionBefore(known.messages, named, asked) ?? null;
  const copies = possibleCopies(known, asked.position, asked.question.content);
  const free = copies?.filter((copy) => !taken.has(copy));
  return free === undefined ? undefined : (free.at(-1 - asked.alikeSince) ?? null);
}

/** The answer by the server's id, unless that names something said before the question. */
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

/** The nearest question before an answer that has the text; else the one right before it. */
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
 * The answer to a copy. Of answers behind several questions in a row, one is its own only where its
 * text says so. One that had broken off may come late, behind other questions: it goes on where that
 * had ended.
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

// One of them may have been cut short, here or there.
function isSameAnswer(stored: string, own: string): boolean {
  return stored.startsWith(own) || (stored !== '' && own.startsWith(stored));
}

function goesOn({ role, content }: Message, own: string): boolean {
  return role === 'assistant' && content.length > own.length && content.startsWith(own);
}

/** A chat's messages, oldest first, and how many the server has. */
export interface KnownMessages {
  readonly messages: readonly Message[];
  readonly total: number;
}

/** Enough that one of them has the server's id, which alone outlives a reload. */
const MAX_ANCHORS = 10;

/** The place behind what is known of a chat. */
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

/** Index of the last known message in the list: -1 before the first, undefined where none is there. */
export function positionIndex(
  messages: readonly Message[],
  { anchors }: QuestionPosition,
): number | undefined {
  return anchors.length === 0 ? -1 : findAnchor(messages, anchors)?.index;
}

/**
 * What may be copies of a question: the messages with its text after its place, oldest first.
 * Undefined where nobody can tell them from what was said before.
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
  // None of what was known then is there: only a list from the beginning says anything.
  if (messages.length < total) return undefined;
  const alike = alikeAfter(-1);
  const before = position?.alike ?? null;
  if (before !== null) return alike.slice(before);
  return alike.length === 0 ? [] : undefined;
}

function findAnchor(messages: readonly Message[], anchors: readonly Anchor[]) {
  for (const { ids, alikeAfter } of anchors) {
    const index = indexOfIds(messages, ids);
    if (index >= 0) return { index, alikeAfter };
  }
  return undefined;
}

/** Whether a message is a question with this text, but for blanks and ways to write the same. */
export function isQuestionWith({ role, content }: Message, text: string): boolean {
  return role === 'user' && normalized(content) === normalized(text);
}

/** The ids a message goes by: the client's and, once known, the server's. */
export function idsOf({ id, messageId }: Message): readonly string[] {
  return messageId === undefined ? [id] : [id, messageId];
}

/** Index of the first message that goes by one of the ids; -1 where none does. */
export function indexOfIds(messages: readonly Message[], ids: readonly string[]): number {
  return messages.findIndex((message) => idsOf(message).some((id) => ids.includes(id)));
}

// A server may trim a text, and write its accents and ends of lines in its own way.
function normalized(text: string): string {
  return text.trim().normalize('NFC').replaceAll('\r\n', '\n');
}
