import { describe, expect, it } from 'vitest';
import { itemAfterKey } from './action-menu-list.tsx';

const items = ['Copiar', 'Citar', 'Área', 'Zelo'].map((textContent) => ({ textContent }));
const after = (label: string, key: string) => {
  const current = items.find(({ textContent }) => textContent === label);
  if (current === undefined) throw new Error(`No item ${label}`);
  return itemAfterKey(items, current, key)?.textContent;
};

describe('a key leads from an item of a menu', () => {
  it.each([
    ['Copiar', 'ArrowDown', 'Citar'],
    ['Zelo', 'ArrowDown', 'Copiar'],
    ['Citar', 'ArrowUp', 'Copiar'],
    ['Copiar', 'ArrowUp', 'Zelo'],
    ['Citar', 'Home', 'Copiar'],
    ['Citar', 'End', 'Zelo'],
  ])('%s, %s, to %s', (from, key, to) => {
    expect(after(from, key)).toBe(to);
  });

  it('to the next one with that first letter, accents and case aside', () => {
    expect([after('Copiar', 'c'), after('Citar', 'C'), after('Copiar', 'a')]).toEqual([
      'Citar',
      'Copiar',
      'Área',
    ]);
  });

  it('nowhere by a key that means nothing here', () => {
    expect([after('Copiar', 'x'), after('Copiar', ' '), after('Copiar', 'F1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
