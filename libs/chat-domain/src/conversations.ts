import {
  askedQuestion,
  attemptId,
  isInDoubt,
  isInOutbox,
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
  isQuestionWith,
  removeConfirmed,
  serverHasMore,
  matchQuestions,
  type KnownMessages,
} from './reconcile.ts';
import { err, ok, type DomainErrorCode, type Result } from './result.ts';

/** What can happen to conversations; times, ids and messages come from outside. */
export type ConversationEvent =
  | { readonly type: 'exchange-started'; readonly exchange: Exchange }
  | ReplyEvent
  /** The chat's messages show the exchange now; of one that failed, nobody asks any more. */
  | { readonly type: 'exchange-cleared'; readonly exchangeId: string }
  /** A question that cannot be sent now: it stays until the user says so. */
  | { readonly type: 'question-kept'; readonly exchange: Exchange }
  /** The user's word: these questions are to be sent, in the order in which they were asked. */
  | { readonly type: 'questions-released'; readonly questionIds: readonly string[] }
  /** What waits for its turn in a chat cannot be sent now: it needs the user's word again. */
  | { readonly type: 'questions-held'; readonly chatId: string }
  | { readonly type: 'question-discarded'; readonly questionId: string }
  | MessagesRead
  /** The chats were deleted, or all that was said in them was. */
  | { readonly type: 'chats-emptied'; readonly chatIds: readonly string[] }
  /** What an earlier visit had kept. */
  | { readonly type: 'outbox-restored'; readonly outbox: readonly AskedQuestion[] };

/** The server's messages of a chat have come. */
interface MessagesRead extends KnownMessages {
  readonly type: 'messages-read';
  readonly chatId: string;
  /** `questionsInDoubt` when the reading began: it tells nothing of what was sent later. */
  readonly inDoubt: readonly string[];
}

/**
 * The conversations after an event. An event of a reply reaches the exchange that it names, and no
 * other. A question asked while another is under way waits for its turn. It leaves only once the
 * server's messages hold it with an answer, and with more of it than had come where it broke off, the
 * user discards it, or its chat is gone. The same reference comes back when nothing changes.
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
    case 'question-discarded':
      return discardQuestion(state, event.questionId);
    case 'messages-read':
      return lookForQuestions(state, event);
    case 'chats-emptied':
      return withoutQuestions(state, ({ chatId }) => event.chatIds.includes(chatId));
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
  return [...others, askedQuestion(exchange, 'sending')];
}

function continueReply(state: Conversations, event: ReplyEvent): Conversations {
  return changeExchange(state, event.exchangeId, (asked, exchange) => {
    const next = exchangeReducer(exchange, event);
    return next === exchange ? asked : withExchange(asked, next);
  });
}

function clearExchange(state: Conversations, exchangeId: string): Conversations {
  const isShown = ({ status, exchange }: AskedQuestion) =>
    status === 'answered' && exchange?.exchangeId === exchangeId;
  return changeExchange(removeConfirmed(state, isShown), exchangeId, (asked) =>
    isInOutbox(asked) ? { ...asked, exchange: null } : asked,
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

function releaseQuestions(state: Conversations, questionIds: readonly string[]): Conversations {
  return mapChanged(state, (asked) =>
    (asked.status === 'failed' || asked.status === 'stopped') &&
    questionIds.includes(asked.question.id)
      ? withStatus(asked, 'queued')
      : asked,
  );
}

function holdQuestions(state: Conversations, chatId: string): Conversations {
  return mapChanged(state, (asked) =>
    asked.status === 'queued' && asked.chatId === chatId ? withStatus(asked, 'failed') : asked,
  );
}

function discardQuestion(state: Conversations, questionId: string): Conversations {
  return withoutQuestions(state, (asked) => asked.question.id === questionId && isInOutbox(asked));
}

function lookForQuestions(state: Conversations, event: MessagesRead): Conversations {
  const inChat = state.filter(({ chatId }) => chatId === event.chatId);
  const sides = matchQuestions(event, inChat);
  const isThere = (asked: AskedQuestion) =>
    inChat.includes(asked) &&
    (isInOutbox(asked) || asked.status === 'interrupted') &&
    serverHasMore(sides.get(asked.question.id), asked);
  const sending = inChat.find(({ status }) => status === 'sending');
  // Where the question under way has the same text, a copy may be either's: nothing is decided.
  const isDecided = (asked: AskedQuestion) =>
    sides.get(asked.question.id)?.copy !== undefined &&
    event.inDoubt.includes(attemptId(asked)) &&
    !(sending !== undefined && isQuestionWith(sending.question, asked.question.content));
  return mapChanged(removeConfirmed(state, isThere), (asked) =>
    isInDoubt(asked) && isDecided(asked) ? { ...asked, delivery: 'unanswered' } : asked,
  );
}

function restoreQuestions(state: Conversations, outbox: readonly AskedQuestion[]): Conversations {
  const known = new Set(state.map(({ question }) => question.id));
  const restored = outbox.filter(({ question }) => !known.has(question.id));
  return restored.length === 0 ? state : [...restored, ...state];
}

/** Whether a reply is still to come in the chat: no other message may be sent meanwhile (§4). */
export function isReplyAwaited(conversations: Conversations, chatId: string): boolean {
  return conversations.some((asked) => asked.chatId === chatId && asked.status === 'sending');
}

type ChatsEmptied = Extract<ConversationEvent, { type: 'chats-emptied' }>;

/** What the clearing of a chat does to its conversations; refused without a current chat (§5). */
export function clearChat(chat: Chat | null): Result<ChatsEmptied, DomainErrorCode> {
  if (chat === null) return err('no-current-chat');
  return ok({ type: 'chats-emptied', chatIds: [chat.chatId] });
}
