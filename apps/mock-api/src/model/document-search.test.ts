import { expect, it } from 'vitest';
import { testPersona } from '../testing/persona.ts';
import { createDocumentSearch } from './document-search.ts';

const script = ([title, keyword, markdown]: [string, string, string], ...references: string[]) => ({
  title,
  keywords: [keyword],
  steps: [
    { kind: 'text' as const, markdown },
    ...references.map((name) => ({ kind: 'reference' as const, id: name, title: name })),
  ],
});

const persona = testPersona('rh', [
  script(['Férias', 'ferias', 'Até três períodos [1], com abono [2].'], 'Política', 'Abono'),
  script(
    [
      'Saúde',
      'plano de saude',
      'A operadora é a Vida [1]. Veja [isto](https://a.example) [1](#x).',
    ],
    'Contrato',
  ),
]);

it('finds documents by keywords and words, without regard to accents, and numbers their sources', () => {
  const search = createDocumentSearch(persona);
  expect(search.run({ query: 'dias de FÉRIAS' })).toEqual({
    output: { documents: [{ title: 'Férias', text: 'Até três períodos [1], com abono [2].' }] },
    sources: [
      { type: 'reference', id: 'r1', title: 'Política' },
      { type: 'reference', id: 'r2', title: 'Abono' },
    ],
  });
  expect(search.run({ query: 'saúde operadora' })).toEqual({
    output: {
      documents: [
        {
          title: 'Saúde',
          text: 'A operadora é a Vida [3]. Veja [isto](https://a.example) [1](#x).',
        },
      ],
    },
    sources: [{ type: 'reference', id: 'r3', title: 'Contrato' }],
  });
});

it('keeps the numbers of a document that is found again', () => {
  const search = createDocumentSearch(persona);
  const first = search.run({ query: 'férias' });
  expect(search.run({ query: 'férias' })).toEqual({ ...first, sources: [] });
});

it.each([[{ query: 'zebra' }], [{ query: '' }], [{ query: 7 }], [null], ['férias'], [{}]])(
  'finds nothing for %j',
  (input) => {
    expect(createDocumentSearch(persona).run(input)).toEqual({
      output: { documents: [] },
      sources: [],
    });
  },
);
