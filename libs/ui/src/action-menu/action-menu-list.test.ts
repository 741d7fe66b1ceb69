import { describe, expect, it } from 'vitest';
import { itemAfterKey, itemOf } from './action-menu-list.tsx';

const items = ['Copiar', 'Citar', 'Área', 'Mover', 'Mostrar tudo', 'Vaciar'].map((textContent) => ({
  textContent,
}));
const itemAt = (label: string) => {
  const item = items.find(({ textContent }) => textContent === label);
  if (item === undefined) throw new Error(`No item ${label}`);
  return item;
};

describe('a key leads from an item of a menu', () => {
  it.each([
    ['Copiar', 'ArrowDown', 'Citar'],
    ['Vaciar', 'ArrowDown', 'Copiar'],
    ['Citar', 'ArrowUp', 'Copiar'],
    ['Copiar', 'ArrowUp', 'Vaciar'],
    ['Citar', 'Home', 'Copiar'],
    ['Citar', 'End', 'Vaciar'],
    ['Citar', 'F1', undefined],
  ])('%s, %s, to %s', (from, key, to) => {
    expect(itemAfterKey(items, itemAt(from), key)?.textContent).toBe(to);
  });
});

describe('what is typed leads from an item of a menu', () => {
  it.each([
    ['one letter to the next with it', ['Copiar', 'c'], 'Citar'],
    ['one letter round the end, case aside', ['Citar', 'C'], 'Copiar'],
    ['one letter, accents aside', ['Copiar', 'a'], 'Área'],
    ['a letter that is repeated to the next with it', ['Mover', 'mm'], 'Mostrar tudo'],
    ['more letters to the item that begins so, also where it is', ['Mover', 'mo'], 'Mover'],
    ['more letters away from one that begins otherwise', ['Mover', 'mos'], 'Mostrar tudo'],
    ['letters and a blank', ['Copiar', 'mostrar t'], 'Mostrar tudo'],
    ['a letter that begins nothing nowhere', ['Copiar', 'x'], undefined],
    ['a beginning of nothing nowhere', ['Copiar', 'mov p'], undefined],
  ] as const)('%s: %j, to %s', (_, [from, typed], to) => {
    expect(itemOf(items, itemAt(from), typed)?.textContent).toBe(to);
  });
});
