import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../shared/drafts.ts';
import { settlePromises } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { exchangeFixture } from '../testing/fixtures.ts';
import { createSidebarData } from '../testing/sidebar-data.ts';
import { clearStoredValuesAroundTests } from '../testing/stored-values.ts';
import { deleteChats } from './chat-mutations.ts';
import { chatQuery, chatsQuery } from './chats.ts';
import { storedChatId } from './choose-chat.ts';
import { dispatch } from './exchanges.ts';
import { messagesQuery } from './messages.ts';
import { refreshLists } from './refresh-lists.ts';

clearStoredValuesAroundTests();

let world: Awaited<ReturnType<typeof createSidebarData>>;
beforeEach(async () => {
  world = await createSidebarData(45);
});

const chatsOfNumbers = (...numbers: number[]) =>
  numbers.map((number) => ({ chatId: `chat-${number}` }));
const remove = (...numbers: number[]) => deleteChats(world.writes, chatsOfNumbers(...numbers));
const listedIds = () => world.list().map(({ chatId }) => chatId);
const calls = (name: string) => world.server.calls.filter((call) => call === name).length;
const listObserver = () => new InfiniteQueryObserver(world.queryClient, chatsQuery(world.api));
async function perform(): Promise<void> {
  world.sendAll();
  await expect.poll(() => world.undo.pending.get()).toEqual([]);
  await settlePromises();
}

describe('chats that are deleted', () => {
  it('are hidden at once, and nothing is sent or lost until the time is over', () => {
    remove(45, 44);
    expect([...world.undo.subjects('delete-chats')]).toEqual(['chat-45', 'chat-44']);
    expect([world.server.calls, world.listed('chat-45')?.chatId]).toEqual([[], 'chat-45']);
    expect(world.notices()).toEqual(['2 conversas excluídas.']);
  });

  it('are back when that is undone', () => {
    const onUndone = vi.fn();
    deleteChats(world.writes, chatsOfNumbers(45), onUndone);
    world.undoNewest();
    expect([...world.undo.subjects('delete-chats'), ...world.server.calls]).toEqual([]);
    expect(onUndone).toHaveBeenCalledOnce();
  });

  it('are one act where one of them is pending already', () => {
    remove(45);
    remove(45);
    remove(45, 44);
    expect(world.undo.pending.get().map(({ subjects }) => subjects)).toEqual([
      ['chat-45'],
      ['chat-44'],
    ]);
  });

  it('stop the reply that is under way, and are not the chat to start with', () => {
    const signal = world.exchanges.begin('chat-45');
    storedChatId.write('chat-45');
    remove(45);
    expect([signal.aborted, storedChatId.read()]).toEqual([true, null]);
  });

  it('send nothing that waits behind that reply', () => {
    const exchange = { ...exchangeFixture('failed'), chatId: 'chat-45' };
    dispatch(world.exchanges, { type: 'exchange-started', exchange });
    dispatch(world.exchanges, {
      type: 'exchange-failed',
      exchangeId: 'failed',
      failure: 'refused',
    });
    const questionIds = [exchange.question.id];
    dispatch(world.exchanges, { type: 'questions-released', questionIds });
    remove(45);
    expect(world.exchanges.conversations()).toMatchObject([{ status: 'failed' }]);
  });

  it('are nowhere afterwards, with all that was said and typed in them', async () => {
    const { api, queryClient, exchanges } = world;
    await queryClient.fetchQuery(chatQuery(api, 'chat-45'));
    await queryClient.fetchInfiniteQuery(messagesQuery(api, 'chat-45'));
    const exchange = { ...exchangeFixture('failed'), chatId: 'chat-45' };
    dispatch(exchanges, { type: 'exchange-started', exchange });
    drafts.write('chat-45', 'Typed');
    drafts.write('chat-44', 'Kept');
    remove(45);
    await perform();
    expect(world.stored('chat-45')).toBeUndefined();
    expect(queryClient.getQueryData(chatQuery(api, 'chat-45').queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(messagesQuery(api, 'chat-45').queryKey)).toBeUndefined();
    expect(exchanges.conversations()).toEqual([]);
    expect([drafts.read('chat-45'), drafts.read('chat-44')]).toEqual(['', 'Kept']);
    expect(listedIds()).not.toContain('chat-45');
    expect(world.news).toEqual([{ type: 'chats-removed', chatIds: ['chat-45'] }]);
  });

  it('leave no gap in a list of pages', async () => {
    remove(45, 40, 30);
    await perform();
    expect(listedIds()).toHaveLength(20);
    await listObserver().fetchNextPage();
    expect(listedIds()).toHaveLength(40);
    const data = world.queryClient.getQueryData(chatsQuery(world.api).queryKey);
    expect(data?.pages[0]?.total).toBe(42);
  });

  it('may be all that is loaded: the next ones are there then', async () => {
    remove(...Array.from({ length: 20 }, (_, index) => 45 - index));
    await perform();
    expect([listedIds().length, listedIds()[0]]).toEqual([20, 'chat-25']);
  });

  it.each([
    ['all its pages', () => world.queryClient.refetchQueries({ queryKey: ['chats'] })],
    ['its next page', () => listObserver().fetchNextPage()],
    ['its newest chats', () => refreshLists(world.writes)],
  ])('are in no list that was asked for before, and is answered after: %s', async (_, ask) => {
    const answer = world.holdList();
    const asked = ask();
    await settlePromises();
    remove(45, 20);
    await perform();
    expect([world.stored('chat-45'), world.stored('chat-20')]).toEqual([undefined, undefined]);
    answer();
    await asked;
    await settlePromises();
    expect(listedIds().filter((id) => ['chat-45', 'chat-20'].includes(id))).toEqual([]);
  });

  it('that are gone already count as deleted', async () => {
    world.server.chats = world.server.chats.filter(({ chatId }) => chatId !== 'chat-45');
    remove(45);
    await perform();
    expect([listedIds().includes('chat-45'), world.reported()]).toEqual([false, null]);
  });
});

describe('the calls', () => {
  it('are four at a time', async () => {
    remove(45, 44, 43, 42, 41, 40);
    world.sendAll();
    expect(calls('chats.delete')).toBe(4);
    await perform();
    expect(calls('chats.delete')).toBe(6);
  });

  it('go out all at once, to outlive the page, when that goes away', () => {
    const send = vi.spyOn(world.api.chats, 'delete');
    remove(45, 44, 43, 42, 41, 40);
    world.leave();
    expect(send.mock.calls.map(([, options]) => options?.keepalive)).toEqual(Array(6).fill(true));
  });

  it('that are left go out too where the act was under way', () => {
    const send = vi.spyOn(world.api.chats, 'delete');
    remove(45, 44, 43, 42, 41, 40);
    world.sendAll();
    world.leave();
    const kept = send.mock.calls.map(([, options]) => options?.keepalive);
    expect(kept).toEqual([false, false, false, false, true, true]);
  });

  it('that fail bring their chats back, and are counted', async () => {
    world.fail('chats.delete', apiError(500, 'Down'));
    remove(45, 44, 43);
    await perform();
    expect(listedIds().slice(0, 2)).toEqual(['chat-45', 'chat-42']);
    expect([...world.undo.subjects('delete-chats')]).toEqual([]);
    expect(world.reported()).toEqual({
      key: 'chat-operation',
      details: 'Down (500)',
      named: 'Não foi possível excluir 1 de 3 conversas.',
    });
  });

  it('that fail leave the others deleted', async () => {
    world.fail('chats.delete', apiError(500, 'Down'));
    remove(45, 44);
    await perform();
    expect(world.news).toEqual([{ type: 'chats-removed', chatIds: ['chat-44'] }]);
  });

  it('that a session refuses which has ended bring their chats back without a word', async () => {
    world.fail('chats.delete', apiError(401));
    remove(45);
    await perform();
    expect([listedIds()[0], world.reported()]).toEqual(['chat-45', null]);
  });

  it('are made no more once their user has left', async () => {
    remove(45, 44, 43, 42, 41, 40);
    world.sendAll();
    world.undo.forget();
    world.queryClient.clear();
    await settlePromises();
    expect([calls('chats.delete'), world.news]).toEqual([4, []]);
  });
});
