import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../testing/deferred.ts';
import { apiError } from '../../testing/fake-api-client.ts';
import { createOrganizing } from '../../testing/organizing.ts';
import { moveChatsToFolder } from './move-chats.ts';

let world: Awaited<ReturnType<typeof createOrganizing>>;
beforeEach(async () => {
  world = await createOrganizing(10);
});

const move = (folderId: string | null, ...numbers: number[]) =>
  moveChatsToFolder(world.deps, { chatIds: numbers.map((number) => `chat-${number}`), folderId });
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

  it('are four at a time, and each is told of', async () => {
    const progress: number[] = [];
    const ended = moveChatsToFolder(world.deps, {
      chatIds: world.list().map(({ chatId }) => chatId),
      folderId: 'a',
      onProgress: (done) => progress.push(done),
    });
    expect(world.server.calls).toHaveLength(4);
    expect((await ended).moved).toHaveLength(10);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('are nothing to send where they are there already, or unknown', async () => {
    await move('a', 1);
    world.server.calls.length = 0;
    expect(await move('a', 1, 99)).toMatchObject({ moved: [], failed: [] });
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
      { type: 'chats-moved', chatIds: ['chat-6'], folderId: 'b' },
      { type: 'chats-moved', chatIds, folderId: 'a' },
    ]);
  });
});

describe('what cannot be moved', () => {
  it('is put back, and said with how many there were', async () => {
    world.fail('folders.moveChat', apiError(500, 'Down'), apiError(404));
    const { failed } = await move('a', 1, 2, 3);
    expect(failed).toEqual(['chat-1', 'chat-2']);
    expect([shown(1), shown(2), shown(3)]).toEqual([[], [], ['a']]);
    expect(world.reported()).toEqual({
      key: 'chat-operation',
      details: 'Não foi possível mover 2 de 3 conversas. Down (500)',
    });
    expect(world.notices()).toEqual(['Conversa movida para “A”.']);
  });

  it('has no notice where nothing was moved', async () => {
    world.fail('folders.moveChat', apiError(500, 'Down'));
    await move('a', 1);
    expect(world.notices()).toEqual([]);
    expect(world.reported()?.details).toBe('Down (500)');
  });

  it('is moved after all where the session could be renewed', async () => {
    world.fail('folders.moveChat', apiError(401));
    await move('a', 1);
    expect([stored(1), world.reported()]).toEqual([['a'], null]);
  });

  it('is left alone once the user has signed out', async () => {
    const moved = move('a', 1, 2, 3, 4, 5, 6);
    world.queryClient.clear();
    expect(await moved).toMatchObject({ moved: [] });
    expect(world.server.calls).toHaveLength(4);
    expect([world.notices(), world.news, world.reported()]).toEqual([[], [], null]);
  });
});

describe('undoing a move', () => {
  it('brings each chat back to where it was', async () => {
    await move('b', 2);
    await move('a', 1, 2);
    world.undo();
    await settled();
    expect([shown(1), shown(2)]).toEqual([[], ['b']]);
    expect([stored(1), stored(2)]).toEqual([[], ['b']]);
  });

  it('leaves a chat alone that has been moved on since', async () => {
    const { undo } = await move('a', 1, 2);
    await move('b', 2);
    await undo();
    expect([stored(1), stored(2)]).toEqual([[], ['b']]);
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
      world = await createOrganizing(10);
      for (const { numbers, folderId, failures, undone } of steps) {
        const before = world.list();
        world.fail('folders.moveChat', ...Array.from({ length: failures }, () => apiError(500)));
        const { undo, moved } = await move(folderId, ...numbers);
        world.fail('folders.moveChat');
        if (undone) await undo();
        if (undone || moved.length === 0) expect(world.list()).toEqual(before);
      }
      for (const chat of world.list())
        expect(chat.folderIds).toEqual(world.stored(chat.chatId)?.folderIds);
    }),
    { numRuns: 50 },
  );
});
