import type { Chat, Folder, Message, Persona, Reference, ToolCall, User } from '../entities.ts';
import type { Exchange } from '../exchange.ts';
import { startExchange } from '../start-exchange.ts';

const NOW = '2026-03-10T12:00:00Z';

/** Makes a chat with a persona and without a title, frozen. */
export function chatFixture(overrides: Partial<Chat> = {}): Chat {
  const chat = { chatId: 'chat-1', title: null, persona: 'Benefícios', createdAt: NOW };
  return deepFreeze({ ...chat, folderIds: [], ...overrides });
}

/** Makes a persona, frozen. */
export function personaFixture(name = 'Benefícios'): Persona {
  return deepFreeze({ name, description: `About ${name}`, endpoint: 'benefits' });
}

/** Makes a user with the named roles, frozen. */
export function userFixture(...roles: readonly string[]): User {
  const user = { name: 'Ana', email: 'ana@example.com', roles: roles.map((name) => ({ name })) };
  return deepFreeze(user);
}

/** Makes a question of the user, frozen. */
export function questionFixture(overrides: Partial<Message> = {}): Message {
  const message = { id: 'q', content: 'Holidays?', role: 'user', sender: 'Ana' } as const;
  return deepFreeze({ ...message, context: [], createdAt: NOW, ...overrides });
}

/** Makes an answer of the persona, frozen. */
export function answerFixture(overrides: Partial<Message> = {}): Message {
  const message = { id: 'a', content: '30 days', role: 'assistant', sender: 'Benefícios' } as const;
  return deepFreeze({ ...message, context: [], createdAt: NOW, ...overrides });
}

/** Makes a running tool call, frozen. */
export function toolCallFixture(overrides: Partial<ToolCall> = {}): ToolCall {
  const call = { type: 'tool', id: 't1', name: 'search', input: 'holidays', callOrder: 1 } as const;
  return deepFreeze({ ...call, ...overrides });
}

/** Makes a reference, frozen. */
export function referenceFixture(overrides: Partial<Reference> = {}): Reference {
  return deepFreeze({ type: 'reference', id: 'r1', title: 'Holiday policy', ...overrides });
}

/** Makes an exchange that has just begun, frozen. */
export function exchangeFixture(overrides: Partial<Exchange> = {}): Exchange {
  const started = startExchange({
    chat: chatFixture(),
    persona: personaFixture(),
    prompt: 'Holidays?',
    userName: 'Ana',
    exchangeId: 'e1',
    questionId: 'q1',
    answerId: 'a1',
    now: NOW,
    conversations: [],
    known: undefined,
  });
  if (!started.ok) throw new Error(started.error);
  return deepFreeze({ ...started.value, ...overrides });
}

/** Makes a folder at the top, frozen. */
export function folderFixture(overrides: Partial<Folder> = {}): Folder {
  const folder = { id: 'folder-1', title: 'Férias', color: '#1565c0', order: 0, parentId: null };
  return deepFreeze({ ...folder, createdAt: NOW, updatedAt: NOW, ...overrides });
}

/** Freezes a value deeply, so that a function that changes its input throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach((member) => void deepFreeze(member));
  }
  return value;
}
