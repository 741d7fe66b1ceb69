import { describe, expect, it } from 'vitest';
import { chooseChatAtStart, chooseChatForPersona } from './chat-choice.ts';
import { chatFixture } from './testing/fixtures.ts';

const chat = chatFixture();
const nothing = {
  storedChatId: null,
  storedChat: 'not-loaded',
  currentChat: null,
  currentChatIsEmpty: false,
} as const;

describe('chooseChatAtStart', () => {
  it('loads the stored chat', () => {
    expect(chooseChatAtStart({ ...nothing, storedChatId: 'chat-1' })).toEqual({
      kind: 'load',
      chatId: 'chat-1',
    });
  });

  it('keeps the stored chat once it is loaded', () => {
    const start = { ...nothing, storedChatId: 'chat-1', storedChat: chat };
    expect(chooseChatAtStart(start)).toEqual({ kind: 'keep', chat });
  });

  it('loads the stored chat when another one was loaded', () => {
    const start = { ...nothing, storedChatId: 'chat-2', storedChat: chat };
    expect(chooseChatAtStart(start)).toEqual({ kind: 'load', chatId: 'chat-2' });
  });

  it('forgets an id that is not found, then starts over with a new chat', () => {
    const start = { ...nothing, storedChatId: 'chat-1', storedChat: 'not-found' } as const;
    expect(chooseChatAtStart(start)).toEqual({ kind: 'forget' });
    expect(chooseChatAtStart({ ...start, storedChatId: null })).toEqual({
      kind: 'create',
      persona: '',
    });
  });

  it('creates none while the current chat has no messages', () => {
    const start = { ...nothing, currentChat: chat, currentChatIsEmpty: true };
    expect(chooseChatAtStart(start)).toEqual({ kind: 'keep', chat });
  });

  it('creates one when the current chat has messages', () => {
    expect(chooseChatAtStart({ ...nothing, currentChat: chat })).toEqual({
      kind: 'create',
      persona: '',
    });
  });
});

describe('chooseChatForPersona', () => {
  const older = chatFixture({ chatId: 'o', persona: 'RH', createdAt: '2026-01-01T00:00:00Z' });
  const newer = chatFixture({ chatId: 'n', persona: 'RH', createdAt: '2026-02-01T00:00:00Z' });
  const chats = [older, newer, chat];

  it('creates a chat when there is none', () => {
    expect(chooseChatForPersona({ currentChat: null, chats, persona: 'RH' })).toEqual({
      kind: 'create',
      persona: 'RH',
    });
  });

  it('keeps the current chat of the persona, though not the newest', () => {
    expect(chooseChatForPersona({ currentChat: older, chats, persona: 'RH' })).toEqual({
      kind: 'keep',
      chatId: 'o',
    });
  });

  it('assigns the persona to a current chat without one', () => {
    const currentChat = chatFixture({ persona: '' });
    expect(chooseChatForPersona({ currentChat, chats, persona: 'RH' })).toEqual({
      kind: 'assign',
      chatId: 'chat-1',
    });
  });

  it('switches to the newest chat of another persona', () => {
    expect(chooseChatForPersona({ currentChat: chat, chats, persona: 'RH' })).toEqual({
      kind: 'switch',
      chatId: 'n',
    });
  });

  it('creates a chat for a persona without one', () => {
    expect(chooseChatForPersona({ currentChat: chat, chats, persona: 'Viagens' })).toEqual({
      kind: 'create',
      persona: 'Viagens',
    });
  });
});
