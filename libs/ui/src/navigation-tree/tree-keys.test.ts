import { describe, expect, it } from 'vitest';
import { commandOfKey, endOfRenaming, targetIds } from './tree-keys.ts';
import type { TreeKey } from './tree-keys.ts';

const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function pressed(key: string, fields: Partial<TreeKey> = {}): TreeKey {
  return { key, isComposing: false, ...NO_MODIFIERS, ...fields };
}

describe('commandOfKey', () => {
  it.each([
    ['rename', pressed('F2')],
    ['delete', pressed('Delete')],
    ['delete', pressed('Backspace', { metaKey: true })],
    ['menu', pressed('F10', { shiftKey: true })],
    ['menu', pressed('ContextMenu')],
    ['open-in-new-tab', pressed('Enter', { ctrlKey: true })],
    ['open-in-new-tab', pressed('Enter', { metaKey: true })],
    ['expand-siblings', pressed('*')],
    ['expand-siblings', pressed('*', { shiftKey: true })],
  ])('asks to %s', (command, key) => {
    expect(commandOfKey(key)).toBe(command);
  });

  it.each([
    pressed('F10'),
    pressed('Backspace'),
    pressed('Enter'),
    pressed('a'),
    pressed('constructor'),
    pressed('*', { ctrlKey: true }),
    pressed('Delete', { shiftKey: true }),
    pressed('F2', { altKey: true }),
    pressed('F2', { isComposing: true }),
  ])('leaves other keys alone: $key', (key) => {
    expect(commandOfKey(key)).toBeNull();
  });
});

describe('endOfRenaming', () => {
  it('saves by Enter and gives up by Escape', () => {
    expect(endOfRenaming(pressed('Enter'))).toBe('save');
    expect(endOfRenaming(pressed('Escape'))).toBe('give-up');
    expect(endOfRenaming(pressed('a'))).toBeNull();
  });

  it('leaves the keys of an input method to it', () => {
    expect(endOfRenaming(pressed('Enter', { isComposing: true }))).toBeNull();
  });
});

describe('targetIds', () => {
  it('is the selection for a row of it, else the row alone', () => {
    expect(targetIds('a', new Set(['a', 'b']))).toEqual(['a', 'b']);
    expect(targetIds('c', new Set(['a', 'b']))).toEqual(['c']);
  });

  it('is the selection for any row while there is one to add to, else the row', () => {
    expect(targetIds('c', new Set(['a', 'b']), true)).toEqual(['a', 'b']);
    expect(targetIds('c', new Set(), true)).toEqual(['c']);
  });
});
