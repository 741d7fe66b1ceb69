import { describe, expect, it } from 'vitest';
import { directionOf, directionOfBlocks, directionOfItem } from './running-text.ts';
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
    ['1.234,00', undefined],
    ['\u200Fbom', 'rtl'],
    ['\u202Eשלום', 'ltr'],
  ])('is that of its first letter: %j is %s', (text, direction) => {
    expect(directionOf(paragraph(text))).toBe(direction);
  });

  it('of nothing is that around it', () => {
    expect(directionOf([])).toBeUndefined();
  });
});

it.each([
  ['- שלום', 'rtl'],
  ['- שלום\n\n- bom', 'rtl'],
  ['- ```\n  שלום\n  ```', undefined],
  ['-', undefined],
])('an item has the direction of its first words: %j is %s', (text, direction) => {
  const [list] = parseWhole(text).nodes;
  if (list?.type !== 'list') throw new Error('no list');
  expect(directionOfItem(list.children[0]?.children ?? [])).toBe(direction);
});

it.each([
  ['שלום\n\nbom', 'rtl'],
  ['1.\n\n- 2024\n- שלום', 'rtl'],
  ['| 1 | שלום |\n|---|---|\n| bom | 2 |', 'rtl'],
  ['> ## 3\n> bom', 'ltr'],
  ['```\nשלום\n```\n\nbom', 'ltr'],
  ['2024', undefined],
])('blocks have the direction of their first letter: %j is %s', (text, direction) => {
  expect(directionOfBlocks(parseWhole(text).nodes)).toBe(direction);
});
