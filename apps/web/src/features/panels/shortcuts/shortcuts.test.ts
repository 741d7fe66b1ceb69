import { describe, expect, it } from 'vitest';
import {
  isApple,
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
    ['Ctrl+K', press('k', CTRL), false, 'palette'],
    ['Ctrl+K with caps lock', press('K', CTRL), false, 'palette'],
    ['⌘K on a Mac', press('k', COMMAND), true, 'palette'],
    ['Ctrl+K on a Mac, which deletes a line', press('k', CTRL), true, null],
    ['the Windows key and K', press('k', COMMAND), false, null],
    ['Ctrl+⌘+K', press('k', { ...CTRL, ...COMMAND }), true, null],
    ['Ctrl+Shift+K, the console of Firefox', press('K', { ...CTRL, ...SHIFT }), false, null],
    ['AltGr+K', press('k', ALT_GR), false, null],
    ['AltGr+K on Linux', press('k', ALT_GRAPH), false, null],
    ['a repeated Ctrl+K', press('k', { ...CTRL, repeat: true }), false, null],
    ['? by Shift+W-key or Shift+/', press('?', SHIFT), false, 'sheet'],
    ['? on a layout that has it without Shift', press('?'), false, 'sheet'],
    ['? by AltGr+W on ABNT2', press('?', ALT_GR), false, null],
    ['? by AltGr+W on ABNT2 on Linux', press('?', ALT_GRAPH), false, null],
    ['Ctrl+?', press('?', { ...CTRL, ...SHIFT }), false, null],
    ['a dead key', press('Dead', SHIFT), false, null],
    ['a part of a composition', press('n', { isComposing: true }), false, null],
    ['n', press('n'), false, 'new-chat'],
    ['N by Shift', press('N', SHIFT), false, null],
    ['ñ', press('ñ'), false, null],
    ['Alt+N', press('n', { altKey: true }), false, null],
    ['m', press('m'), false, 'write'],
    ['k', press('k'), false, null],
    ['Ctrl+F, to which another part listens', press('f', CTRL), false, null],
  ];

  it.each(presses.map(([name, event, apple, id]) => ({ name, event, apple, id })))(
    '$name',
    ({ event, apple, id }) => {
      expect(shortcutOf(event, { isTyping: false, apple })).toBe(id);
    },
  );

  it.each([
    ['?', press('?', SHIFT), null],
    ['n', press('n'), null],
    ['Ctrl+K', press('k', CTRL), 'palette'],
  ])('%s while something is typed', (_name, event, id) => {
    expect(shortcutOf(event, { isTyping: true, apple: false })).toBe(id);
  });
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

  it('has no keys and no name twice', () => {
    const written = SHORTCUTS.map(({ keys }) => writtenKeys(keys, false));
    expect(new Set(written).size).toBe(SHORTCUTS.length);
    expect(new Set(SHORTCUTS.map(({ id }) => id)).size).toBe(SHORTCUTS.length);
  });

  it('means each shortcut by its own keys alone', () => {
    for (const { keys, id } of SHORTCUTS) {
      const event = press(keys.key, { ctrlKey: 'isWithControl' in keys });
      const meant = SHORTCUTS.filter((other) => meansKeys(event, other.keys, false));
      expect(meant.map((other) => other.id)).toEqual([id]);
    }
  });
});

it.each([
  [{ key: 'k', isWithControl: true }, false, 'Ctrl K'],
  [{ key: 'k', isWithControl: true }, true, '⌘ K'],
  [{ key: '?' }, true, '?'],
  [{ key: 'Enter' }, false, 'Enter'],
])('writes %j as it is on the machine', (keys, apple, written) => {
  expect(writtenKeys(keys, apple)).toBe(written);
});

it.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['Win32', false],
  ['Linux x86_64', false],
])('knows of %s whether it has ⌘', (platform, apple) => {
  expect(isApple(platform)).toBe(apple);
});
