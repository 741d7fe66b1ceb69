import { expect, it } from 'vitest';
import { apiError } from '../../testing/fake-api-client.ts';
import { createOrganizing } from '../../testing/organizing.ts';
import { chatAfterRemoval } from './chat-after-removal.ts';
import { deleteChats } from './delete-chats.ts';

const idsOf = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `chat-${from - index}`);

it('keeps the current chat where others are removed', async () => {
  const world = await createOrganizing(3);
  const choice = await chatAfterRemoval(world, 'chat-1', ['chat-3']);
  expect(choice).toEqual({ kind: 'keep', chatId: 'chat-1' });
});

it('goes on in the newest that remains, and in none that is being deleted', async () => {
  const world = await createOrganizing(4);
  deleteChats(world.deps, [{ chatId: 'chat-4' }]);
  const choice = await chatAfterRemoval(world, 'chat-3', ['chat-3']);
  expect(choice).toEqual({ kind: 'switch', chatId: 'chat-2' });
});

it('starts anew where none remains', async () => {
  const world = await createOrganizing(2);
  const choice = await chatAfterRemoval(world, 'chat-1', ['chat-1', 'chat-2']);
  expect([choice, world.server.calls]).toEqual([{ kind: 'restart' }, []]);
});

it('finds one that was not loaded yet', async () => {
  const world = await createOrganizing(25);
  const choice = await chatAfterRemoval(world, 'chat-25', idsOf(25, 6));
  expect(choice).toEqual({ kind: 'switch', chatId: 'chat-5' });
});

it('starts anew where the others cannot be read', async () => {
  const world = await createOrganizing(25);
  world.fail('chats.list', apiError(500));
  expect(await chatAfterRemoval(world, 'chat-25', idsOf(25, 6))).toEqual({ kind: 'restart' });
});
