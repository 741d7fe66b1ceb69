import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preferredLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts';

describe('preferredLanguage', () => {
  it('prefers the stored language to the browser’s', () => {
    expect(preferredLanguage('es', ['en-US'])).toBe('es');
  });

  it.each(['', 'pt', 'PT-BR', 'la', '__proto__', 'constructor', '<script>', 'en ', '../en'])(
    'takes no notice of the stored value %j',
    (stored) => {
      expect(preferredLanguage(stored, ['en-GB'])).toBe('en');
    },
  );

  it.each([
    [['en-US', 'pt-BR'], 'en'],
    [['la-VA', 'es-419', 'en'], 'es'],
    [['PT'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['EN-gb'], 'en'],
    [['es-Latn-MX-x-private'], 'es'],
  ] as const)('reads the browser’s %j as %s', (preferred, language) => {
    expect(preferredLanguage(null, preferred)).toBe(language);
  });

  it.each([[[]], [['']], [['*']], [['english', 'est', 'ptx']], [['la', 'zh-Hans-CN']]])(
    'falls back to Portuguese for %j',
    (preferred) => {
      expect(preferredLanguage(null, preferred)).toBe('pt-BR');
    },
  );

  it('answers one of our languages, whatever it is given', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.array(fc.string()), (stored, preferred) => {
        expect(LANGUAGES).toContain(preferredLanguage(stored, preferred));
      }),
    );
  });
});

describe('the languages', () => {
  it('each have a name of their own', () => {
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGES].sort());
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length);
  });

  it('are known by their exact tag only', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    for (const value of ['pt', 'EN', '', null, undefined, 0, {}, ['en']])
      expect(isLanguage(value)).toBe(false);
  });
});
