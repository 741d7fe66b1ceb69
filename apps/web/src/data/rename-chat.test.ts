import { ApiConnectionError } from '@colega/api-sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, settlePromises, waitUntil } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { createSidebarData } from '../testing/sidebar-data.ts';
import { generateTitle, renameChat } from './chat-mutations.ts';
import { chatQuery } from './chats.ts';
import { refusedTitle } from './refused-titles.ts';

let world: Awaited<ReturnType<typeof createSidebarData>>;
beforeEach(async () => {
  world = await createSidebarData();
});

function chat() {
  const found = world.listed('chat-1');
  if (found === undefined) throw new Error('The list lacks the chat');
  return found;
}
const rename = (typed: string) => renameChat(world.writes, chat(), typed);
/** Starts a rename, and waits until the call is under way. */
async function renameFirst(typed: string) {
  const { length } = world.server.calls;
  const renamed = rename(typed);
  await waitUntil(() => world.server.calls.length > length);
  return { renamed };
}
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
    const first = await renameFirst('One');
    await Promise.all([first.renamed, rename('Two'), rename('Three')]);
    expect(titles()).toEqual(['Three', 'Three']);
    expect(world.server.calls).toEqual(['chats.update', 'chats.update']);
  });

  it('outlives a reading of the list that does not know it yet', async () => {
    const reading = world.queryClient.refetchQueries({ queryKey: ['chats'] });
    const renamed = rename('Férias');
    await Promise.all([reading, renamed]);
    expect(titles()).toEqual(['Férias', 'Férias']);
  });

  it.each(['before', 'after'])(
    'outlives a reading that was asked for while it was on its way, and ends %s it',
    async (order) => {
      const update = world.api.chats.update.bind(world.api.chats);
      const answerList = world.holdList();
      const stored = deferred();
      vi.spyOn(world.api.chats, 'update').mockImplementationOnce(async (...call) => {
        await stored.promise;
        return update(...call);
      });
      const renamed = rename('Férias');
      const reading = world.queryClient.refetchQueries({ queryKey: ['chats'] });
      await settlePromises();
      const ends = [() => (answerList(), reading), () => (stored.resolve(), renamed)];
      for (const end of order === 'before' ? ends : ends.toReversed()) await end();
      expect(titles()).toEqual(['Férias', 'Férias']);
      expect(world.news).toMatchObject([{ type: 'chat-changed', chat: { title: 'Férias' } }]);
    },
  );
});

describe('a title that cannot be stored', () => {
  it.each([400, 403, 422, 500])(
    'gives way to the one before, which is said (%i)',
    async (status) => {
      await rename('Before');
      world.fail('chats.update', apiError(status, 'Not this'));
      await rename('After');
      expect(titles()).toEqual(['Before', 'Before']);
      expect(world.reported()).toMatchObject({
        key: 'chat-operation',
        details: `Not this (${status})`,
        named: 'O nome “After” não foi salvo. Ele espera no campo, quando você renomear de novo.',
      });
    },
  );

  it('is kept for the field of its own chat, until another one is sent', async () => {
    const kept = () => ['chat-1', 'chat-2'].map((id) => refusedTitle(world.queryClient, id));
    world.fail('chats.update', apiError(409));
    await rename('Mine');
    expect(kept()).toEqual(['Mine', undefined]);
    vi.spyOn(world.api.chats, 'update').mockReturnValue(new Promise(() => undefined));
    void rename('Other');
    await settlePromises();
    expect(kept()).toEqual([undefined, undefined]);
  });

  it('says nothing where the one after it is stored', async () => {
    world.fail('chats.update', new ApiConnectionError());
    const first = await renameFirst('One');
    await Promise.all([first.renamed, rename('Two')]);
    expect([titles(), world.reported()]).toEqual([['Two', 'Two'], null]);
  });

  it('is taken back without a word where the session has ended', async () => {
    world.fail('chats.update', apiError(401));
    await rename('Férias');
    expect([titles(), world.reported()]).toEqual([[null, null], null]);
  });

  it('gives way to the last that was stored, where those after it all fail', async () => {
    const update = world.api.chats.update.bind(world.api.chats);
    vi.spyOn(world.api.chats, 'update').mockImplementation((...call) =>
      call[1].title === 'One' ? update(...call) : Promise.reject(apiError(500)),
    );
    const first = await renameFirst('One');
    const second = rename('Two');
    await waitUntil(() => world.server.calls.length > 0);
    await Promise.all([first.renamed, second, rename('Three')]);
    expect(titles()).toEqual(['One', 'One']);
  });

  it('is never sent in the name of somebody else', async () => {
    const first = await renameFirst('One');
    const second = rename('Two');
    world.queryClient.clear();
    expect(await Promise.race([first.renamed, second, settlePromises()])).toBeUndefined();
    expect([world.server.calls, world.news, world.reported()]).toEqual([
      ['chats.update'],
      [],
      null,
    ]);
  });
});

const generate = () => generateTitle(world.writes, chat(), { isAsked: true });

describe('a generated title', () => {
  it('replaces the title, and tells other tabs', async () => {
    await rename('Mine');
    await generate();
    expect(titles()).toEqual(['Title of chat-1', 'Title of chat-1']);
    expect(world.news.at(-1)).toMatchObject({ chat: { title: 'Title of chat-1' } });
  });

  it('gives way to what the user types meanwhile, on the server too', async () => {
    const generated = generate();
    await Promise.resolve();
    await Promise.all([generated, rename('Mine')]);
    expect(titles()).toEqual(['Mine', 'Mine']);
    // The user's title is sent after the generated one, in any order of events.
    expect(world.server.calls.at(-1)).toBe('chats.update');
  });

  it('outlives a reading of its chat that does not know it yet', async () => {
    const { api, queryClient } = world;
    const query = chatQuery(api, 'chat-1');
    const before = await queryClient.fetchQuery(query);
    const late = deferred();
    const reading = queryClient.fetchQuery({
      ...query,
      queryFn: async () => {
        await late.promise;
        return before;
      },
    });
    await generate();
    late.resolve();
    await reading;
    expect(queryClient.getQueryData(query.queryKey)?.title).toBe('Title of chat-1');
  });

  it('waits for a title that is on its way', async () => {
    const renamed = rename('Mine');
    await Promise.all([renamed, generate()]);
    expect(world.server.calls).toEqual(['chats.update', 'chats.generateTitle']);
    expect(titles()).toEqual(['Title of chat-1', 'Title of chat-1']);
  });

  it.each([
    [409, { key: 'nothing-to-title', details: null }],
    [500, { key: 'chat-operation', details: 'Refused (500)' }],
  ])('says why there is none after %i', async (status, said) => {
    world.fail('chats.generateTitle', apiError(status));
    await generate();
    expect([titles(), world.reported()]).toEqual([[null, null], said]);
  });

  it('fails without a word where nobody asked for it', async () => {
    world.fail('chats.generateTitle', apiError(500));
    await generateTitle(world.writes, chat(), { isAsked: false });
    expect(world.reported()).toBeNull();
  });

  it('is what a title comes back to that could not be stored after it', async () => {
    world.fail('chats.update', apiError(500));
    await Promise.all([generate(), rename('Mine')]);
    expect(titles()).toEqual(['Title of chat-1', 'Title of chat-1']);
  });
});
