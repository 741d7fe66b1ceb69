import { describe, expect, it } from 'vitest';
import { directionOf, directionOfItem } from './running-text.ts';
import { parseWhole } from '../parse/parse.ts';

const paragraph = (text: string) => {
  const [node] = parseWhole(text).nodes;
  if (node?.type !== 'paragraph') throw new Error('no paragraph');
  return node.children;
};

describe('the direction of running text', () => {
  it.each([
    ['Bom dia', 'ltr'],
    ['שלום, Marina', 'rtl'],
    ['مرحبا', 'rtl'],
    ['12,50 — “שלום”', 'rtl'],
    ['**100%** *שלום* bom', 'rtl'],
    ['`npm` שלום', 'ltr'],
    ['[שלום](https://a.example)', 'rtl'],
    ['😀 ١٢٣ bom', 'ltr'],
    ['مرحبا'.normalize('NFD'), 'rtl'],
    ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
    ['1.234,00', 'ltr'],
    ['\u200Fbom', 'rtl'],
    ['\u202Eשלום', 'ltr'],
  ])('is that of its first letter: %j is %s', (text, direction) => {
    expect(directionOf(paragraph(text))).toBe(direction);
  });

  it('of nothing is that of the page', () => {
    expect(directionOf([])).toBe('ltr');
  });
});

it.each([
  ['- שלום', 'rtl'],
  ['- שלום\n\n- bom', 'rtl'],
  ['- ```\n  שלום\n  ```', 'ltr'],
  ['-', 'ltr'],
])('an item has the direction of its first words: %j is %s', (text, direction) => {
  const [list] = parseWhole(text).nodes;
  if (list?.type !== 'list') throw new Error('no list');
  expect(directionOfItem(list.children[0]?.children ?? [])).toBe(direction);
});
