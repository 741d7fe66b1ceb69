import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askedKey, readLanguages, sourceOf } from './language-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads each language from the index of its folder', async () => {
  for (const language of ['pt-br', 'fr']) {
    mkdirSync(join(folder, language));
    writeFileSync(
      join(folder, language, 'index.ts'),
      `export const all = { a: { b: '${language}', c: 'two' } } as const;`,
    );
  }
  writeFileSync(join(folder, 'setup.ts'), 'export const no = { text: "of a language" };');
  const languages = await readLanguages(folder);
  expect([...languages.keys()]).toEqual(['fr', 'pt-br']);
  expect([...sourceOf(languages)]).toEqual([
    ['a.b', 'pt-br'],
    ['a.c', 'two'],
  ]);
  expect(languages.get('fr')?.get('a.b')).toBe('fr');
});

it('is no source of the others where there is no Portuguese', () => {
  expect(() => sourceOf(new Map([['en', new Map()]]))).toThrow('There are no texts in pt-br.');
});

it('knows by which key code asks for a form of a plural', () => {
  expect(['a.b_one', 'a.b_other', 'a.another', 'a.b'].map(askedKey)).toEqual([
    'a.b',
    'a.b',
    'a.another',
    'a.b',
  ]);
});
