import {
  askedQuestion,
  confirmQuestions,
  isInDoubt,
  withExchange,
  withStatus,
  withoutQuestions,
} from './asked-question.ts';
import type { AskedQuestion, AskedQuestions } from './asked-question.ts';
import { asksFor } from './asking-place.ts';
import type { Message } from './entities.ts';
import type { Exchange, ExchangeEvent } from './exchange.ts';
import { exchangeReducer } from './exchange-reducer.ts';
import { mapChanged } from './map-changed.ts';
import { isAnswered, serverCopies } from './server-copies.ts';

/**
 * What this client has of all chats and the server's messages do not show (§4): each question with
 * its reply under way or ended, and the outbox, that is each question without an answer.
 */
export type Conversations = AskedQuestions;

/** What can happen to conversations; times, ids and messages come from outside. */
export type ConversationEvent =
  | ExchangeEvent
  /** A question that cannot be sent now: it stays until the user says so. */
  | { readonly type: 'question-kept'; readonly exchange: Exchange }
  /** The user's word: these questions are to be sent, in the order in which they were asked. */
  | { readonly type: 'questions-released'; readonly questionIds: readonly string[] }
  | { readonly type: 'question-discarded'; readonly questionId: string }
  | MessagesRead
  /** The chats were deleted, or all that was said in them was. */
  | { readonly type: 'chats-emptied'; readonly chatIds: readonly string[] }
  /** What an earlier visit had kept. */
  | { readonly type: 'outbox-restored'; readonly outbox: AskedQuestions }
  | { readonly type: 'signed-out' };

interface MessagesRead {
  readonly type: 'messages-read';
  readonly chatId: string;
  /** The server's, oldest first. */
  readonly messages: readonly Message[];
  /** Whose fate was unknown when the reading began: it tells nothing of later questions. */
  readonly inDoubt: readonly string[];
}

/**
 * The conversations after an event. An event of a reply reaches the exchange that it names, and no
 * other; a question leaves only once the server's messages hold it with an answer, the user discards it, or
 * its chat is gone. The same reference comes back when nothing changes.
 */
export function conversationsReducer(
  state: Conversations,
  event: ConversationEvent,
): Conversations {
  if ('exchangeId' in event) return continueReply(state, event);
  switch (event.type) {
    case 'exchange-started':
      return startReply(state, event.exchange);
    case 'question-kept':
      return keepQuestion(state, event.exchange);
    case 'questions-released':
      return releaseQuestions(state, event.questionIds);
    case 'question-discarded':
      return discardQuestion(state, event.questionId);
    case 'messages-read':
      return lookForQuestions(state, event);
    case 'chats-emptied':
      return withoutQuestions(state, ({ chatId }) => event.chatIds.includes(chatId));
    case 'outbox-restored':
      return restoreQuestions(state, event.outbox);
    case 'signed-out':
      return withoutQuestions(state, () => true);
  }
}

function startReply(state: Conversations, exchange: Exchange): Conversations {
  const { chatId, exchangeId, question } = exchange;
  const isBusy = state.some((asked) => asked.chatId === chatId && asked.status === 'sending');
  const isKnown = state.some((asked) => asked.exchange?.exchangeId === exchangeId);
  if (isBusy || isKnown) return state;
  const others = withoutQuestions(state, (asked) => asked.question.id === question.id);
  return [...others, askedQuestion(exchange, 'sending')];
}

function continueReply(
  state: Conversations,
  event: Exclude<ExchangeEvent, { type: 'exchange-started' }>,
): Conversations {
  const asked = state.find(({ exchange }) => exchange?.exchangeId === event.exchangeId);
  if (asked === undefined) return state;
  const next = exchangeReducer(asked.exchange, event);
  if (next === asked.exchange) return state;
  if (next !== null) return state.with(state.indexOf(asked), withExchange(asked, next));
  return clearExchange(state, asked);
}

/** An answer that is among the chat's messages now; a failed question loses its exchange only. */
function clearExchange(state: Conversations, asked: AskedQuestion): Conversations {
  if (asked.status === 'answered') return confirmQuestions(state, (other) => other === asked);
  return asked.status === 'sending'
    ? state
    : state.with(state.indexOf(asked), { ...asked, exchange: null });
}

function keepQuestion(state: Conversations, exchange: Exchange): Conversations {
  const isKnown = state.some(({ question }) => question.id === exchange.question.id);
  return isKnown ? state : [...state, askedQuestion(exchange, 'failed')];
}

function releaseQuestions(state: Conversations, questionIds: readonly string[]): Conversations {
  return mapChanged(state, (asked) =>
    asked.status === 'failed' && questionIds.includes(asked.question.id)
      ? withStatus(asked, 'queued')
      : asked,
  );
}

function discardQuestion(state: Conversations, questionId: string): Conversations {
  const isDiscarded = ({ status, question }: AskedQuestion) =>
    question.id === questionId && status !== 'sending' && status !== 'answered';
  return withoutQuestions(state, isDiscarded);
}

function lookForQuestions(state: Conversations, event: MessagesRead): Conversations {
  const { chatId, messages, inDoubt } = event;
  const inChat = state.filter((asked) => asked.chatId === chatId);
  const copies = serverCopies(messages, inChat);
  const isThere = ({ status, question }: AskedQuestion) =>
    status !== 'sending' && status !== 'answered' && isAnswered(messages, copies.get(question.id));
  const sending = inChat.find(({ status }) => status === 'sending');
  // Where the question under way has the same text, a copy may be either's: nothing is decided.
  const isUnanswered = (asked: AskedQuestion) =>
    isInDoubt(asked) &&
    inDoubt.includes(asked.question.id) &&
    !(sending !== undefined && asksFor(sending.question, asked.question.content));
  return mapChanged(confirmQuestions(state, isThere), (asked) =>
    isUnanswered(asked) ? { ...asked, fate: 'unanswered' } : asked,
  );
}

function restoreQuestions(state: Conversations, outbox: AskedQuestions): Conversations {
  const known = new Set(state.map(({ question }) => question.id));
  const restored = outbox.filter(({ question }) => !known.has(question.id));
  return restored.length === 0 ? state : [...restored, ...state];
}
