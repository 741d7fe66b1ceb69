import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS, personaSlug, personaSlugs } from './persona-slugs.ts';
import { personaFixture } from './testing/fixtures.ts';

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
