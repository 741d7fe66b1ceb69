import { describe, expect, it } from 'vitest';
import { findLanguageFaults, findPluralFaults, findSharedFaults } from './compare-languages.ts';
import type { Languages } from './language-texts.ts';

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
