import {
  isInOutbox,
  isReplyAwaited,
  withoutQuestions,
  withStatus,
  type AskedQuestion,
  type Conversations,
} from './asked-question.ts';
import { mapChanged } from './lists.ts';

/** The user has written a question of the outbox anew, for the persona that is named now. */
export interface QuestionRewritten {
  readonly type: 'question-rewritten';
  readonly questionId: string;
  /** The server may know the old text by the old id. */
  readonly newId: string;
  readonly content: string;
  readonly persona: string;
}

/** The user takes back that a question was discarded. */
export interface DiscardUndone {
  readonly type: 'discard-undone';
  readonly asked: AskedQuestion;
  /** Ids of the questions of its chat that came before it. */
  readonly earlierIds: readonly string[];
}

/** Puts failed or stopped questions into the line. */
export function releaseQuestions(
  state: Conversations,
  questionIds: readonly string[],
): Conversations {
  return mapChanged(state, (asked) =>
    (asked.status === 'failed' || asked.status === 'stopped') &&
    questionIds.includes(asked.question.id)
      ? withStatus(asked, 'queued')
      : asked,
  );
}

/** Lets the questions in line of a chat wait for the user. */
export function holdQuestions(state: Conversations, chatId: string): Conversations {
  return mapChanged(state, (asked) =>
    asked.status === 'queued' && asked.chatId === chatId ? withStatus(asked, 'failed') : asked,
  );
}

/** Marks a question of the outbox as being edited, or no longer. */
export function markEdited(
  state: Conversations,
  questionId: string,
  isEdited: boolean,
): Conversations {
  return mapChanged(state, (asked) => {
    const isMarked = asked.isEdited === true;
    if (asked.question.id !== questionId || isMarked === isEdited) return asked;
    const { isEdited: _, ...unmarked } = asked;
    return isEdited && isInOutbox(asked) ? { ...asked, isEdited } : unmarked;
  });
}

/** Replaces the text of a question, which keeps its place and waits for the user. */
export function rewriteQuestion(state: Conversations, event: QuestionRewritten): Conversations {
  const { questionId, newId, content, persona } = event;
  return mapChanged(state, (asked) => {
    if (asked.question.id !== questionId || !isInOutbox(asked)) return asked;
    const { isEdited: _, ...unmarked } = asked;
    const question = { ...asked.question, id: newId, content };
    const unsent = { delivery: 'not-sent', exchange: null, alikeSince: 0 } as const;
    return withStatus({ ...unmarked, ...unsent, question, persona }, 'failed');
  });
}

/** Removes a question of the outbox. */
export function discardQuestion(state: Conversations, questionId: string): Conversations {
  return withoutQuestions(state, (asked) => asked.question.id === questionId && isInOutbox(asked));
}

/**
 * Puts a question back into its place. In the line it waits for what is under way or before it; where
 * nothing is, it waits for the user.
 */
export function undoDiscard(
  state: Conversations,
  { asked, earlierIds }: DiscardUndone,
): Conversations {
  const { chatId, question } = asked;
  if (state.some((other) => other.question.id === question.id)) return state;
  const { isEdited: _, ...unmarked } = asked;
  // An answer may have come since the server was asked for it.
  const delivery = asked.delivery === 'unanswered' ? 'unknown' : asked.delivery;
  const last = state.findLastIndex((other) => earlierIds.includes(other.question.id));
  const first = state.findIndex((other) => other.chatId === chatId);
  const index = last >= 0 ? last + 1 : first < 0 ? state.length : first;
  const isBehind = state.slice(0, index).some((other) => isInLine(other, chatId));
  const waitsForUser = asked.status === 'queued' && !isBehind && !isReplyAwaited(state, chatId);
  const restored = waitsForUser ? withStatus(unmarked, 'failed') : unmarked;
  return state.toSpliced(index, 0, { ...restored, delivery });
}

function isInLine(asked: AskedQuestion, chatId: string): boolean {
  return asked.chatId === chatId && asked.status === 'queued';
}
