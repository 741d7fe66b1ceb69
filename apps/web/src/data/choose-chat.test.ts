import { ApiConnectionError, ApiTimeoutError } from '@colega/api-sdk';
import type { Chat } from '@colega/chat-domain';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../shared/drafts.ts';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { createChatData } from '../testing/chat-data.ts';
import { apiError, type FakeApi } from '../testing/fake-api-client.ts';
import {
  chatFixture,
  conversationsWith,
  exchangeFixture,
  wireMessageFixture,
} from '../testing/fixtures.ts';
import { createSidebarData } from '../testing/sidebar-data.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { deleteChats } from './chat-mutations.ts';
import { chatQuery, chatsOf, chatsQuery } from './chats.ts';
import { chatAfterRemoval, chooseChat, startNewChat, storedChatId } from './choose-chat.ts';
import { cacheExchanges, messagesOf, messagesQuery } from './messages.ts';

let api: FakeApi;
let queryClient: QueryClient;
let dependencies: ReturnType<typeof createChatData>['dependencies'];
const NOTHING_ASKED = { persona: null, firstPersona: 'rh' };

clearStoredValuesAroundTests();
beforeEach(() => {
  ({ api, queryClient, dependencies } = createChatData());
  api.server.chats = [];
});

/** Returns the chat; throws if there is none. */
async function found(chat: Promise<Chat | null>): Promise<Chat> {
  const chosen = await chat;
  if (chosen === null) throw new Error('No chat could be chosen');
  return chosen;
}

const choose = (request: { persona: string | null; firstPersona: string }) =>
  found(chooseChat(dependencies, request));
const created = () => api.server.calls.filter((call) => call === 'chats.create').length;

function store(...chats: readonly Parameters<typeof chatFixture>[0][]): void {
  api.server.chats = chats.map((chat) => chatFixture(chat));
  storedChatId.write(api.server.chats[0]?.chatId ?? '');
}

describe('the stored chat', () => {
  it('is that of this tab before that of this browser', () => {
    localValues.write(STORAGE_KEYS.chatId, 'browser');
    expect(storedChatId.read()).toBe('browser');
    sessionValues.write(STORAGE_KEYS.chatId, 'tab');
    expect(storedChatId.read()).toBe('tab');
    storedChatId.forget('tab');
    expect(storedChatId.read()).toBe('browser');
    storedChatId.forget('another');
    expect(storedChatId.read()).toBe('browser');
    storedChatId.forget('browser');
    expect(storedChatId.read()).toBeNull();
  });

  it('is the one to begin with', async () => {
    store({ chatId: 'kept', persona: 'benefícios' });
    expect(await choose(NOTHING_ASKED)).toMatchObject({ chatId: 'kept', persona: 'benefícios' });
    expect(created()).toBe(0);
  });

  it('is forgotten where the server does not know it, and a new one takes its place', async () => {
    storedChatId.write('gone');
    const chat = await choose(NOTHING_ASKED);
    expect([chat.persona, storedChatId.read(), created()]).toEqual(['rh', null, 1]);
  });

  it('is none where its id is blank', async () => {
    storedChatId.write('');
    expect((await choose(NOTHING_ASKED)).persona).toBe('rh');
    expect([created(), api.server.calls.includes('chats.get')]).toEqual([1, false]);
  });

  it('is kept where the server only fails, and nothing is created', async () => {
    store({ chatId: 'kept' });
    api.server.failures.set('chats.get', [apiError(500)]);
    queryClient.setDefaultOptions({ queries: { retry: false } });
    expect(await chooseChat(dependencies, NOTHING_ASKED)).toBeNull();
    expect(dependencies.errors.reported.get()?.key).toBe('chat-start');
    expect([storedChatId.read(), created()]).toEqual(['kept', 0]);
  });

  it('is said to be no failure of the chat where only its persona could not be set', async () => {
    store({ chatId: 'kept', persona: '' });
    api.server.failures.set('chats.update', [apiError(500)]);
    expect(await chooseChat(dependencies, { ...NOTHING_ASKED, persona: 'rh' })).toBeNull();
    expect(dependencies.errors.reported.get()?.key).toBe('persona-operation');
  });

  it('is looked for without a word where the choice counts no longer', async () => {
    store({ chatId: 'kept' });
    api.server.failures.set('chats.get', [apiError(500)]);
    expect(await chooseChat(dependencies, { ...NOTHING_ASKED, isWanted: () => false })).toBeNull();
    expect(dependencies.errors.reported.get()).toBeNull();
  });
});

describe('without a stored chat', () => {
  it('a new one is created and given to the first persona', async () => {
    const chat = await choose(NOTHING_ASKED);
    expect(chat.persona).toBe('rh');
    expect([created(), api.server.chats.map(({ persona }) => persona)]).toEqual([1, ['rh']]);
  });

  it('or to the one that the address names', async () => {
    expect((await choose({ persona: 'ti', firstPersona: 'rh' })).persona).toBe('ti');
  });

  it('the new one is known to the cache, with no messages to load', async () => {
    const { chatId } = await choose(NOTHING_ASKED);
    expect(chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey))).toHaveLength(1);
    expect(queryClient.getQueryData(chatQuery(api, chatId).queryKey)?.persona).toBe('rh');
    const messages = queryClient.getQueryData(messagesQuery(api, chatId).queryKey);
    expect([messages === undefined, messagesOf(messages)]).toEqual([false, []]);
  });
});

describe('turning to another persona', () => {
  it('gives it the chat that has no persona yet', async () => {
    store({ chatId: 'bare', persona: '' });
    const chat = await choose({ persona: 'ti', firstPersona: 'rh' });
    expect(chat).toMatchObject({ chatId: 'bare', persona: 'ti' });
    expect(created()).toBe(0);
    expect(chatsOf(queryClient.getQueryData(chatsQuery(api).queryKey))[0]?.persona).toBe('ti');
  });

  it('goes to the newest of its chats', async () => {
    store(
      { chatId: 'current', persona: 'rh', createdAt: '2026-03-10T12:00:00Z' },
      { chatId: 'older', persona: 'ti', createdAt: '2026-03-01T12:00:00Z' },
      { chatId: 'newer', persona: 'ti', createdAt: '2026-03-09T12:00:00Z' },
    );
    expect((await choose({ persona: 'ti', firstPersona: 'rh' })).chatId).toBe('newer');
    expect(created()).toBe(0);
  });

  it('creates its first chat, and leaves the current one as it is', async () => {
    store({ chatId: 'current', persona: 'rh' });
    const chat = await choose({ persona: 'ti', firstPersona: 'rh' });
    expect([chat.persona, chat.chatId === 'current', created()]).toEqual(['ti', false, 1]);
    expect(api.server.chats.find(({ chatId }) => chatId === 'current')?.persona).toBe('rh');
  });

  it('stays in the chat that is its own already', async () => {
    store({ chatId: 'current', persona: 'ti' }, { chatId: 'other', persona: 'ti' });
    expect((await choose({ persona: 'ti', firstPersona: 'rh' })).chatId).toBe('current');
  });
});

describe('a chat whose creation got no answer', () => {
  /** Lets one creation go unanswered; the server makes the chat, or not. */
  function loseOneCreation(error: Error, isMade: boolean) {
    let isLost = false;
    const create: typeof api.chats.create = async (request, options) => {
      if (isLost) return api.chats.create(request, options);
      isLost = true;
      if (isMade) await api.chats.create(request, options);
      for (const chat of api.server.chats) chat.createdAt = new Date().toISOString();
      throw error;
    };
    return { ...dependencies, api: { ...api, chats: { ...api.chats, create } } };
  }
  const ways = {
    'by the start': (faulty: typeof dependencies) => chooseChat(faulty, NOTHING_ASKED),
    'by “new chat”': (faulty: typeof dependencies) =>
      startNewChat(faulty, { unused: null, persona: 'rh' }),
  };

  it.each(
    Object.entries(ways).flatMap(([way, ask]) => [
      { way, ask, what: 'a time-out', error: new ApiTimeoutError() },
      { way, ask, what: 'a lost connection', error: new ApiConnectionError() },
    ]),
  )('is found $way after $what, and no second one is made', async ({ ask, error }) => {
    const faulty = loseOneCreation(error, true);
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    expect(await ask(faulty)).toBeNull();
    expect(await ask(faulty)).toMatchObject({ chatId: 'created-1', persona: 'rh' });
    expect(api.server.chats).toHaveLength(1);
  });

  it('is made by the next try where the server has none', async () => {
    const faulty = loseOneCreation(new ApiTimeoutError(), false);
    await queryClient.fetchInfiniteQuery(chatsQuery(api));
    expect(await chooseChat(faulty, NOTHING_ASKED)).toBeNull();
    expect(await chooseChat(faulty, NOTHING_ASKED)).not.toBeNull();
    expect(api.server.chats).toHaveLength(1);
  });
});

describe('a chat in which nothing was said', () => {
  const young = () => new Date(Date.now() - 60_000).toISOString();
  const unsaid = (changes: Parameters<typeof chatFixture>[0] = {}) =>
    chatFixture({ chatId: 'unsaid', persona: 'rh', createdAt: young(), ...changes });
  const say = (chatId: string) => api.server.messages.set(chatId, [wireMessageFixture()]);

  it('is used again after a sign-in, by the persona that is first', async () => {
    api.server.chats = [unsaid({ persona: 'ti' })];
    expect(await choose(NOTHING_ASKED)).toMatchObject({ chatId: 'unsaid', persona: 'rh' });
    expect(created()).toBe(0);
  });

  it('goes to a persona that has no chat yet', async () => {
    api.server.chats = [unsaid()];
    storedChatId.write('unsaid');
    const chat = await choose({ persona: 'ti', firstPersona: 'rh' });
    expect(chat).toMatchObject({ chatId: 'unsaid', persona: 'ti' });
    expect(created()).toBe(0);
  });

  it('is the new chat where another is open', async () => {
    api.server.chats = [unsaid()];
    const chat = await found(startNewChat(dependencies, { unused: null, persona: 'rh' }));
    expect([chat.chatId, created()]).toEqual(['unsaid', 0]);
  });

  it('keeps its draft for the persona to which that was written', async () => {
    api.server.chats = [unsaid()];
    drafts.write('unsaid', 'Só para o RH');
    const other = await found(startNewChat(dependencies, { unused: null, persona: 'ti' }));
    expect([other.chatId === 'unsaid', created()]).toEqual([false, 1]);
    const same = await found(startNewChat(dependencies, { unused: null, persona: 'rh' }));
    expect([same.chatId, same.persona, created()]).toEqual(['unsaid', 'rh', 1]);
  });

  it('is one in which the server has no message, and nothing is on its way', async () => {
    api.server.chats = [unsaid()];
    say('unsaid');
    expect((await choose(NOTHING_ASKED)).chatId).not.toBe('unsaid');
    api.server.chats = [unsaid({ chatId: exchangeFixture().chatId })];
    queryClient.clear();
    dependencies.exchanges.update(() => conversationsWith(exchangeFixture()));
    expect((await choose(NOTHING_ASKED)).chatId).not.toBe(exchangeFixture().chatId);
    expect(created()).toBe(2);
  });

  it('is not one that is being deleted, nor one whose messages cannot be read', async () => {
    const world = await createSidebarData(1);
    world.server.chats = [unsaid()];
    await world.queryClient.refetchQueries({ queryKey: chatsQuery(world.api).queryKey });
    deleteChats(world.writes, [{ chatId: 'unsaid' }]);
    const chat = await found(startNewChat(world.writes, { unused: null, persona: 'rh' }));
    expect(chat.chatId).not.toBe('unsaid');
    api.server.chats = [unsaid()];
    api.server.failures.set('messages.list', [apiError(500)]);
    expect((await choose(NOTHING_ASKED)).chatId).not.toBe('unsaid');
  });

  it('is not searched for without network, where a read would wait', async () => {
    api.server.chats = [unsaid()];
    onlineManager.setOnline(false);
    const chat = await choose(NOTHING_ASKED).finally(() => onlineManager.setOnline(true));
    expect(chat.chatId).not.toBe('unsaid');
  });
});

describe('startNewChat', () => {
  const start = (unused: ReturnType<typeof chatFixture> | null, persona = 'rh') =>
    found(startNewChat(dependencies, { unused, persona }));

  it('uses the current chat while nothing was said in it', async () => {
    const first = await found(startNewChat(dependencies, { unused: null, persona: 'rh' }));
    const second = await found(startNewChat(dependencies, { unused: first, persona: 'rh' }));
    expect([second.chatId, created()]).toEqual([first.chatId, 1]);
  });

  it('gives it to the persona where it has none', async () => {
    const bare = await found(startNewChat(dependencies, { unused: null, persona: '' }));
    const chat = await found(startNewChat(dependencies, { unused: bare, persona: 'rh' }));
    expect([chat, created()]).toEqual([{ ...bare, persona: 'rh' }, 1]);
    expect(queryClient.getQueryData(chatQuery(api, chat.chatId).queryKey)).toEqual(chat);
  });

  it('creates one once something was said', async () => {
    const current = chatFixture({ persona: 'rh' });
    const conversations = conversationsWith(exchangeFixture());
    await cacheExchanges({ queryClient, api }, current.chatId, () => conversations);
    expect((await start(current)).chatId).not.toBe(current.chatId);
  });

  it('creates one where it is not known whether anything was said', async () => {
    const current = chatFixture({ persona: 'rh' });
    expect((await start(current)).chatId).not.toBe(current.chatId);
  });

  it('creates one where the current chat was put into a folder', async () => {
    const first = await found(startNewChat(dependencies, { unused: null, persona: 'rh' }));
    const filed = { ...first, folderIds: ['f1'] };
    api.server.chats = [filed];
    queryClient.removeQueries({ queryKey: chatsQuery(api).queryKey });
    expect((await start(filed)).chatId).not.toBe(first.chatId);
  });

  it('creates one for another persona', async () => {
    const first = await found(startNewChat(dependencies, { unused: null, persona: 'rh' }));
    const second = await found(startNewChat(dependencies, { unused: first, persona: 'ti' }));
    expect([second.persona, second.chatId === first.chatId]).toEqual(['ti', false]);
  });
});

const idsOf = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `chat-${from - index}`);

describe('the chat to go on with when others are removed', () => {
  it('keeps the current chat where others are removed', async () => {
    const world = await createSidebarData(3);
    const choice = await chatAfterRemoval(world, 'chat-1', ['chat-3']);
    expect(choice).toEqual({ kind: 'keep', chatId: 'chat-1' });
  });

  it('goes on in the newest that remains, and in none that is being deleted', async () => {
    const world = await createSidebarData(4);
    deleteChats(world.writes, [{ chatId: 'chat-4' }]);
    const choice = await chatAfterRemoval(world, 'chat-3', ['chat-3']);
    expect(choice).toEqual({ kind: 'switch', chatId: 'chat-2' });
  });

  it('starts anew where none remains', async () => {
    const world = await createSidebarData(2);
    const choice = await chatAfterRemoval(world, 'chat-1', ['chat-1', 'chat-2']);
    expect([choice, world.server.calls]).toEqual([{ kind: 'restart' }, []]);
  });

  it('finds one that was not loaded yet', async () => {
    const world = await createSidebarData(25);
    const choice = await chatAfterRemoval(world, 'chat-25', idsOf(25, 6));
    expect(choice).toEqual({ kind: 'switch', chatId: 'chat-5' });
  });

  it('starts anew where the others cannot be read', async () => {
    const world = await createSidebarData(25);
    world.fail('chats.list', apiError(500));
    expect(await chatAfterRemoval(world, 'chat-25', idsOf(25, 6))).toEqual({ kind: 'restart' });
  });
});
