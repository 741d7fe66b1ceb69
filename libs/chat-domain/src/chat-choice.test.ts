import { describe, expect, it } from 'vitest';
import {
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
  perhapsEmptyChats,
} from './chat-choice.ts';
import { chatFixture } from './testing/fixtures.ts';

const chat = chatFixture();

describe('chooseChatAtStart', () => {
  it('loads the stored chat', () => {
    const choice = { kind: 'load', chatId: 'chat-1' };
    expect(chooseChatAtStart({ storedChatId: 'chat-1' })).toEqual(choice);
    expect(chooseChatAtStart({ storedChatId: 'chat-1', isUnknown: false })).toEqual(choice);
  });

  it('forgets an id that is not found, then starts over with a new chat', () => {
    expect(chooseChatAtStart({ storedChatId: 'chat-1', isUnknown: true })).toEqual({
      kind: 'forget',
      chatId: 'chat-1',
    });
    expect(chooseChatAtStart({ storedChatId: null, isUnknown: true })).toEqual({
      kind: 'create',
      persona: '',
    });
  });

  it.each([null, ''])('creates a chat without a persona where %j is stored', (storedChatId) => {
    expect(chooseChatAtStart({ storedChatId })).toEqual({ kind: 'create', persona: '' });
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
  it('keeps a chat of the persona in which nothing was said', () => {
    expect(chooseNewChat({ emptyChat: chat, persona: 'Benefícios' })).toEqual({
      kind: 'keep',
      chatId: 'chat-1',
    });
    const emptyChat = chatFixture({ persona: '' });
    expect(chooseNewChat({ emptyChat, persona: '' }).kind).toBe('keep');
  });

  it('gives it to the persona where it has none', () => {
    const emptyChat = chatFixture({ persona: '' });
    expect(chooseNewChat({ emptyChat, persona: 'RH' })).toEqual({
      kind: 'assign',
      chatId: 'chat-1',
    });
  });

  it.each([
    ['no chat is empty', null, 'Benefícios'],
    ['the empty one has another persona', chat, 'RH'],
    ['the empty one has a persona, and none is wanted', chat, ''],
  ])('creates one where %s', (_why, emptyChat, persona) => {
    expect(chooseNewChat({ emptyChat, persona })).toEqual({ kind: 'create', persona });
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

describe('perhapsEmptyChats', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const untitled = (chatId: string, createdAt: string) =>
    chatFixture({ chatId, createdAt, title: ' ' });

  it('are those without a title and folder of the last seven days, newest first', () => {
    const chats = [
      untitled('old', '2026-03-03T11:59:59Z'),
      untitled('edge', '2026-03-03T12:00:00Z'),
      chatFixture({ chatId: 'titled', title: 'VPN', createdAt: '2026-03-10T11:00:00Z' }),
      untitled('new', '2026-03-10T12:00:00Z'),
      untitled('unreadable', 'yesterday'),
      { ...untitled('filed', '2026-03-10T11:00:00Z'), folderIds: ['f1'] },
    ];
    expect(perhapsEmptyChats(chats, now).map(({ chatId }) => chatId)).toEqual(['new', 'edge']);
  });

  it('are three at most', () => {
    const chats = Array.from({ length: 5 }, (_, index) =>
      untitled(`c${index}`, `2026-03-10T0${index}:00:00Z`),
    );
    expect(perhapsEmptyChats(chats, now)).toHaveLength(3);
  });
});
