import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupChatsByFolder } from './folder-groups.ts';
import { chatFixture } from './testing/fixtures.ts';
import { folderFixture } from './testing/folder-fixtures.ts';
import { runs } from './testing/property-runs.ts';

const folderIds = fc.constantFrom('a', 'b', 'c', 'root-folder', 'gone');
const folders = fc
  .array(fc.record({ id: folderIds, order: fc.integer({ min: 997, max: 1000 }) }), { maxLength: 6 })
  .map((places) => places.filter(({ id }) => id !== 'gone').map(folderFixture));
const chats = fc
  .array(fc.array(folderIds, { maxLength: 4 }), { maxLength: 6 })
  .map((all) => all.map((ids, index) => chatFixture({ chatId: `${index}`, folderIds: ids })));

it('has each chat once in each of its known folders, else once in the root group', () => {
  fc.assert(
    fc.property(folders, chats, (givenFolders, givenChats) => {
      const groups = groupChatsByFolder({
        folders: givenFolders,
        chats: givenChats,
        rootTitle: '',
      });
      const known = new Set(givenFolders.map(({ id }) => id));
      for (const chat of givenChats) {
        const homes = groups.flatMap((group) =>
          group.chats.filter((member) => member === chat).map(() => group.id),
        );
        const wanted = [...known].filter((id) => chat.folderIds.includes(id));
        expect(homes.toSorted()).toEqual(wanted.length > 0 ? wanted.sort() : ['']);
      }
      expect(groups.map(({ order }) => order)).toEqual(
        groups.map(({ order }) => order).toSorted((first, second) => first - second),
      );
      expect(groups).toHaveLength(known.size + 1);
    }),
    { numRuns: runs(2_000) },
  );
});
