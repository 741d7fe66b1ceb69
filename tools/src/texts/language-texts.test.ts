import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { askedKey, readTexts } from './language-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'colega-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads each language from its files, in the folder and below', async () => {
  mkdirSync(join(folder, 'part'));
  for (const language of ['pt-br', 'en', 'es']) {
    writeFileSync(join(folder, `${language}.ts`), `export const a = { a: { b: '${language}' } };`);
    writeFileSync(
      join(folder, 'part', `${language}.ts`),
      "export const c = { a: { c: 'two' } } as const;",
    );
  }
  const texts = await readTexts(folder);
  expect([...texts['pt-br']].sort()).toEqual([
    ['a.b', 'pt-br'],
    ['a.c', 'two'],
  ]);
  expect(texts.es.get('a.b')).toBe('es');
});

it('knows by which key code asks for a form of a plural', () => {
  expect(['a.b_one', 'a.b_other', 'a.another', 'a.b'].map(askedKey)).toEqual([
    'a.b',
    'a.b',
    'a.another',
    'a.b',
  ]);
});
