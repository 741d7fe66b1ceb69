import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderTree, groupChatsByFolder, type FolderPosition } from './folders.ts';
import { chatFixture, deepFreeze, folderFixture } from './testing/fixtures.ts';
import { runs } from './testing/property-runs.ts';
import { treeEdges } from './testing/tree-walk.ts';

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

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const parentIds = fc.option(fc.constantFrom(...ids, 'gone'), { nil: null });

/** Folders with any parents, also cycles and themselves, each with another order. */
const nestedFolders: fc.Arbitrary<readonly FolderPosition[]> = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(parentIds, { minLength: ids.length, maxLength: ids.length }),
  )
  .map(([chosen, parents]) =>
    deepFreeze(
      chosen.map((id, index) => ({ id, parentId: parents[index] ?? null, order: ids.indexOf(id) })),
    ),
  );

/** Finds the expected parent the simple way: up to the top, or to a repetition. */
function expectedParent(all: readonly FolderPosition[], folder: FolderPosition): string {
  const parentOf = (id: string) => all.find((other) => other.id === id)?.parentId ?? null;
  const isKnown = all.some(({ id }) => id === folder.parentId);
  const above = new Set<string>();
  for (let id = folder.parentId; id !== null && !above.has(id); id = parentOf(id)) above.add(id);
  return isKnown && !above.has(folder.id) ? (folder.parentId ?? '') : '';
}

describe('folderTree, whatever the parents', () => {
  it('has every folder exactly once, under its parent unless that is unknown or on its cycle', () => {
    fc.assert(
      fc.property(nestedFolders, (given) => {
        const expected = given.map((folder) => `${expectedParent(given, folder)}/${folder.id}`);
        const found = treeEdges(folderTree(given)).map((edge) => edge.join('/'));
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('does not depend on the order in which the folders came', () => {
    const shuffled = nestedFolders.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray([...given], { minLength: given.length, maxLength: given.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(folderTree(other)).toEqual(folderTree(given));
      }),
      { numRuns: runs(2_000) },
    );
  });
});
