import { describe, expect, it } from 'vitest';
import { isDeceptive, showControls, showInvisible } from './invisible-characters.ts';

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

const FLAG = '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}';

describe('showControls', () => {
  it.each([
    ['a\u202Eb\u202C', 'a⟨U+202E⟩b⟨U+202C⟩'],
    ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['a\u{E0000}b\u{E0041}\u{E007F}', 'a⟨U+E0000⟩b⟨U+E0041⟩⟨U+E007F⟩'],
    ['🏴\u{E0061}\u{E0062}\u{E007F}', '🏴⟨U+E0061⟩⟨U+E0062⟩⟨U+E007F⟩'],
    ['\u001B[31m', '\uFFFD[31m'],
    [`${FLAG} 👩‍💻 ação\n`, `${FLAG} 👩‍💻 ação\n`],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['super\u00ADcalifragil', 'super\u00ADcalifragil'],
  ])('shows %j as %j', (text, shown) => {
    expect(showControls(text)).toBe(shown);
  });
});

describe('marks of direction', () => {
  it.each([
    ['a\u200Fb', 'a⟨U+200F⟩b'],
    ['ação\u200E\u061C1', 'ação⟨U+200E⟩⟨U+061C⟩1'],
    ['1\u200F-\u200F2', '1⟨U+200F⟩-⟨U+200F⟩2'],
    ['\u200Fabc', '⟨U+200F⟩abc'],
    ['e\u0301\u200Fb, שלום', 'e\u0301⟨U+200F⟩b, שלום'],
  ])('are shown where no letter of their direction needs them: %j', (text, shown) => {
    expect(showControls(text)).toBe(shown);
  });

  it.each([
    '\u200FiPhone חדש',
    'שלום!\u200F',
    'C++\u200E היא שפה',
    'قال\u061C: 12',
    'שלום\u200Fabc',
    'abc\u200Fשלום',
  ])('stay in texts of right-to-left letters: %j', (text) => {
    expect(showControls(text)).toBe(text);
  });

  it('stay at the end of a part, beside which such letters may be', () => {
    expect(showControls('\u200F! a\u200Fb \u200F', { isPart: true })).toBe(
      '\u200F! a⟨U+200F⟩b \u200F',
    );
  });
});

describe('very many in a row', () => {
  it.each([
    ['accents', `e${'\u0301'.repeat(190_000)}f`, `e${'\u0301'.repeat(16)}⟨+189984⟩f`],
    ['marks of direction', '\u202E'.repeat(60_000), `${'⟨U+202E⟩'.repeat(8)}⟨+59992⟩`],
    ['marks of both', '\u202E\u2066'.repeat(5), `${'⟨U+202E⟩⟨U+2066⟩'.repeat(4)}⟨+2⟩`],
  ])('show their number: %s', (_, text, shown) => {
    expect(showControls(text)).toBe(shown);
    expect(showInvisible(text)).toBe(shown);
  });

  it('are not the accents that languages have', () => {
    const text = 'Tiếng Việt, שָׁלוֹם, ที่นี่, क्षत्रिय';
    expect(showControls(text)).toBe(text);
  });
});

describe('isDeceptive', () => {
  it.each(['a\u202Eb', 'a\u2069', '\u{E0020}', FLAG])('is true of %j', (text) => {
    expect(isDeceptive(text)).toBe(true);
  });

  it.each(['', 'const a = "ação";\n', '👩‍💻', 'a\u200Bb'])('is false of %j', (text) => {
    expect(isDeceptive(text)).toBe(false);
  });
});
