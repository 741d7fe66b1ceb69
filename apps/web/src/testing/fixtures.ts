import type { WireChat, WireMessage, WirePersona, WireUser } from '@colega/api-sdk';
import type { Chat, Persona } from '@colega/chat-domain';

export const NOW = '2026-03-10T12:00:00Z';

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
