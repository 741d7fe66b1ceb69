import type { AppConfig, WireChat, WireMessage, WirePersona, WireUser } from '@colega/api-sdk';
import {
  type Chat,
  type ConversationEvent,
  type Conversations,
  conversationsReducer,
  type Exchange,
  type Persona,
  startExchange,
} from '@colega/chat-domain';

export const NOW = '2026-03-10T12:00:00Z';

export const APP_CONFIG: AppConfig = {
  apiHost: 'https://api.example.com',
  institutionalPersona: 'Institucional',
  redirectedPersonas: [],
  imageHosts: [],
  serviceWorker: true,
  passwordSignIn: false,
};

export const ANA: WireUser = { name: 'Ana Prado', email: 'ana@aurora.example', roles: [] };
export const RUI: WireUser = { name: 'Rui Sá', email: 'rui@aurora.example', roles: [] };

export const BENEFITS: WirePersona & Persona = {
  name: 'benefícios',
  description: 'Benefits',
  endpoint: 'benefits',
};

/** Creates a chat of the API and the domain, with a persona and without a title. */
export function chatFixture(changes: Partial<Chat> = {}): Chat & WireChat {
  const chat = { chatId: 'chat-1', title: null, persona: BENEFITS.name, createdAt: NOW };
  return { ...chat, ...changes, folderIds: [] };
}

/** Creates a message of the API: a question, unless `changes` differ. */
export function wireMessageFixture(changes: Partial<WireMessage> = {}): WireMessage {
  return {
    messageId: 'message-1',
    content: 'Holidays?',
    role: 'user',
    sender: ANA.name,
    context: [],
    createdAt: NOW,
    feedback: null,
    ...changes,
  };
}

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
