import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findKeyFaults } from './key-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the faults of texts with these keys for this code. */
function faultsOf(keys: readonly string[], code: string): readonly string[] {
  const file = join(folder, 'code.tsx');
  writeFileSync(
    file,
    `import { useTranslation } from 'react-i18next';\nconst { t } = useTranslation();\n${code}`,
  );
  return findKeyFaults(new Map(keys.map((key) => [key, key])), [file]).map((fault) =>
    fault.replaceAll('\\', '/').replace(/^.*\//, ''),
  );
}

describe('findKeyFaults', () => {
  it('finds a text that no code asks for', () => {
    expect(faultsOf(['a.b', 'a.c'], "t('a.b');")).toEqual(['a.c: no code asks for this text.']);
  });

  it('finds a key that no text has', () => {
    expect(faultsOf(['a.b'], "t('a.b'); t('a.c');")).toEqual([
      'a.c: code asks for it, and there is no such text.',
    ]);
  });

  it.each([
    ['a choice', "t(Math.random() > 1 ? 'a.b' : 'a.c');"],
    ['a member of services', "declare const texts: any; texts.t('a.b'); texts.t(('a.c'));"],
    [
      'a list of values',
      "const names = ['b', 'c'] as const; for (const name of names) t(`a.${name}`);",
    ],
    [
      'a map',
      "['b', 'c']; type Name = 'b' | 'c'; declare const name: Name; const keys = { b: 'a.b', c: 'a.c' } as const; t(keys[name]);",
    ],
    [
      'an answer',
      "function key(): 'a.b' | 'a.c' { return Math.random() > 1 ? 'a.b' : 'a.c'; } t(key());",
    ],
    [
      'a parameter of a narrow type',
      "const names = { b: 1, c: 2 }; function say<Name extends 'b' | 'c'>(name: Name) { t(`a.${name}`); }",
    ],
  ])('knows the keys of %s', (_, code) => {
    expect(faultsOf(['a.b', 'a.c'], code)).toEqual([]);
  });

  it('knows numbers in a key', () => {
    expect(
      faultsOf(
        ['star1', 'star2'],
        'const all = [1, 2] as const; for (const stars of all) t(`star${stars}`);',
      ),
    ).toEqual([]);
  });

  it('takes the forms of a plural for asked for by the key they share', () => {
    expect(faultsOf(['a_zero', 'a_one', 'a_other'], "t('a', { count: 2 });")).toEqual([]);
  });

  it('finds a text that a type makes possible and no code ever names', () => {
    const code = "declare const name: 'b' | 'c'; t(`a.${name}`); export const report = 'b';";
    expect(faultsOf(['a.b', 'a.c'], code)).toEqual(['a.c: no code asks for this text.']);
  });

  it('finds a key that is not known before the app runs', () => {
    expect(faultsOf([], 'declare const name: string; t(`a.${name}`); t(name);')).toEqual([
      'code.tsx:3: which key is asked for is not known before the app runs.',
      'code.tsx:3: which key is asked for is not known before the app runs.',
    ]);
  });
});
