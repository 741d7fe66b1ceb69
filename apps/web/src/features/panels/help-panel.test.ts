import { describe, expect, it } from 'vitest';
import { findSubjects, markedParts } from './help-panel.tsx';

const subjects = [
  { id: 'ratings', title: 'Avaliações', text: 'Dê de 1 a 5 estrelas.' },
  { id: 'search', title: 'Busca', text: 'Acentos não fazem diferença.' },
];
const found = (query: string) => findSubjects(subjects, query).map(({ id }) => id);

describe('the subjects of the help', () => {
  it.each([
    ['', ['ratings', 'search']],
    [' ? ', ['ratings', 'search']],
    ['avaliacoes', ['ratings']],
    ['ESTRELAS', ['ratings']],
    ['avali estrelas', ['ratings']],
    ['diferenca', ['search']],
    ['estrelas acentos', []],
    ['zebra', []],
    ['acentos-zebra', []],
  ])('found by %j are %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});

describe('what is marked', () => {
  it('is what was looked for, with its accents', () => {
    expect(markedParts('Avaliações: dê estrelas', 'avaliacoes de')).toEqual([
      { text: 'Avaliações', isMarked: true },
      { text: ': ', isMarked: false },
      { text: 'dê', isMarked: true },
      { text: ' estrelas', isMarked: false },
    ]);
  });

  it('is nothing where nothing is looked for', () => {
    expect(markedParts('Busca', '')).toEqual([{ text: 'Busca', isMarked: false }]);
  });
});
