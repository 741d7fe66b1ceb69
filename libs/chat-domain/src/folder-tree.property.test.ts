import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FolderPlace } from './folder-tree.ts';
import { folderTree } from './folder-tree.ts';
import { deepFreeze } from './testing/deep-freeze.ts';
import { treeEdges } from './testing/tree-walk.ts';
import { runs } from './testing/property-runs.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const parentIds = fc.option(fc.constantFrom(...ids, 'gone'), { nil: null });

/** Folders with any parents, cycles and their own selves among them, each of another order. */
const folders: fc.Arbitrary<readonly FolderPlace[]> = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(parentIds, { minLength: ids.length, maxLength: ids.length }),
  )
  .map(([chosen, parents]) =>
    deepFreeze(
      chosen.map((id, index) => ({ id, parentId: parents[index] ?? null, order: ids.indexOf(id) })),
    ),
  );

/** The parent to expect, found the plain way: by walking up until an end or a repetition. */
function expectedParent(all: readonly FolderPlace[], folder: FolderPlace): string {
  const parentOf = (id: string) => all.find((other) => other.id === id)?.parentId ?? null;
  const isKnown = all.some(({ id }) => id === folder.parentId);
  const above = new Set<string>();
  for (let id = folder.parentId; id !== null && !above.has(id); id = parentOf(id)) above.add(id);
  return isKnown && !above.has(folder.id) ? (folder.parentId ?? '') : '';
}

describe('folderTree, whatever the parents', () => {
  it('has every folder exactly once, under its parent unless that is unknown or on its cycle', () => {
    fc.assert(
      fc.property(folders, (given) => {
        const expected = given.map((folder) => `${expectedParent(given, folder)}/${folder.id}`);
        const found = treeEdges(folderTree(given)).map((edge) => edge.join('/'));
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: runs(3_000) },
    );
  });

  it('does not depend on the order in which the folders came', () => {
    const shuffled = folders.chain((given) =>
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
