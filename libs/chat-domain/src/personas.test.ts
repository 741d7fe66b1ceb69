import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  personaHue,
  personaHues,
  personaSlug,
  personaSlugs,
  RESERVED_SLUGS,
  resolvePersona,
  sortPersonas,
} from './personas.ts';
import { deepFreeze, personaFixture } from './testing/fixtures.ts';

const institutional = personaFixture('institucional');
const holidays = personaFixture('Férias');
const people = personaFixture('RH');
const personas = deepFreeze([institutional, holidays, people]);

describe('sortPersonas', () => {
  const order = {
    institutional: 'institucional',
    compare: (first: string, second: string) => first.localeCompare(second, 'pt-BR'),
  };

  it('puts the institutional persona first, the others by name', () => {
    expect(sortPersonas([people, holidays, institutional], order)).toEqual(personas);
  });

  it('sorts by name alone without an institutional persona', () => {
    expect(sortPersonas([people, holidays], order)).toEqual([holidays, people]);
  });

  it('returns the same reference when in order', () => {
    expect(sortPersonas(personas, order)).toBe(personas);
  });
});

describe('resolvePersona', () => {
  const request = {
    personas,
    slug: null,
    storedName: null,
    institutional: 'institucional',
    redirectedNames: ['Portal Antigo'],
  };

  it('finds none without personas', () => {
    const resolution = { persona: null, reason: 'none' };
    expect(resolvePersona({ ...request, personas: [], slug: 'rh' })).toEqual(resolution);
  });

  it('takes the persona of the URL before the stored one', () => {
    const resolution = { persona: people, reason: 'url' };
    expect(resolvePersona({ ...request, slug: 'rh', storedName: 'Férias' })).toEqual(resolution);
  });

  it.each(['RH', 'Rh'])('reads %s as the slug it stands for', (slug) => {
    expect(resolvePersona({ ...request, slug })).toEqual({ persona: people, reason: 'url' });
  });

  it('takes the stored persona when the URL names none', () => {
    const resolution = { persona: holidays, reason: 'stored' };
    expect(resolvePersona({ ...request, storedName: 'Férias' })).toEqual(resolution);
    expect(resolvePersona({ ...request, slug: '', storedName: 'Férias' })).toEqual(resolution);
  });

  it('takes the first persona when none is named', () => {
    const resolution = { persona: institutional, reason: 'first' };
    expect(resolvePersona(request)).toEqual(resolution);
    expect(resolvePersona({ ...request, storedName: '' })).toEqual(resolution);
  });

  it('takes the first persona for an unknown slug, with that reason', () => {
    const resolution = { persona: institutional, reason: 'unknown-slug' };
    expect(resolvePersona({ ...request, slug: 'nobody', storedName: 'RH' })).toEqual(resolution);
  });

  it('takes the first persona for an unknown stored name, with that reason', () => {
    const resolution = { persona: institutional, reason: 'unknown-name' };
    expect(resolvePersona({ ...request, storedName: 'Gone' })).toEqual(resolution);
  });

  it.each([{ slug: 'portal-antigo' }, { slug: 'Portal Antigo' }, { storedName: 'Portal Antigo' }])(
    'redirects %j to the institutional persona',
    (named) => {
      const resolution = { persona: institutional, reason: 'redirected' };
      expect(resolvePersona({ ...request, ...named })).toEqual(resolution);
    },
  );

  it('redirects a name though a persona has it', () => {
    const redirectedNames = ['RH'];
    const resolution = { persona: institutional, reason: 'redirected' };
    expect(resolvePersona({ ...request, redirectedNames, slug: 'rh' })).toEqual(resolution);
    expect(resolvePersona({ ...request, redirectedNames, storedName: 'RH' })).toEqual(resolution);
  });

  it('redirects a slug that none of the personas has, however it is typed', () => {
    const resolution = { persona: institutional, reason: 'redirected' };
    for (const slug of ['ti', 'TI', ' Tí '])
      expect(resolvePersona({ ...request, redirectedNames: ['Gone', 'ti'], slug })).toEqual(
        resolution,
      );
  });

  it('leaves a persona its address though a redirected name reads the same there', () => {
    const [spaced, dashed] = [personaFixture('A B'), personaFixture('A-B')];
    const named = {
      ...request,
      personas: [institutional, spaced, dashed],
      redirectedNames: [dashed.name],
    };
    const resolution = { persona: institutional, reason: 'redirected' };
    expect(resolvePersona({ ...named, slug: 'a-b' })).toEqual({ persona: spaced, reason: 'url' });
    expect(resolvePersona({ ...named, slug: 'a-b-2' })).toEqual(resolution);
    const gone = { ...named, personas: [institutional, spaced] };
    expect(resolvePersona({ ...gone, slug: 'a-b' })).toEqual({ persona: spaced, reason: 'url' });
  });

  it('redirects a stored name only where it is the same', () => {
    const named = { ...request, redirectedNames: ['rh'] };
    const resolution = { persona: people, reason: 'stored' };
    expect(resolvePersona({ ...named, storedName: 'RH' })).toEqual(resolution);
    const unknown = { persona: institutional, reason: 'unknown-name' };
    expect(resolvePersona({ ...request, storedName: 'portal-antigo' })).toEqual(unknown);
  });

  it.each(['日本', '???', '-'])(
    'takes the first persona for %s, which reads as no slug',
    (slug) => {
      const named = {
        ...request,
        personas: [people, personaFixture('人事')],
        redirectedNames: ['人'],
      };
      const resolution = { persona: people, reason: 'unknown-slug' };
      expect(resolvePersona({ ...named, slug })).toEqual(resolution);
      const all = [institutional, ...named.personas];
      expect(resolvePersona({ ...named, personas: all, slug }).reason).toBe('unknown-slug');
    },
  );

  it('redirects a persona that a numbered slug leads to', () => {
    const all = [...personas, personaFixture('Admin')];
    const named = { ...request, personas: all, redirectedNames: ['Admin'], slug: 'admin-2' };
    expect(resolvePersona(named)).toEqual({ persona: institutional, reason: 'redirected' });
  });

  it('does not redirect the institutional persona to itself', () => {
    const redirectedNames = ['institucional'];
    const resolution = { persona: institutional, reason: 'url' };
    expect(resolvePersona({ ...request, redirectedNames, slug: 'institucional' })).toEqual(
      resolution,
    );
  });

  it('does not redirect when the user has no institutional persona', () => {
    const known = { ...request, personas: [holidays, people], redirectedNames: ['RH', 'Gone'] };
    expect(resolvePersona({ ...known, slug: 'rh' })).toEqual({ persona: people, reason: 'url' });
    expect(resolvePersona({ ...known, slug: 'gone' })).toEqual({
      persona: holidays,
      reason: 'unknown-slug',
    });
  });

  it('leads from the slug of every persona back to it, but for those that are redirected', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('A B', 'A-B', 'a b', '人事', '日本', 'Admin'),
    );
    const names = fc.uniqueArray(name, { minLength: 1 });
    fc.assert(
      fc.property(names, fc.array(name), (list, redirectedNames) => {
        const all = [institutional, ...list.map((listed) => personaFixture(listed))];
        for (const [listed, slug] of personaSlugs(all)) {
          const { persona, reason } = resolvePersona({
            ...request,
            personas: all,
            redirectedNames,
            slug,
          });
          const isRedirected = redirectedNames.includes(listed) && listed !== institutional.name;
          const expected = isRedirected ? [institutional.name, 'redirected'] : [listed, 'url'];
          expect([persona?.name, reason]).toEqual(expected);
        }
      }),
    );
  });
});

const slugsOf = (...names: readonly string[]) => [
  ...personaSlugs(names.map((name) => personaFixture(name))).values(),
];

describe('personaSlug', () => {
  it.each([
    ['Benefícios & Férias', 'beneficios-ferias'],
    ['  RH -- São Paulo!  ', 'rh-sao-paulo'],
    ['Açaí', 'acai'],
    ['Plano 2026', 'plano-2026'],
    ['İstanbul', 'istanbul'],
    ['🤖', 'persona'],
    ['', 'persona'],
  ])('turns %j into %s', (name, slug) => {
    expect(personaSlug(name)).toBe(slug);
  });
});

describe('personaSlugs', () => {
  it('numbers equal slugs in list order', () => {
    expect(slugsOf('Férias', 'ferias', 'FÉRIAS')).toEqual(['ferias', 'ferias-2', 'ferias-3']);
  });

  it('lets fixed routes win', () => {
    expect(slugsOf('Admin', 'ADMIN', 'Login')).toEqual(['admin-2', 'admin-3', 'login-2']);
  });

  it('passes over a number that is taken', () => {
    expect(slugsOf('RH 2', 'RH', 'rh')).toEqual(['rh-2', 'rh', 'rh-3']);
  });

  it('gives a repeated name one slug', () => {
    expect(slugsOf('RH', 'RH')).toEqual(['rh']);
  });

  it('gives every name a slug that is unique, safe in a URL and not reserved', () => {
    const reserved = fc.constantFrom(...RESERVED_SLUGS, 'Admin', 'admin 2', 'a', 'Á', 'a-2', '🤖');
    const names = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), reserved);
    fc.assert(
      fc.property(fc.uniqueArray(names), (list) => {
        const slugs = slugsOf(...list);
        expect(slugs).toHaveLength(list.length);
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(RESERVED_SLUGS).not.toContain(slug);
        }
      }),
    );
  });
});

function personasNamed(names: readonly string[]) {
  return names.map((name) => personaFixture(name));
}

describe('personaHues', () => {
  it('gives the institutional persona the hue of the accent', () => {
    const hueOf = personaHues(personasNamed(['rh', 'institucional']), 'institucional');
    expect(hueOf('institucional')).toBe(205);
  });

  it('tells up to eleven personas and the institutional one apart', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 11 }), (names) => {
        const others = names.filter((name) => name !== 'institucional');
        const hueOf = personaHues(personasNamed(others), 'institucional');
        const hues = ['institucional', ...others].map(hueOf);
        expect(new Set(hues).size).toBe(others.length + 1);
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), (names) => {
        const reversed = personaHues(personasNamed(names.toReversed()), 'institucional');
        expect(names.map(personaHues(personasNamed(names), 'institucional'))).toEqual(
          names.map(reversed),
        );
      }),
    );
  });

  it('repeats hues rather than leaving a persona without one', () => {
    const names = Array.from({ length: 40 }, (_, index) => `persona ${index}`);
    const hueOf = personaHues(personasNamed(names), 'institucional');
    expect(new Set(names.map(hueOf)).size).toBe(12);
  });

  it('leaves a name that is not in the list its own hue', () => {
    expect(personaHues(personasNamed(['rh']), 'institucional')('TI')).toBe(personaHue('TI'));
  });

  it('keeps the hue of a name that takes its own slot', () => {
    const hue = personaHues(personasNamed(['Jurídico']), 'institucional')('Jurídico');
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
