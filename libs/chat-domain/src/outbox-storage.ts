import type { Anchor, AskingPlace } from './asking-place.ts';
import type { Conversations } from './conversations.ts';
import { QUESTION_FATES, confirmQuestions, withStatus } from './asked-question.ts';
import type { AskedQuestion } from './asked-question.ts';

/** The outbox as a text that outlives the page; `restoreOutbox` reads it. */
export function storedOutbox(conversations: Conversations): string {
  const outbox = confirmQuestions(conversations, ({ status }) => status === 'answered');
  return JSON.stringify(outbox.map((asked) => ({ ...asked, exchange: null })));
}

/**
 * The outbox of an earlier visit. Whatever was under way or waited for its turn has failed and waits
 * for the user's word. An entry without id, chat or text is left out, alone; any other text is empty.
 */
export function restoreOutbox(stored: string | null): readonly AskedQuestion[] {
  const entries = parse(stored ?? '');
  const restored = Array.isArray(entries) ? entries.flatMap(restoreQuestion) : [];
  return [...new Map(restored.map((asked) => [asked.question.id, asked])).values()];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function countOf(value: unknown): number {
  return Number.isSafeInteger(value) ? Math.max(0, value as number) : 0;
}

function restoreQuestion(entry: unknown): readonly AskedQuestion[] {
  const fields = fieldsOf(entry);
  const { id, content, sender, createdAt, ending } = fieldsOf(fields['question']);
  const chatId = textOf(fields['chatId']);
  const question = { id: textOf(id), content: textOf(content), sender: textOf(sender) };
  if (question.id === '' || question.content.trim() === '' || chatId === '') return [];
  const asked: AskedQuestion = {
    question: { ...question, role: 'user', context: [], createdAt: textOf(createdAt) },
    chatId,
    persona: textOf(fields['persona']),
    status: 'failed',
    fate: QUESTION_FATES.find((fate) => fate === fields['fate']) ?? 'unknown',
    exchange: null,
    alikeSince: countOf(fields['alikeSince']),
    ...restorePlace(fields['place']),
  };
  const failed = withStatus(asked, 'failed');
  if (ending !== 'stopped') return [failed];
  return [{ ...failed, question: { ...failed.question, ending } }];
}

function restorePlace(value: unknown): { place?: AskingPlace } {
  const { anchors, alike } = fieldsOf(value);
  const isPlace = Array.isArray(anchors) && anchors.every(isAnchor);
  return isPlace
    ? { place: { anchors, alike: Number.isSafeInteger(alike) ? countOf(alike) : null } }
    : {};
}

function isAnchor(value: unknown): value is Anchor {
  const { ids, alikeAfter } = fieldsOf(value);
  const areIds = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string');
  return areIds && Number.isSafeInteger(alikeAfter) && (alikeAfter as number) >= 0;
}
