import { describe, expect, it } from 'vitest';
import {
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
} from './chat-choice.ts';
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

  it('creates one when there is none', () => {
    expect(chooseChatAtStart({ ...nothing, currentChatIsEmpty: true }).kind).toBe('create');
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

describe('chooseNewChat', () => {
  const wish = { currentChat: chat, currentChatIsEmpty: true, persona: 'Benefícios' };

  it('keeps the current chat of the persona while it has no messages', () => {
    expect(chooseNewChat(wish)).toEqual({ kind: 'keep', chat });
  });

  it('creates one once there are messages', () => {
    expect(chooseNewChat({ ...wish, currentChatIsEmpty: false })).toEqual({
      kind: 'create',
      persona: 'Benefícios',
    });
  });

  it('creates one with another persona', () => {
    expect(chooseNewChat({ ...wish, persona: 'RH' })).toEqual({ kind: 'create', persona: 'RH' });
  });

  it('creates one where none is open', () => {
    expect(chooseNewChat({ ...wish, currentChat: null })).toEqual({
      kind: 'create',
      persona: 'Benefícios',
    });
  });
});

describe('chooseChatAfterRemoval', () => {
  const oldest = chatFixture({ chatId: 'oldest', createdAt: '2026-01-01T00:00:00Z' });
  const newest = chatFixture({ chatId: 'newest', createdAt: '2026-03-01T00:00:00Z' });
  const middle = chatFixture({ chatId: 'middle', createdAt: '2026-02-01T00:00:00Z' });
  const chats = [oldest, newest, middle];

  it('stays in a current chat that was not removed, also where it is not loaded', () => {
    for (const currentChatId of ['oldest', 'elsewhere'])
      expect(chooseChatAfterRemoval({ chats, currentChatId, removedIds: ['newest'] })).toEqual({
        kind: 'keep',
        chatId: currentChatId,
      });
  });

  it('stays where no chat is open', () => {
    const removal = { chats, currentChatId: null, removedIds: ['newest'] };
    expect(chooseChatAfterRemoval(removal)).toEqual({ kind: 'keep', chatId: null });
  });

  it('switches to the newest that remains', () => {
    const removal = { chats, currentChatId: 'oldest', removedIds: ['oldest', 'newest'] };
    expect(chooseChatAfterRemoval(removal)).toEqual({ kind: 'switch', chatId: 'middle' });
    expect(chooseChatAfterRemoval({ ...removal, removedIds: ['oldest'] })).toEqual({
      kind: 'switch',
      chatId: 'newest',
    });
  });

  it('restarts where none remains, whether the removed ones are listed still or not', () => {
    const removal = { chats: [oldest], currentChatId: 'oldest', removedIds: ['oldest'] };
    expect(chooseChatAfterRemoval(removal)).toEqual({ kind: 'restart' });
    expect(chooseChatAfterRemoval({ ...removal, chats: [] })).toEqual({ kind: 'restart' });
  });
});
