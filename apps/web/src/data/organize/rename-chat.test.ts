import { ApiConnectionError } from '@colega/api-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/deferred.ts';
import { apiError } from '../../testing/fake-api-client.ts';
import { createOrganizing } from '../../testing/organizing.ts';
import { chatQuery } from '../chats.ts';
import { renameChat } from './rename-chat.ts';

let world: Awaited<ReturnType<typeof createOrganizing>>;
beforeEach(async () => {
  world = await createOrganizing();
});

function chat() {
  const found = world.listed('chat-1');
  if (found === undefined) throw new Error('The list lacks the chat');
  return found;
}
const rename = (typed: string) => renameChat(world.deps, chat(), typed);
const titles = () => [chat().title, world.stored('chat-1')?.title];

describe('a title', () => {
  it('is shown at once wherever the cache holds the chat, and told to other tabs', async () => {
    const { api, queryClient } = world;
    await queryClient.fetchQuery(chatQuery(api, 'chat-1'));
    const renamed = rename('  Férias ');
    expect(titles()).toEqual(['Férias', null]);
    expect(queryClient.getQueryData(chatQuery(api, 'chat-1').queryKey)?.title).toBe('Férias');
    await renamed;
    expect(titles()).toEqual(['Férias', 'Férias']);
    expect(world.news).toMatchObject([{ type: 'chat-changed', chat: { title: 'Férias' } }]);
  });

  it('is "[vazio]" where the field was emptied', async () => {
    await rename('Férias');
    await rename('  ');
    expect(titles()).toEqual(['[vazio]', '[vazio]']);
  });

  it.each([
    ['Férias', ' Férias '],
    [null, ''],
    ['[vazio]', ''],
  ])('of %o is not sent where %o was typed', async (title, typed) => {
    if (title !== null) await rename(title);
    world.server.calls.length = 0;
    await rename(typed);
    expect([world.server.calls, chat().title]).toEqual([[], title]);
  });

  it('has no length that is cut', async () => {
    await rename('x'.repeat(400));
    expect(world.stored('chat-1')?.title).toHaveLength(400);
  });

  it('is the last of several typed one after the other, in one call at a time', async () => {
    await Promise.all([rename('One'), rename('Two'), rename('Three')]);
    expect(titles()).toEqual(['Three', 'Three']);
    expect(world.server.calls).toEqual(['chats.update', 'chats.update']);
  });

  it('outlives a reading of the list that does not know it yet', async () => {
    const reading = world.queryClient.refetchQueries({ queryKey: ['chats'] });
    const renamed = rename('Férias');
    await Promise.all([reading, renamed]);
    expect(titles()).toEqual(['Férias', 'Férias']);
  });
});

describe('a title that cannot be stored', () => {
  it('gives way to the one before, which is said', async () => {
    await rename('Before');
    world.fail('chats.update', apiError(500, 'Down'));
    await rename('After');
    expect(titles()).toEqual(['Before', 'Before']);
    expect(world.reported()).toEqual({ key: 'chat-operation', details: 'Down (500)' });
  });

  it('says nothing where the one after it is stored', async () => {
    world.fail('chats.update', new ApiConnectionError());
    await Promise.all([rename('One'), rename('Two')]);
    expect([titles(), world.reported()]).toEqual([['Two', 'Two'], null]);
  });

  it('is sent once more after the session was renewed', async () => {
    world.fail('chats.update', apiError(401));
    await rename('Férias');
    expect([titles(), world.reported()]).toEqual([['Férias', 'Férias'], null]);
  });

  it('is taken back without a word where the session has ended', async () => {
    world = await createOrganizing(3, { renewSession: () => Promise.resolve(false) });
    world.fail('chats.update', apiError(401));
    await rename('Férias');
    expect([titles(), world.reported()]).toEqual([[null, null], null]);
  });

  it('is never sent in the name of somebody else', async () => {
    const renewSession = vi.fn(() => {
      world.queryClient.clear();
      return Promise.resolve(true);
    });
    world = await createOrganizing(3, { renewSession });
    world.fail('chats.update', apiError(401));
    await rename('Férias');
    await settled();
    expect([world.server.calls, world.reported()]).toEqual([['chats.update'], null]);
  });
});
