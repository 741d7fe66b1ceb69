import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError } from '../testing/fake-api-client.ts';
import { createSidebarData, folderFixture } from '../testing/sidebar-data.ts';
import { createFolder, deleteFolder, renameFolder } from './folder-mutations.ts';
import { moveChats } from './move-chats.ts';

let world: Awaited<ReturnType<typeof createSidebarData>>;
beforeEach(async () => {
  world = await createSidebarData();
});

const folderIds = () => world.folders().map(({ id }) => id);
const titleOfA = () => world.folders().find(({ id }) => id === 'a')?.title;

describe('createFolder', () => {
  it('adds it after its siblings, with the title as it is stored, and tells other tabs', async () => {
    const folder = await createFolder(world.writes, { title: ' Férias ', parentId: null });
    expect(folder).toMatchObject({ title: 'Férias', order: 2, parentId: null });
    expect(folderIds()).toEqual([folder?.id, 'b', 'a']);
    expect(world.news).toEqual([{ type: 'folder-changed', folder }]);
  });

  it('is the first in a folder that is empty', async () => {
    const folder = await createFolder(world.writes, { title: '', parentId: 'a' });
    expect(folder).toMatchObject({ title: '[vazio]', order: 0, parentId: 'a' });
  });

  it('says that it failed, and shows none', async () => {
    world.fail('folders.create', apiError(500, 'Down'));
    expect(await createFolder(world.writes, { title: 'C', parentId: null })).toBeNull();
    expect([folderIds(), world.reported()]).toEqual([
      ['b', 'a'],
      {
        key: 'folder-operation',
        details: 'Down (500)',
        named: 'A pasta “C” não foi criada.',
      },
    ]);
  });

  it('sends nothing for a parent that is not there', async () => {
    expect(await createFolder(world.writes, { title: 'C', parentId: 'gone' })).toBeNull();
    expect([world.server.calls, world.reported()?.key]).toEqual([[], 'folder-operation']);
  });
});

describe('renameFolder', () => {
  it('shows the title at once, and is stored', async () => {
    const renamed = renameFolder(world.writes, folderFixture(), ' Viagens ');
    expect([titleOfA(), world.server.folders[1]?.title]).toEqual(['Viagens', 'A']);
    await renamed;
    expect([titleOfA(), world.server.folders[1]?.title]).toEqual(['Viagens', 'Viagens']);
    expect(world.news).toMatchObject([{ type: 'folder-changed', folder: { title: 'Viagens' } }]);
  });

  it('sends nothing where the title is the same', async () => {
    await renameFolder(world.writes, folderFixture(), ' A ');
    expect(world.server.calls).toEqual([]);
  });

  it('ends with the last title, and with the one before where that fails', async () => {
    const folder = folderFixture();
    await Promise.all(['One', 'Two'].map((title) => renameFolder(world.writes, folder, title)));
    expect(titleOfA()).toBe('Two');
    world.fail('folders.rename', apiError(500));
    await renameFolder(world.writes, folder, 'Three');
    expect([titleOfA(), world.reported()?.key]).toEqual(['Two', 'folder-operation']);
  });
});

describe('deleteFolder', () => {
  async function perform(): Promise<void> {
    world.sendAll();
    await expect.poll(() => world.undo.pending.get()).toEqual([]);
  }

  it('only hides it, until its time is over', () => {
    deleteFolder(world.writes, folderFixture());
    expect([...world.undo.subjects('delete-folder')]).toEqual(['a']);
    expect(world.notices()).toEqual(['Pasta “A” excluída.']);
    world.undoNewest();
    expect([folderIds(), world.server.calls]).toEqual([['b', 'a'], []]);
  });

  it('takes it off the lists and its chats out of it, and reloads both', async () => {
    await moveChats(world.writes, { chatIds: ['chat-1'], folderId: 'a' });
    world.undo.forget();
    deleteFolder(world.writes, folderFixture());
    expect(world.notices()).toEqual(['Pasta “A” excluída. O que estava nela continua na lista.']);
    await perform();
    expect([folderIds(), world.listed('chat-1')?.folderIds]).toEqual([['b'], []]);
    const { queryClient } = world;
    expect(queryClient.getQueryState(['chats'])?.isInvalidated).toBe(true);
    expect(queryClient.getQueryState(['folders'])?.isInvalidated).toBe(true);
    expect(world.news.at(-1)).toEqual({ type: 'folders-removed', folderIds: ['a'] });
  });

  it('is done where another tab has done it', async () => {
    world.server.folders = [];
    deleteFolder(world.writes, folderFixture());
    await perform();
    expect([folderIds(), world.reported()]).toEqual([['b'], null]);
  });

  it('is there again where it failed, which is said', async () => {
    world.fail('folders.delete', apiError(500, 'Down'));
    deleteFolder(world.writes, folderFixture());
    await perform();
    expect(folderIds()).toEqual(['b', 'a']);
    expect(world.reported()).toEqual({
      key: 'folder-operation',
      details: 'Down (500)',
      named: 'A pasta “A” não foi excluída.',
    });
  });

  it('is sent at once, to outlive the page, when that goes away', () => {
    const send = vi.spyOn(world.api.folders, 'delete');
    deleteFolder(world.writes, folderFixture());
    world.leave();
    expect(send).toHaveBeenCalledExactlyOnceWith('a', { keepalive: true });
  });
});
