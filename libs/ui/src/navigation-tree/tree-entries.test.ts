import { describe, expect, it } from 'vitest';
import { SAMPLE_FOLDERS, SAMPLE_HEADINGS, sampleChat } from './sample-entries.fixture.ts';
import {
  folderIds,
  foldersBeside,
  rowAfterMove,
  rowAfterRemoval,
  rowsInOrder,
  type TreeEntry,
} from './tree-entries.ts';

const idsOf = (rows: readonly TreeEntry[]) => rows.map(({ id }) => id);

describe('folderIds', () => {
  it('finds folders at every depth, and no chats', () => {
    expect(folderIds(SAMPLE_FOLDERS)).toEqual(new Set(['benefits', 'health', 'travel']));
    expect(folderIds([sampleChat('a', 'A')])).toEqual(new Set());
  });
});

describe('foldersBeside', () => {
  it('are those of the same level that hold something', () => {
    expect(foldersBeside('travel', SAMPLE_FOLDERS)).toEqual(['benefits']);
    expect(foldersBeside('meals', SAMPLE_FOLDERS)).toEqual(['health']);
    expect(foldersBeside('dentist', SAMPLE_FOLDERS)).toEqual([]);
    expect(foldersBeside('report', SAMPLE_FOLDERS)).toEqual([]);
  });
});

describe('rowsInOrder', () => {
  it('has folders, then chats under headings, and what is in a folder only while it is open', () => {
    const closed = idsOf(rowsInOrder(SAMPLE_FOLDERS, SAMPLE_HEADINGS, new Set()));
    const chats = SAMPLE_HEADINGS.flatMap((heading) => heading.chats.map(({ id }) => id));
    expect(closed).toEqual([...SAMPLE_FOLDERS.map(({ id }) => id), ...chats]);
    const open = idsOf(rowsInOrder(SAMPLE_FOLDERS, [], new Set(['benefits'])));
    const [first] = SAMPLE_FOLDERS;
    const inside = first?.kind === 'folder' ? first.children.map(({ id }) => id) : [];
    expect(open.slice(0, inside.length + 1)).toEqual(['benefits', ...inside]);
  });
});

it('a chat that was moved has a new row, and one that had two has none', () => {
  const [a, b] = [sampleChat('a', 'A'), sampleChat('b', 'B')];
  const inFolder = { ...b, id: 'b in a folder' };
  expect(rowAfterMove(b, [a, b], [inFolder, a])).toBe(inFolder);
  expect(rowAfterMove(b, [inFolder, a, b], [inFolder, a])).toBeUndefined();
  expect(rowAfterMove(b, [a, b], [a])).toBeUndefined();
});

describe('rowAfterRemoval', () => {
  const [a, b, c, d] = [
    ...[sampleChat('a', 'A'), sampleChat('b', 'B')],
    ...[sampleChat('c', 'C'), sampleChat('d', 'D')],
  ] as const;
  const before = [a, b, c, d];

  it('is the next row that is left', () => {
    expect(rowAfterRemoval(b, before, [a, c, d])).toBe(c);
    expect(rowAfterRemoval(b, before, [a, d])).toBe(d);
  });

  it('is the previous row if none follows', () => {
    expect(rowAfterRemoval(d, before, [a, b])).toBe(b);
  });

  it('is none if nothing is left', () => {
    expect(rowAfterRemoval(a, before, [])).toBeUndefined();
  });
});
