import { describe, expect, it } from 'vitest';
import { showInvisible } from './invisible-characters.ts';

describe('showInvisible', () => {
  it.each([
    ['a\u202Eb', 'a⟨U+202E⟩b'],
    ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['a\u200Bb\u200Dc', 'a⟨U+200B⟩b⟨U+200D⟩c'],
    ['a\u{E0041}', 'a⟨U+E0041⟩'],
    ['\u001B[31m', '\uFFFD[31m'],
    ['a\tb\nc', 'a\tb\nc'],
    ['👩‍💻 ação', '👩‍💻 ação'],
  ])('shows %j as %j', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });
});
