import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  askedKey,
  findLanguageFaults,
  findPluralFaults,
  findSharedFaults,
  type Languages,
  readLanguages,
  sourceOf,
} from './language-texts.ts';

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

function say(
  portuguese: Readonly<Record<string, string>>,
  english = portuguese,
  spanish = portuguese,
): Languages {
  const all = { 'pt-br': portuguese, en: english, es: spanish };
  return new Map(
    Object.entries(all).map(([name, texts]) => [name, new Map(Object.entries(texts))]),
  );
}

describe('findLanguageFaults', () => {
  it('finds nothing where each language says the same', () => {
    expect(
      findLanguageFaults(
        say({ a: 'Oi, {{name}}' }, { a: 'Hi, {{name}}' }, { a: '{{name}}, hola' }),
      ),
    ).toEqual([]);
  });

  it('finds a key that a language lacks, and one that only it has', () => {
    expect(findLanguageFaults(say({ a: 'Um', b: 'Dois' }, { a: 'One', c: 'Three' }))).toEqual([
      'b: there is no text in en.',
      'c: there is no such text in pt-br. (en)',
    ]);
  });

  it('finds variables that differ, whatever their order and format', () => {
    const portuguese = { a: '{{done}} de {{total}}', b: '{{count, number}} textos' };
    const english = { a: '{{total}}: {{done}}', b: '{{number}} texts' };
    expect(findLanguageFaults(say(portuguese, english))).toEqual([
      'b: the variables are number, those of pt-br count. (en)',
    ]);
  });

  it.each([
    ['', 'a: the text says nothing.'],
    ['…', 'a: the text says nothing.'],
    ['Oi ', 'a: there is space around the text.'],
    ['Oi, {name}', 'a: there is markup, or a brace left over.'],
    ['<b>Oi</b>', 'a: there is markup, or a brace left over.'],
    ['Oi&nbsp;você', 'a: there is markup, or a brace left over.'],
  ])('finds what is wrong with %j', (text, fault) => {
    expect(findLanguageFaults(say({ a: 'Oi' }, { a: 'Hi' }, { a: text }))).toEqual([
      `${fault} (es)`,
    ]);
  });
});

describe('findPluralFaults', () => {
  it('asks for the forms of one and of others', () => {
    expect(
      findPluralFaults(
        new Map([
          ['chats_zero', 'None'],
          ['chats_other', 'Many'],
        ]),
      ),
    ).toEqual(["chats: there is no form 'one' beside the others."]);
  });

  it('takes a key that only ends like a word for no plural', () => {
    expect(
      findPluralFaults(
        new Map([
          ['another', 'Another'],
          ['a_one', 'One'],
          ['a_other', 'Two'],
        ]),
      ),
    ).toEqual([]);
  });
});

describe('findSharedFaults', () => {
  const texts = say(
    { a: 'Editar', b: 'Sair' },
    { a: 'Edit', b: 'Leave' },
    { a: 'Editar', b: 'Salir' },
  );

  it('finds a text that is the same in two languages', () => {
    expect(findSharedFaults(texts, [])).toEqual([
      'a: “Editar” is the same in pt-br and es; is it translated?',
    ]);
  });

  it('takes a word that the list says the languages share', () => {
    const reason = 'The same word.';
    expect(
      findSharedFaults(texts, [{ reason, languages: ['pt-br', 'es'], texts: ['Editar'] }]),
    ).toEqual([]);
    expect(
      findSharedFaults(texts, [{ reason, languages: ['pt-br', 'en'], texts: ['Editar'] }]),
    ).toHaveLength(2);
  });

  it('finds words of the list that no languages share any longer', () => {
    const listed = [
      { reason: 'The same word.', languages: ['pt-br', 'es'], texts: ['Editar', 'Sair'] },
    ] as const;
    expect(findSharedFaults(texts, listed)).toEqual([
      '“Sair” is listed as shared, but no two languages share it.',
    ]);
  });
});
