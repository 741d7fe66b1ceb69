import type { WireFolder } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { marina, rafael } from '../testing/users.ts';
import type { ChatFixture } from '../fixtures/chats.ts';
import { STORES } from '../testing/stores.ts';

const ALL = { currentPage: 1, pageSize: 200, sortOrder: 'asc' } as const;

/** In the first two folders that a test makes. */
const IN_TWO_FOLDERS: ChatFixture = {
  ...{ chatId: 'chat', title: null, persona: '', createdAt: '2020-01-01T00:00:00.000Z' },
  ...{ folderIds: ['id-2', 'id-1'], messages: [] },
};

describe.each(STORES)('a store %s', (_name, makeStore) => {
  function createStore(chats: readonly ChatFixture[] = []) {
    let seconds = 0;
    let last = 0;
    const store = makeStore({
      fixtures: { owner: marina, chats },
      now: () => new Date((seconds += 1) * 1000),
      createId: () => `id-${String((last += 1))}`,
    });
    const create = (title: string, parentId: string | null = null): WireFolder =>
      store.folders.create(marina, { title, order: 0, parentId });
    return { store, create };
  }

  const titles = (folders: readonly WireFolder[]) => folders.map(({ title }) => title);

  describe('folders', () => {
    it('get the colours of the palette in turn, for each user separately', () => {
      const { store, create } = createStore();
      const colors = Array.from({ length: 12 }, (_, index) => create(String(index)).color);
      expect(new Set(colors).size).toBe(12);
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(create('again').color).toBe(colors[0]);
      const other = store.folders.create(rafael, { title: 'x', order: 0, parentId: null });
      expect(other.color).toBe(colors[0]);
    });

    it('are listed newest first, by page and by a search in their titles', () => {
      const { store, create } = createStore();
      for (const title of ['Férias', 'Contratos', 'Feriados']) create(title);
      const query = { currentPage: 1, pageSize: 2, sortOrder: 'desc' } as const;
      const page = store.folders.list(marina, query);
      expect(titles(page.items)).toEqual(['Feriados', 'Contratos']);
      expect(page.total).toBe(3);
      const found = store.folders.list(marina, { ...query, searchString: 'FERIA' });
      expect(titles(found.items)).toEqual(['Feriados', 'Férias']);
      expect(store.folders.list(rafael, query).total).toBe(0);
    });

    it('say when they were renamed', () => {
      const { store, create } = createStore();
      const folder = create('Férias');
      expect(folder.updatedAt).toBe(folder.createdAt);
      const stored = store.folders.find(marina, folder.id);
      if (!stored) throw new Error('The folder is lost');
      const renamed = store.folders.rename(stored, 'Folgas');
      expect(renamed).toEqual({ ...folder, title: 'Folgas', updatedAt: renamed.updatedAt });
      expect(renamed.updatedAt > folder.updatedAt).toBe(true);
      expect(store.folders.list(marina, ALL).items).toEqual([renamed]);
    });

    it('release their chats and folders when they are deleted', () => {
      const { store, create } = createStore([IN_TWO_FOLDERS]);
      const outer = create('outer');
      const inner = create('inner', outer.id);
      const innermost = create('innermost', inner.id);
      store.folders.delete(marina, outer.id);
      expect(store.folders.list(marina, ALL).items).toEqual([
        { ...inner, parentId: null },
        innermost,
      ]);
      expect(store.findChat(marina, 'chat')?.chat.folderIds).toEqual([inner.id]);
      expect(inner.id).toBe('id-2');
    });
  });

  describe('a chat', () => {
    it('moves into one folder, and out of all of them', () => {
      const { store, create } = createStore();
      const { chatId } = store.createChat(marina, '');
      const stored = store.findChat(marina, chatId);
      if (!stored) throw new Error('The chat is lost');
      expect(store.moveChat(stored, create('a').id).folderIds).toHaveLength(1);
      const second = create('b').id;
      expect(store.moveChat(stored, second).folderIds).toEqual([second]);
      expect(store.moveChat(stored, null).folderIds).toEqual([]);
    });
  });
});
