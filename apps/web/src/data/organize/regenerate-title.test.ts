import { beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../../testing/fake-api-client.ts';
import { createOrganizing } from '../../testing/organizing.ts';
import { regenerateTitle } from './regenerate-title.ts';
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
const titles = () => [chat().title, world.stored('chat-1')?.title];

describe('regenerateTitle', () => {
  it('replaces the title, and tells other tabs', async () => {
    await renameChat(world.deps, chat(), 'Mine');
    await regenerateTitle(world.deps, chat());
    expect(titles()).toEqual(['Title of chat-1', 'Title of chat-1']);
    expect(world.news.at(-1)).toMatchObject({ chat: { title: 'Title of chat-1' } });
  });

  it('gives way to what the user types meanwhile, on the server too', async () => {
    const generated = regenerateTitle(world.deps, chat());
    await Promise.resolve();
    await Promise.all([generated, renameChat(world.deps, chat(), 'Mine')]);
    expect(titles()).toEqual(['Mine', 'Mine']);
    // Whatever the server did last, it hears the user's title after the generated one.
    expect(world.server.calls.at(-1)).toBe('chats.update');
  });

  it('waits for a title that is on its way', async () => {
    const renamed = renameChat(world.deps, chat(), 'Mine');
    await Promise.all([renamed, regenerateTitle(world.deps, chat())]);
    expect(world.server.calls).toEqual(['chats.update', 'chats.generateTitle']);
    expect(titles()).toEqual(['Title of chat-1', 'Title of chat-1']);
  });

  it.each([
    [409, { key: 'nothing-to-title', details: null }],
    [500, { key: 'chat-operation', details: 'Refused (500)' }],
  ])('says why there is none after %i', async (status, said) => {
    world.fail('chats.generateTitle', apiError(status));
    await regenerateTitle(world.deps, chat());
    expect([titles(), world.reported()]).toEqual([[null, null], said]);
  });
});
