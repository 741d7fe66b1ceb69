import { describe, expect, it } from 'vitest';
import { meansUndo, undoShortcut } from './undo-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('meansUndo', () => {
  it.each([
    [{ key: 'z', ctrlKey: true }, true],
    [{ key: 'Z', ctrlKey: true }, true],
    [{ key: 'z', metaKey: true }, true],
    [{ key: 'z' }, false],
    [{ key: 'z', ctrlKey: true, shiftKey: true }, false],
    [{ key: 'z', ctrlKey: true, altKey: true }, false],
    [{ key: 'z', ctrlKey: true, metaKey: true }, false],
    [{ key: 'y', ctrlKey: true }, false],
  ])('of %o: %s', (keys, expected) => {
    expect(meansUndo({ ...NONE, ...keys })).toBe(expected);
  });
});

it('writes the keys as the machine does', () => {
  expect(['MacIntel', 'Win32', ''].map(undoShortcut)).toEqual(['⌘Z', 'Ctrl+Z', 'Ctrl+Z']);
});
