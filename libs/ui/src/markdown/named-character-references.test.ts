import { characterEntities } from 'character-entities';
import { describe, expect, it } from 'vitest';
import { decodeNamedCharacterReference } from './named-character-references.ts';

describe('decodeNamedCharacterReference', () => {
  it.each([
    ['amp', '&'],
    ['lt', '<'],
    ['apos', "'"],
    ['nbsp', '\u00a0'],
    ['ccedil', 'ç'],
    ['Atilde', 'Ã'],
    ['yuml', 'ÿ'],
    ['mdash', '—'],
    ['euro', '€'],
    ['zwj', '\u200d'],
  ])('reads %s', (name, character) => {
    expect(decodeNamedCharacterReference(name)).toBe(character);
  });

  it('agrees with the table of HTML 5 on all it knows, which are the 253 usual names', () => {
    const known = Object.keys(characterEntities).filter(
      (name) => decodeNamedCharacterReference(name) !== false,
    );
    expect(known).toHaveLength(253);
    for (const name of known)
      expect([name, decodeNamedCharacterReference(name)]).toEqual([name, characterEntities[name]]);
  });

  it.each(['', 'constructor', '__proto__', 'nothing'])('does not know %j', (name) => {
    expect(decodeNamedCharacterReference(name)).toBe(false);
  });
});
