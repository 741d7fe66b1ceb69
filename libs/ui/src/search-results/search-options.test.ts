import { expect, it } from 'vitest';
import {
  groupOfMore,
  moreKey,
  optionElementId,
  optionKeys,
  indexAfterKey,
} from './search-options.ts';

it('lists all options from top to bottom, with the one for more at the end of its group', () => {
  const groups = [
    {
      id: 'chat',
      heading: 'Chats',
      items: [
        { id: 'a', title: 'A' },
        { id: 'b', title: 'B' },
      ],
      moreLabel: 'More',
    },
    { id: 'message', heading: 'Messages', items: [{ id: 'c', title: 'C' }] },
  ];
  expect(optionKeys(groups)).toEqual(['a', 'b', moreKey('chat'), 'c']);
  expect(optionKeys(groups).map(groupOfMore)).toEqual([undefined, undefined, 'chat', undefined]);
});

it('makes ids without blanks, different for different keys', () => {
  const keys = ['["chat","a b"]', '["chat","a","b"]', 'a b', 'a.32b', 'ação'];
  const ids = keys.map((key) => optionElementId('«r1»', key));
  for (const id of ids) expect(id).toMatch(/^[\w.-]+$/);
  expect(new Set(ids).size).toBe(keys.length);
});

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 24],
  ['ArrowUp', -1, 24],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['PageDown', -1, 10],
  ['PageDown', 20, 24],
  ['PageUp', 24, 14],
  ['PageUp', 3, 0],
  ['Home', 7, 0],
  ['End', 7, 24],
])('%s leads from option %i of 25 to option %i', (key, from, to) => {
  expect(indexAfterKey(key, from, 25)).toBe(to);
});

it('leaves Home and End to the text while no option is chosen, and all other keys always', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'a', ' '])
    expect(indexAfterKey(key, -1, 25)).toBeNull();
  for (const key of ['ArrowLeft', 'a', ' ']) expect(indexAfterKey(key, 3, 25)).toBeNull();
});

it('leads nowhere in an empty list', () => {
  expect(indexAfterKey('ArrowDown', -1, 0)).toBeNull();
});
