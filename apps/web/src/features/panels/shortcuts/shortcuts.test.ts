import { describe, expect, it } from 'vitest';
import {
  isApple,
  isText,
  type KeyPress,
  meansKeys,
  shortcutOf,
  SHORTCUTS,
  writtenKeys,
} from './shortcuts.ts';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});
const CTRL = { ctrlKey: true };
const COMMAND = { metaKey: true };
const SHIFT = { shiftKey: true };
/** AltGr as Windows reports it, and as Linux does. */
const ALT_GR = { ctrlKey: true, altKey: true };
const ALT_GRAPH = { getModifierState: (key: string) => key === 'AltGraph' };

describe('keys', () => {
  const presses: readonly [string, KeyPress, boolean, string | null][] = [
    ['Ctrl+K', press('k', CTRL), false, 'command-bar'],
    ['Ctrl+K with caps lock', press('K', CTRL), false, 'command-bar'],
    ['⌘K on a Mac', press('k', COMMAND), true, 'command-bar'],
    ['Ctrl+K on a Mac, which deletes a line', press('k', CTRL), true, null],
    ['the Windows key and K', press('k', COMMAND), false, null],
    ['Ctrl+⌘+K', press('k', { ...CTRL, ...COMMAND }), true, null],
    ['Ctrl+Shift+K, the console of Firefox', press('K', { ...CTRL, ...SHIFT }), false, null],
    ['AltGr+K', press('k', ALT_GR), false, null],
    ['AltGr+K on Linux', press('k', ALT_GRAPH), false, null],
    ['a repeated Ctrl+K', press('k', { ...CTRL, repeat: true }), false, null],
    ['Ctrl+/', press('/', CTRL), false, 'sheet'],
    [
      'Ctrl+/ on a layout that has it with Shift',
      press('/', { ...CTRL, ...SHIFT }),
      false,
      'sheet',
    ],
    ['⌘+/ on a Mac', press('/', COMMAND), true, 'sheet'],
    ['/ by AltGr+Q on ABNT2', press('/', ALT_GR), false, null],
    ['/ by AltGr+Q on ABNT2 on Linux', press('/', ALT_GRAPH), false, null],
    ['?, with which a text may begin', press('?', SHIFT), false, null],
    ['a dead key', press('Dead', SHIFT), false, null],
    ['a part of a composition', press('n', { isComposing: true }), false, null],
    ['Ctrl+Shift+O', press('O', { ...CTRL, ...SHIFT }), false, 'new-chat'],
    ['⌘⇧O on a Mac', press('o', { ...COMMAND, ...SHIFT }), true, 'new-chat'],
    ['Ctrl+O, which opens a file', press('o', CTRL), false, null],
    ['n, with which a text begins', press('n'), false, null],
    ['m, with which a text begins', press('m'), false, null],
    ['Shift+Escape', press('Escape', SHIFT), false, 'write'],
    ['Escape, which closes and stops', press('Escape'), false, null],
    ['k', press('k'), false, null],
    ['Ctrl+F, to which another part listens', press('f', CTRL), false, null],
  ];

  it.each(presses.map(([name, event, apple, id]) => ({ name, event, apple, id })))(
    '$name',
    ({ event, apple, id }) => {
      expect(shortcutOf(event, apple)).toBe(id);
    },
  );
});

describe('the registry', () => {
  const browserLetters = ['t', 'w', 'n', 'l', 'r', 'p', 'f', 'd', 'h', 'j'];

  it.each(SHORTCUTS.filter((shortcut) => !('isOnlyListed' in shortcut)))(
    'takes no keys of the browser for $id',
    ({ keys }) => {
      if ('isWithControl' in keys) expect(browserLetters).not.toContain(keys.key);
      expect(keys.key).not.toMatch(/^F\d+$/);
    },
  );

  it('has no letter and no sign without a modifier, which speech input and a text that is begun would press', () => {
    const signs = SHORTCUTS.filter(({ keys }) => keys.key.length === 1);
    expect(signs.filter(({ keys }) => !('isWithControl' in keys))).toEqual([]);
  });

  it('has no keys and no name twice', () => {
    const written = SHORTCUTS.map(({ keys }) => writtenKeys(keys, false, 'Shift'));
    expect(new Set(written).size).toBe(SHORTCUTS.length);
    expect(new Set(SHORTCUTS.map(({ id }) => id)).size).toBe(SHORTCUTS.length);
  });

  it('means each shortcut by its own keys alone', () => {
    for (const { keys, id } of SHORTCUTS) {
      const modifiers = { ctrlKey: 'isWithControl' in keys, shiftKey: 'isWithShift' in keys };
      const event = press(keys.key, modifiers);
      const meant = SHORTCUTS.filter((other) => meansKeys(event, other.keys, false));
      expect(meant.map((other) => other.id)).toEqual([id]);
    }
  });
});

describe('a text that is begun', () => {
  const presses: readonly [string, KeyPress, boolean, boolean][] = [
    ['a letter', press('m'), false, true],
    ['a capital', press('M', SHIFT), false, true],
    ['a dead key', press('Dead'), false, true],
    ['@ by AltGr', press('@', { ...ALT_GR, ...ALT_GRAPH }), false, true],
    ['ç by Option on a Mac', press('ç', { altKey: true }), true, true],
    [
      'Alt and a letter, which opens a menu of the browser',
      press('f', { altKey: true }),
      false,
      false,
    ],
    ['Ctrl+C', press('c', CTRL), false, false],
    ['⌘C', press('c', COMMAND), true, false],
    ['space, which scrolls', press(' '), false, false],
    ['an arrow', press('ArrowDown'), false, false],
    ['a held key', press('m', { repeat: true }), false, false],
  ];

  it.each(presses.map(([name, event, apple, isBegun]) => ({ name, event, apple, isBegun })))(
    '$name',
    ({ event, apple, isBegun }) => {
      expect(isText(event, apple)).toBe(isBegun);
    },
  );
});

it.each([
  [{ key: 'k', isWithControl: true }, false, 'Ctrl K'],
  [{ key: 'k', isWithControl: true }, true, '⌘ K'],
  [{ key: 'o', isWithControl: true, isWithShift: true }, false, 'Ctrl Shift O'],
  [{ key: 'Escape', isWithShift: true }, false, 'Shift Esc'],
  [{ key: '/', isWithControl: true }, true, '⌘ /'],
  [{ key: 'Enter' }, false, 'Enter'],
])('writes %j as it is on the machine', (keys, apple, written) => {
  expect(writtenKeys(keys, apple, 'Shift')).toBe(written);
});

it('writes Shift as keyboards of the language do', () => {
  const keys = { key: 'o', isWithControl: true, isWithShift: true };
  expect(writtenKeys(keys, false, 'Mayús')).toBe('Ctrl Mayús O');
});

it.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('knows of %s whether it has ⌘', (platform, apple) => {
  expect(isApple(platform)).toBe(apple);
});
