import {
  conversationsReducer,
  startExchange,
  type ConversationEvent,
  type Conversations,
  type Exchange,
} from '@colega/chat-domain';
import { ANA, BENEFITS, chatFixture, NOW } from './fixtures.ts';

/** Creates an exchange that has just begun, with ids made from `name`. */
export function exchangeFixture(name = 'e', changes: Partial<Exchange> = {}): Exchange {
  const started = startExchange({
    chat: chatFixture(),
    persona: BENEFITS,
    prompt: `Question ${name}?`,
    userName: ANA.name,
    exchangeId: name,
    questionId: `${name}-question`,
    answerId: `${name}-answer`,
    now: NOW,
    conversations: [],
    known: undefined,
  });
  if (!started.ok) throw new Error(started.error);
  return { ...started.value, ...changes };
}

/** Content and end of an exchange. */
interface Course {
  readonly content?: string;
  readonly end?: 'reply-ended' | 'exchange-stopped';
}

/** Creates conversations with an ended exchange; no answer begins if the text is ''. */
export function conversationsWith(
  exchange: Exchange,
  { content = 'Thirty days.', end = 'reply-ended' }: Course = {},
  before: Conversations = [],
): Conversations {
  const { exchangeId } = exchange;
  const name = end === 'reply-ended' ? { personaMessageId: `${exchangeId}-stored` } : {};
  const piece = { content, ...name };
  const events: readonly ConversationEvent[] = [
    { type: 'exchange-started', exchange },
    ...(content === '' ? [] : [{ type: 'piece-received', exchangeId, piece } as const]),
    { type: end, exchangeId },
  ];
  return events.reduce(conversationsReducer, before);
}
