import { mergeContext } from './context.ts';
import type { Message } from './entities.ts';
import { isAwaitingReply } from './exchange.ts';
import type {
  Exchange,
  ExchangeFailure,
  ExchangeStatus,
  ReplyEvent,
  ReplyPiece,
} from './exchange.ts';

/**
 * The exchange after an event of its reply (§4). An event of another exchange changes nothing, nor
 * does any after the end. The same reference comes back when nothing changes.
 */
export function exchangeReducer(exchange: Exchange, event: ReplyEvent): Exchange {
  const isMeant = exchange.exchangeId === event.exchangeId && isAwaitingReply(exchange);
  return isMeant ? continueExchange(exchange, event) : exchange;
}

function continueExchange(exchange: Exchange, event: ReplyEvent): Exchange {
  switch (event.type) {
    case 'piece-received':
      return receivePiece(exchange, event.piece);
    case 'unreadable-piece-received':
      return countUnreadablePiece(exchange);
    case 'reply-ended':
      return endReply(exchange);
    case 'exchange-failed':
      return failExchange(exchange, event.failure);
    case 'exchange-stopped':
      return stopExchange(exchange);
  }
}

/** The fields of a piece in the order in which they apply. */
const PIECE_STEPS = [dropContent, addContext, appendContent, nameAnswer, appendErrorText] as const;

function receivePiece(exchange: Exchange, piece: ReplyPiece): Exchange {
  const received = PIECE_STEPS.reduce((current, step) => step(current, piece), exchange);
  const status = statusWhileReceiving(received.answer);
  return status === received.status ? received : { ...received, status };
}

function dropContent(exchange: Exchange, { reset }: ReplyPiece): Exchange {
  if (reset !== true || exchange.answer.content === '') return exchange;
  return { ...withAnswer(exchange, { content: '' }), endsWithErrorText: false };
}

function addContext(exchange: Exchange, piece: ReplyPiece): Exchange {
  const context = mergeContext(exchange.answer.context, piece.context ?? []);
  return context === exchange.answer.context ? exchange : withAnswer(exchange, { context });
}

function appendContent(exchange: Exchange, { content = '' }: ReplyPiece): Exchange {
  if (content === '') return exchange;
  const before = exchange.answer.content;
  if (exchange.endsWithErrorText !== true) {
    return withAnswer(exchange, { content: before + content });
  }
  return {
    ...withAnswer(exchange, { content: `${before}\n\n${content}` }),
    endsWithErrorText: false,
  };
}

function nameAnswer(exchange: Exchange, { personaMessageId = '' }: ReplyPiece): Exchange {
  if (personaMessageId === '' || personaMessageId === exchange.answer.messageId) return exchange;
  return withAnswer(exchange, { messageId: personaMessageId });
}

function appendErrorText(exchange: Exchange, { errorText }: ReplyPiece): Exchange {
  if (errorText === undefined) return exchange;
  const isMarked = exchange.answer.ending === 'incomplete';
  const marked = isMarked ? exchange : withAnswer(exchange, { ending: 'incomplete' });
  if (errorText === '') return marked;
  const before = marked.answer.content;
  const content = before === '' ? errorText : `${before}\n\n${errorText}`;
  return { ...withAnswer(marked, { content }), endsWithErrorText: true };
}

function statusWhileReceiving(answer: Message): ExchangeStatus {
  if (answer.content !== '') return 'streaming';
  return answer.context.length > 0 ? 'consulting' : 'waiting';
}

function countUnreadablePiece(exchange: Exchange): Exchange {
  return withAnswer(exchange, { unreadablePieces: (exchange.answer.unreadablePieces ?? 0) + 1 });
}

function endReply(exchange: Exchange): Exchange {
  return hasReceivedAnything(exchange.answer)
    ? { ...exchange, status: 'settled' }
    : failExchange(exchange, 'empty-reply');
}

function hasReceivedAnything(answer: Message): boolean {
  return (
    answer.content !== '' ||
    answer.context.length > 0 ||
    answer.unreadablePieces !== undefined ||
    answer.ending === 'incomplete'
  );
}

function failExchange(exchange: Exchange, failure: ExchangeFailure): Exchange {
  if (exchange.answer.content === '') return { ...exchange, status: 'failed', failure };
  // An answer marked incomplete stays so: it lacks more than its tail.
  const ending = exchange.answer.ending ?? 'interrupted';
  return { ...withAnswer(exchange, { ending }), status: 'interrupted', failure };
}

function stopExchange(exchange: Exchange): Exchange {
  const ending = exchange.answer.ending ?? 'stopped';
  return { ...withAnswer(exchange, { ending }), status: 'stopped' };
}

function withAnswer(exchange: Exchange, changes: Partial<Message>): Exchange {
  return { ...exchange, answer: { ...exchange.answer, ...changes } };
}
