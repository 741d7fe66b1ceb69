import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personaHue, personaHues } from './persona-hues.ts';

function personas(names: readonly string[]) {
  return names.map((name) => ({ name, description: '', endpoint: 'e' }));
}

describe('personaHues', () => {
  it('gives the institutional persona the hue of the accent', () => {
    const hueOf = personaHues(personas(['rh', 'institucional']), 'institucional');
    expect(hueOf('institucional')).toBe(205);
  });

  it('tells up to eleven personas and the institutional one apart', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 11 }), (names) => {
        const others = names.filter((name) => name !== 'institucional');
        const hueOf = personaHues(personas(others), 'institucional');
        const hues = ['institucional', ...others].map(hueOf);
        expect(new Set(hues).size).toBe(others.length + 1);
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (names) => {
        const reversed = personaHues(personas(names.toReversed()), 'institucional');
        expect(names.map(personaHues(personas(names), 'institucional'))).toEqual(
          names.map(reversed),
        );
      }),
    );
  });

  it('repeats hues rather than leaving a persona without one', () => {
    const names = Array.from({ length: 40 }, (_, index) => `persona ${index}`);
    const hueOf = personaHues(personas(names), 'institucional');
    expect(new Set(names.map(hueOf)).size).toBe(12);
  });

  it('leaves a name that is not in the list its own hue', () => {
    expect(personaHues(personas(['rh']), 'institucional')('TI')).toBe(personaHue('TI'));
  });

  it('keeps the hue of a name that takes its own slot', () => {
    const hue = personaHues(personas(['Jurídico']), 'institucional')('Jurídico');
    expect(hue).toBe((205 + Math.max(1, Math.floor(personaHue('Jurídico') / 30)) * 30) % 360);
  });
});

describe('personaHue', () => {
  it('is the same for the same name, however its accents are encoded', () => {
    expect(personaHue('Férias')).toBe(personaHue('Férias'.normalize('NFD')));
  });

  it('is a whole number of 0 to 359', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const hue = personaHue(name);
        expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true);
      }),
    );
  });

  it('spreads similar names over the whole circle', () => {
    const sectors = new Array<number>(12).fill(0);
    for (let number = 0; number < 1200; number += 1) {
      const sector = Math.floor(personaHue(`Persona ${number}`) / 30);
      sectors[sector] = (sectors[sector] ?? 0) + 1;
    }
    expect(Math.min(...sectors)).toBeGreaterThan(60);
    expect(Math.max(...sectors)).toBeLessThan(140);
  });
});
