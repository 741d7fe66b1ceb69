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
    ['a\u034Fb', 'a⟨U+034F⟩b'],
    ['a\uFE00b\uFE0Fc', 'a⟨U+FE00⟩b⟨U+FE0F⟩c'],
    ['a\u{E0100}', 'a⟨U+E0100⟩'],
    ['a\u180Bb\u2800c\u3164', 'a⟨U+180B⟩b⟨U+2800⟩c⟨U+3164⟩'],
    ['a\uFFF9b', 'a⟨U+FFF9⟩b'],
    ['1\uFE0Fa', '1⟨U+FE0F⟩a'],
    ['👩\u200Da', '👩⟨U+200D⟩a'],
    ['❤\uFE0F\uFE0F', '❤\uFE0F⟨U+FE0F⟩'],
    ['👩🏽\u200D💻 ❤\uFE0F\u200D🔥 1\uFE0F\u20E3', '👩🏽\u200D💻 ❤\uFE0F\u200D🔥 1\uFE0F\u20E3'],
    ['ac\u0327a\u0303o', 'ac\u0327a\u0303o'],
  ])('shows %j as %j', (text, shown) => {
    expect(showInvisible(text)).toBe(shown);
  });
});
