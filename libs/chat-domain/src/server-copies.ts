import type { AskedQuestion, AskedQuestions } from './asked-question.ts';
import { asksFor, indexOfMessage, messagesAlikeAfter } from './asking-place.ts';
import type { Message } from './entities.ts';

/**
 * The server's copies of a chat's questions among its messages, by the question's id. A copy stands
 * for one question only, and the newest questions have the newest copies, each but for as many as
 * are known to belong to later ones. A question that never went to the server has none.
 */
export function serverCopies(
  messages: readonly Message[],
  questions: AskedQuestions,
): ReadonlyMap<string, Message> {
  const copies = new Map<string, Message>();
  for (const asked of questions.toReversed()) {
    if (asked.fate === 'absent') continue;
    const taken = [...copies.values()];
    const { question, place } = asked;
    // Without a place nothing tells copies from what was said before.
    const alike = place ? messagesAlikeAfter(messages, place, question.content) : [];
    const free = alike.filter((copy) => !taken.includes(copy));
    const copy = answeredCopy(messages, asked) ?? free.at(-1 - asked.alikeSince);
    if (copy !== undefined) copies.set(question.id, copy);
  }
  return copies;
}

/** Whether the server's copy of a question has an answer behind it. */
export function isAnswered(messages: readonly Message[], copy: Message | undefined): boolean {
  return copy !== undefined && messages[messages.indexOf(copy) + 1]?.role === 'assistant';
}

/** The question before the answer, where the server's id of the answer is known. */
function answeredCopy(
  messages: readonly Message[],
  { question, exchange }: AskedQuestion,
): Message | undefined {
  if (exchange === null) return undefined;
  const before = messages[indexOfMessage(messages, exchange.answer) - 1];
  return before !== undefined && asksFor(before, question.content) ? before : undefined;
}
