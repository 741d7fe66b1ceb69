import {
  askedQuestion,
  attemptId,
  isInDoubt,
  isInOutbox,
  isReplyAwaited,
  hasStoppedPart,
  withExchange,
  withoutQuestions,
  withStatus,
  type AskedQuestion,
  type Conversations,
} from './asked-question.ts';
import type { Chat } from './entities.ts';
import { exchangeReducer, type Exchange, type ReplyEvent } from './exchange.ts';
import { mapChanged } from './lists.ts';
import {
  discardQuestion,
  holdQuestions,
  markEdited,
  releaseQuestions,
  rewriteQuestion,
  undoDiscard,
  type DiscardUndone,
  type QuestionRewritten,
} from './outbox-changes.ts';
import {
  behindExchange,
  isQuestionWith,
  keepsClientIds,
  matchQuestions,
  removeConfirmed,
  serverHasMore,
  withSentPart,
  withServerId,
  type KnownMessages,
} from './reconcile.ts';
import { err, ok, type DomainErrorCode, type Result } from './result.ts';

/** Event of the conversations; times, ids and messages come from outside. */
export type ConversationEvent =
  | { readonly type: 'exchange-started'; readonly exchange: Exchange }
  | ReplyEvent
  /** The cache now holds the exchange. */
  | { readonly type: 'exchange-cleared'; readonly exchangeId: string }
  /** The question cannot be sent now: it stays until the user sends it. */
  | { readonly type: 'question-kept'; readonly exchange: Exchange }
  /** The user has asked to send these questions, in the order in which they were asked. */
  | { readonly type: 'questions-released'; readonly questionIds: readonly string[] }
  /** The questions in line of a chat cannot be sent now: the user has to send them again. */
  | { readonly type: 'questions-held'; readonly chatId: string }
  /** The user begins to write a question of the outbox anew. */
  | { readonly type: 'edit-begun'; readonly questionId: string }
  /** The user leaves the question as it was. */
  | { readonly type: 'edit-ended'; readonly questionId: string }
  | QuestionRewritten
  | { readonly type: 'question-discarded'; readonly questionId: string }
  | DiscardUndone
  | MessagesRead
  /** The chats were deleted or cleared. */
  | { readonly type: 'chats-emptied'; readonly chatIds: readonly string[] }
  /** The chat was cleared by another page: what was not answered here stays. */
  | { readonly type: 'answers-removed'; readonly chatId: string }
  /** An earlier visit had stored this outbox. */
  | { readonly type: 'outbox-restored'; readonly outbox: readonly AskedQuestion[] };

/** The messages of a chat were read from the server. */
interface MessagesRead extends KnownMessages {
  readonly type: 'messages-read';
  readonly chatId: string;
  /** `questionsInDoubt` at the start of the reading, which tells nothing about later attempts. */
  readonly inDoubt: readonly string[];
}

/**
 * Gives the conversations after an event; the same list if nothing changes. An event of a reply
 * changes only its own exchange; if it fails, the questions in line wait for the user. A question
 * asked during a reply waits for its turn. A question leaves only when the server shows it with an
 * answer, and with more of it than had come; when the user discards it; or when its chat is emptied.
 */
export function conversationsReducer(
  state: Conversations,
  event: ConversationEvent,
): Conversations {
  switch (event.type) {
    case 'exchange-started':
      return startReply(state, event.exchange);
    case 'exchange-cleared':
      return clearExchange(state, event.exchangeId);
    case 'question-kept':
      return keepQuestion(state, event.exchange, 'failed');
    case 'questions-released':
      return releaseQuestions(state, event.questionIds);
    case 'questions-held':
      return holdQuestions(state, event.chatId);
    case 'edit-begun':
      return markEdited(state, event.questionId, true);
    case 'edit-ended':
      return markEdited(state, event.questionId, false);
    case 'question-rewritten':
      return rewriteQuestion(state, event);
    case 'question-discarded':
      return discardQuestion(state, event.questionId);
    case 'discard-undone':
      return undoDiscard(state, event);
    case 'messages-read':
      return reconcileQuestions(state, event);
    case 'chats-emptied':
      return withoutQuestions(state, ({ chatId }) => event.chatIds.includes(chatId));
    case 'answers-removed':
      return withoutQuestions(
        state,
        ({ chatId, status }) =>
          chatId === event.chatId && (status === 'answered' || status === 'interrupted'),
      );
    case 'outbox-restored':
      return restoreQuestions(state, event.outbox);
    case 'piece-received':
    case 'unreadable-piece-received':
    case 'reply-ended':
    case 'exchange-failed':
    case 'exchange-stopped':
      return continueReply(state, event);
  }
}

function startReply(state: Conversations, exchange: Exchange): Conversations {
  const { chatId, exchangeId, question } = exchange;
  if (state.some((asked) => asked.exchange?.exchangeId === exchangeId)) return state;
  if (isReplyAwaited(state, chatId)) return keepQuestion(state, exchange, 'queued');
  const others = withoutQuestions(state, (asked) => asked.question.id === question.id);
  // One that had waited goes before those that still wait; a new one is the newest.
  const isNew = others === state;
  const next = others.findIndex((asked) => asked.chatId === chatId && asked.status === 'queued');
  const index = isNew || next < 0 ? others.length : next;
  const behind = mapChanged(others, (asked) =>
    asked.chatId === chatId && asked.status === 'queued' ? behindExchange(asked, exchange) : asked,
  );
  return behind.toSpliced(index, 0, askedQuestion(exchange, 'sending'));
}

function continueReply(state: Conversations, event: ReplyEvent): Conversations {
  const { exchangeId } = event;
  const continued = changeExchange(state, exchangeId, (asked, exchange) => {
    const next = exchangeReducer(exchange, event);
    return next === exchange ? asked : withExchange(asked, next);
  });
  // An event that comes late changes nothing.
  if (continued === state) return state;
  const asked = continued.find(({ exchange }) => exchange?.exchangeId === exchangeId);
  const hasFailed = asked?.status === 'failed' || asked?.exchange?.status === 'interrupted';
  return hasFailed ? holdQuestions(continued, asked.chatId) : continued;
}

function clearExchange(state: Conversations, exchangeId: string): Conversations {
  const isShown = (asked: AskedQuestion) =>
    asked.exchange?.exchangeId === exchangeId &&
    asked.status === 'answered' &&
    !hasStoppedPart(asked);
  const answer = state.find(({ exchange }) => exchange?.exchangeId === exchangeId)?.exchange
    ?.answer;
  const remaining = mapChanged(removeConfirmed(state, isShown), (asked) =>
    answer === undefined ? asked : withServerId(asked, answer),
  );
  // The server has no mark for a stopped answer, and may have none of its text.
  return changeExchange(remaining, exchangeId, (asked) =>
    hasStoppedPart(asked) ? withStatus(asked, 'interrupted') : asked,
  );
}

function changeExchange(
  state: Conversations,
  exchangeId: string,
  change: (asked: AskedQuestion, exchange: Exchange) => AskedQuestion,
): Conversations {
  return mapChanged(state, (asked) =>
    asked.exchange?.exchangeId === exchangeId ? change(asked, asked.exchange) : asked,
  );
}

function keepQuestion(
  state: Conversations,
  exchange: Exchange,
  status: 'queued' | 'failed',
): Conversations {
  const isKnown = state.some(({ question }) => question.id === exchange.question.id);
  return isKnown ? state : [...state, askedQuestion(exchange, status)];
}

function reconcileQuestions(state: Conversations, event: MessagesRead): Conversations {
  const inChat = state.filter(({ chatId }) => chatId === event.chatId);
  const matches = matchQuestions(event, inChat);
  const isThere = (asked: AskedQuestion) =>
    inChat.includes(asked) &&
    (isInOutbox(asked) || asked.status === 'interrupted') &&
    serverHasMore(matches.get(asked.question.id), asked);
  const sending = inChat.find(({ status }) => status === 'sending');
  // Without ids, a question under way with the same text may own the copy: nothing is decided.
  const isAmbiguous = ({ question }: AskedQuestion) =>
    sending !== undefined &&
    isQuestionWith(sending.question, question.content) &&
    !keepsClientIds(event);
  const isDecided = (asked: AskedQuestion) =>
    matches.get(asked.question.id)?.copy !== undefined &&
    event.inDoubt.includes(attemptId(asked)) &&
    !isAmbiguous(asked);
  return mapChanged(removeConfirmed(state, isThere), (asked) =>
    isInDoubt(asked) && isDecided(asked)
      ? { ...asked, delivery: 'unanswered' }
      : withSentPart(asked, matches.get(asked.question.id)),
  );
}

function restoreQuestions(state: Conversations, outbox: readonly AskedQuestion[]): Conversations {
  const known = new Set(state.map(({ question }) => question.id));
  const restored = outbox.filter(({ question }) => !known.has(question.id));
  return restored.length === 0 ? state : [...restored, ...state];
}

/** Tells whether the server's messages have more of an answer than has come of its reply. */
export function serverHasMoreOf(
  conversations: Conversations,
  exchangeId: string,
  known: KnownMessages,
): boolean {
  const asked = conversations.find(({ exchange }) => exchange?.exchangeId === exchangeId);
  if (asked === undefined) return false;
  const inChat = conversations.filter(({ chatId }) => chatId === asked.chatId);
  return serverHasMore(matchQuestions(known, inChat).get(asked.question.id), asked);
}

type ChatsEmptied = Extract<ConversationEvent, { type: 'chats-emptied' }>;

/** Makes the event that clears a chat; 'no-current-chat' without one (§5). */
export function clearChat(chat: Chat | null): Result<ChatsEmptied, DomainErrorCode> {
  if (chat === null) return err('no-current-chat');
  return ok({ type: 'chats-emptied', chatIds: [chat.chatId] });
}
