import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settlePromises, waitUntil } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { createSidebarData } from '../testing/sidebar-data.ts';
import { createFolder } from './folder-mutations.ts';
import { forgetFolders } from './folders.ts';
import { moveChats } from './move-chats.ts';

let world: Awaited<ReturnType<typeof createSidebarData>>;
beforeEach(async () => {
  world = await createSidebarData(10);
});

const move = (folderId: string | null, ...numbers: number[]) =>
  moveChats(world.writes, { chatIds: numbers.map((number) => `chat-${number}`), folderId });
const shown = (number: number) => world.listed(`chat-${number}`)?.folderIds;
const stored = (number: number) => world.stored(`chat-${number}`)?.folderIds;

describe('chats that are moved', () => {
  it('lie in the folder at once, and on the server after one call each', async () => {
    const moved = move('a', 1, 2);
    expect([shown(1), shown(2), stored(1)]).toEqual([['a'], ['a'], []]);
    await moved;
    expect([stored(1), stored(2), stored(3)]).toEqual([['a'], ['a'], []]);
    expect(world.server.calls).toEqual(['folders.moveChat', 'folders.moveChat']);
    expect(world.news).toEqual([
      { type: 'chats-moved', chatIds: ['chat-1', 'chat-2'], folderId: 'a' },
    ]);
    expect(world.notices()).toEqual(['2 conversas movidas para “A”.']);
  });

  it('are four at a time', async () => {
    const counts: number[] = [];
    let underWay = 0;
    const moveChat = world.api.folders.moveChat.bind(world.api.folders);
    vi.spyOn(world.api.folders, 'moveChat').mockImplementation(async (...call) => {
      counts.push((underWay += 1));
      const chat = await moveChat(...call);
      underWay -= 1;
      return chat;
    });
    await move('a', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect([counts.length, Math.max(...counts)]).toEqual([10, 4]);
  });

  it('are nothing to send where they are there already, or unknown', async () => {
    await move('a', 1);
    world.server.calls.length = 0;
    await move('a', 1, 99);
    expect(world.server.calls).toEqual([]);
  });

  it('can be taken out of all folders', async () => {
    await move('a', 1);
    await move(null, 1);
    expect([shown(1), stored(1)]).toEqual([[], []]);
    expect(world.notices().at(-1)).toBe('Conversa retirada da pasta.');
  });

  it('end in the last folder where they are moved twice quickly', async () => {
    await Promise.all([move('a', 1, 2, 3, 4, 5, 6), move('b', 6)]);
    expect([stored(5), stored(6), shown(6)]).toEqual([['a'], ['b'], ['b']]);
    const chatIds = [1, 2, 3, 4, 5].map((number) => `chat-${number}`);
    expect(world.news).toEqual([
      { type: 'chats-moved', chatIds, folderId: 'a' },
      { type: 'chats-moved', chatIds: ['chat-6'], folderId: 'b' },
    ]);
    // No call names the first folder: a newer target replaced it while it waited.
    expect(world.server.calls).toHaveLength(6);
  });
});

describe('what cannot be moved', () => {
  it('is put back, and said with how many there were', async () => {
    world.fail('folders.moveChat', apiError(500, 'Down'), apiError(404));
    await move('a', 1, 2, 3);
    expect([shown(1), shown(2), shown(3)]).toEqual([[], [], ['a']]);
    expect(world.reported()).toEqual({
      key: 'chat-operation',
      details: 'Down (500)',
      named: 'Não foi possível mover 2 de 3 conversas.',
    });
    expect(world.notices()).toEqual(['Conversa movida para “A”.']);
  });

  it('has no notice where nothing was moved', async () => {
    world.fail('folders.moveChat', apiError(500, 'Down'));
    await move('a', 1);
    expect(world.notices()).toEqual([]);
    expect(world.reported()?.named).toBe('Não foi possível mover a conversa.');
  });

  it('is put back without a word where the session has ended', async () => {
    world.fail('folders.moveChat', apiError(401));
    await move('a', 1);
    expect([shown(1), world.notices(), world.reported()]).toEqual([[], [], null]);
  });

  it('is left alone once the user has signed out', async () => {
    const moved = move('a', 1, 2, 3, 4, 5, 6);
    await waitUntil(() => world.server.calls.length > 0);
    world.queryClient.clear();
    expect(await Promise.race([moved, settlePromises()])).toBeUndefined();
    expect(world.server.calls).toHaveLength(4);
    expect([world.notices(), world.news, world.reported()]).toEqual([[], [], null]);
  });
});

describe('undoing a move', () => {
  it('brings each chat back to where it was', async () => {
    await move('b', 2);
    await move('a', 1, 2);
    world.undoNewest();
    await settlePromises();
    expect([shown(1), shown(2)]).toEqual([[], ['b']]);
    expect([stored(1), stored(2)]).toEqual([[], ['b']]);
  });

  it('brings a chat whose folder was deleted meanwhile to the others without one', async () => {
    await move('a', 1);
    await move('b', 1);
    world.server.folders = world.server.folders.filter(({ id }) => id !== 'a');
    forgetFolders(world.writes, ['a']);
    const move404 = vi.spyOn(world.api.folders, 'moveChat');
    world.undoNewest();
    await settlePromises();
    expect(move404.mock.calls).toEqual([['chat-1', null]]);
    expect([shown(1), stored(1), world.reported()]).toEqual([[], [], null]);
  });

  it('leaves a chat alone that has been moved on since', async () => {
    await move('a', 1, 2);
    const [first] = world.undo.pending.get();
    await move('b', 2);
    world.undo.undo(first?.id ?? 0);
    await settlePromises();
    expect([stored(1), stored(2)]).toEqual([[], ['b']]);
  });
});

describe('a move into a folder that was made for it', () => {
  async function moveToNew(): Promise<string> {
    const folder = await createFolder(world.writes, { title: 'New', parentId: null });
    if (folder === null) throw new Error('It was not created');
    await moveChats(world.writes, { chatIds: ['chat-1'], folderId: folder.id, isForThem: true });
    return folder.id;
  }
  const titles = () => world.server.folders.map(({ title }) => title);

  it('leaves no empty folder once it is undone', async () => {
    const folderId = await moveToNew();
    expect([stored(1), titles()]).toEqual([[folderId], expect.arrayContaining(['New'])]);
    world.undoNewest();
    await settlePromises();
    expect([stored(1), titles().includes('New')]).toEqual([[], false]);
    expect(world.news.at(-1)).toEqual({ type: 'folders-removed', folderIds: [folderId] });
  });

  it('leaves the folder where another chat came into it meanwhile', async () => {
    const folderId = await moveToNew();
    const [{ id = 0 } = {}] = world.undo.pending.get();
    await move(folderId, 2);
    world.undo.undo(id);
    await settlePromises();
    expect([stored(1), stored(2), titles().includes('New')]).toEqual([[], [folderId], true]);
  });
});

it('shows what the server has, whatever is moved, fails and is undone', async () => {
  const step = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 }),
    folderId: fc.constantFrom('a', 'b', null),
    failures: fc.nat(3),
    undone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      world = await createSidebarData(10);
      for (const { numbers, folderId, failures, undone } of steps) {
        const before = world.list();
        world.fail('folders.moveChat', ...Array.from({ length: failures }, () => apiError(500)));
        world.undo.forget();
        await move(folderId, ...numbers);
        const isMoved = world.notices().length > 0;
        world.fail('folders.moveChat');
        if (undone) world.undoNewest();
        await settlePromises();
        if (undone || !isMoved) expect(world.list()).toEqual(before);
      }
      for (const chat of world.list())
        expect(chat.folderIds).toEqual(world.stored(chat.chatId)?.folderIds);
    }),
    { numRuns: 50 },
  );
});
