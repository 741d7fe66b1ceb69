import { isWithoutCopy } from './asked-question.ts';
import type { AskedQuestion } from './asked-question.ts';
import { placeIndex, possibleCopies } from './asking-place.ts';
import type { KnownMessages } from './asking-place.ts';
import type { Message } from './entities.ts';
import { asksFor, indexOfIds } from './message-identity.ts';

/**
 * What the server's messages hold of a question: its copy there, null where there is none, and
 * undefined where nobody can tell; and the answer behind the copy, where that is the question's.
 */
export interface ServerSide {
  readonly copy: Message | null | undefined;
  readonly answer: Message | undefined;
}

/**
 * The server's side of a chat's questions, by the question's id. A copy stands for one question
 * only, and the newest questions have the newest copies, each but for as many as are known to belong
 * to later ones. A question that the server never took has none.
 */
export function serverSides(
  known: KnownMessages,
  questions: readonly AskedQuestion[],
): ReadonlyMap<string, ServerSide> {
  const sides = new Map<string, ServerSide>();
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
export function holdsAnswer(side: ServerSide | undefined, { exchange }: AskedQuestion): boolean {
  const stored = side?.answer;
  if (stored === undefined) return false;
  const own = exchange?.answer.content ?? '';
  return own === '' || !own.startsWith(stored.content);
}

function copyOf(
  known: KnownMessages,
  asked: AskedQuestion,
  taken: ReadonlySet<Message>,
): Message | null | undefined {
  if (isWithoutCopy(asked)) return null;
  const named = namedAnswer(known, asked);
  if (named !== undefined) return questionBefore(known.messages, named, asked) ?? null;
  const copies = possibleCopies(known, asked.place, asked.question.content);
  const free = copies?.filter((copy) => !taken.has(copy));
  return free === undefined ? undefined : (free.at(-1 - asked.alikeSince) ?? null);
}

/** The answer by the server's id, unless that names something said before the question. */
function namedAnswer(
  { messages }: KnownMessages,
  { exchange, place }: AskedQuestion,
): Message | undefined {
  const messageId = exchange?.answer.messageId;
  const index = messageId === undefined ? -1 : indexOfIds(messages, [messageId]);
  const answer = messages[index];
  const asked = (place && placeIndex(messages, place)) ?? -1;
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
  return asked.findLast((message) => asksFor(message, question.content)) ?? asked.at(-1);
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
