import { describe, expect, it } from 'vitest';
import { rowAfterRemoval, rowsInOrder } from './rows-in-order.ts';
import { SAMPLE_FOLDERS, SAMPLE_HEADINGS } from './sample-entries.fixture.ts';

describe('rowsInOrder', () => {
  it('has folders, then chats under headings, and what is in a folder only while it is open', () => {
    const closed = rowsInOrder(SAMPLE_FOLDERS, SAMPLE_HEADINGS, new Set());
    const chats = SAMPLE_HEADINGS.flatMap((heading) => heading.chats.map(({ id }) => id));
    expect(closed).toEqual([...SAMPLE_FOLDERS.map(({ id }) => id), ...chats]);
    const open = rowsInOrder(SAMPLE_FOLDERS, [], new Set(['benefits']));
    const [first] = SAMPLE_FOLDERS;
    const inside = first?.kind === 'folder' ? first.children.map(({ id }) => id) : [];
    expect(open.slice(0, inside.length + 1)).toEqual(['benefits', ...inside]);
  });
});

describe('rowAfterRemoval', () => {
  const before = ['a', 'b', 'c', 'd'];

  it('is the next row that is left', () => {
    expect(rowAfterRemoval('b', before, ['a', 'c', 'd'])).toBe('c');
    expect(rowAfterRemoval('b', before, ['a', 'd'])).toBe('d');
  });

  it('is the one before where none follows', () => {
    expect(rowAfterRemoval('d', before, ['a', 'b'])).toBe('b');
  });

  it('is none where nothing is left, or the row was not known', () => {
    expect(rowAfterRemoval('a', before, [])).toBeUndefined();
    expect(rowAfterRemoval('x', before, ['a'])).toBeUndefined();
  });
});
