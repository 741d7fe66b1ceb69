import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { runs } from '../testing/property-runs.ts';
import { makeCorpus, makeWords } from '../testing/search-corpus.ts';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** Queries as employees type them: with and without accents, prefixes, typos, two words, letters. */
const QUERIES =
  `férias|ferias|FERIAS|feiras|ferais|benefício|beneficio|beneficios|benefcio|reembolso|reembolsos
reenbolso|reembolo|rembolso|salário|salario|slaário|holerite|holerites|holerit|holerittes|aposentadoria
aposentadria|quinquênio|quinquenio|quinquenoi|licença|licenca|lisença|maternidade|maternidad|plano de saúde
plano saude|saude plano|palno de saude|licença maternidade|licenca matern|vale refeição|vale refeicao|vale refeisão
décimo terceiro|decimo terceiro salario|imposto de renda|impsoto de renda|informe rendimentos|nota fiscal
nota fsical|centro de custo|banco de horas|troca de senha|troca senha|senha|senhas|snha|acesso rede
autenticação fatores|autenticacao|seguranca informacao|cert digital|aprov|aprovação|aprovado gestor|reemb|benef
docu|segur|trein|trabalho remoto|horário flexível|horario flexivel|código conduta|atestado medico|atestado m
exame periodico|previdencia privada|previdência pirvada|avaliação desempenho|bolsa estudos|computador|computdaor
impressora|notebook|planilha|relatorio|relatorios|fornecedor|licitação|q|z|j`.split(/[|\n]/);

const NOTHING =
  `xyzzyq|qwertyuiop|zzzzzz|kubernetes|futebol|churrasqueira|astronauta|bitcoin ethereum|plano kubernetes
férias astronauta|wkhzt9|paralelepípedo`.split(/[|\n]/);

/** Fewer documents if properties run less often, though enough for most queries to have hits. */
const atLeast100 = (wanted: number) => Math.max(100, runs(wanted));
const [titles, messages] = [atLeast100(1000), 2 * atLeast100(1250)];
const isWhole = titles === 1000 && messages === 2500;
const documents = makeCorpus({
  seed: 11,
  titles,
  messages,
  messageWords: [6, 80],
  words: makeWords(8000, 5),
});
let made: SearchIndex | undefined;
// Made by the first test that needs it: code outside of tests counts for every mutant.
const index = () => (made ??= createSearchIndex(documents));

// The relevant documents are found without the code under test.
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const split = (text: string) => bare(text).match(/[a-z0-9]+/g) ?? [];
const documentWords = documents.map(
  ({ title, content }) => new Set(split(`${title ?? ''} ${content ?? ''}`)),
);
const allWords = [...new Set(documentWords.flatMap((words) => [...words]))];

function answers(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  return Math.abs(word.length - wanted.length) < 2 && editDistance(wanted, word) <= 1;
}

function relevantTo(query: string): ReadonlySet<SearchDocument> {
  const answering = split(query).map((wanted) => allWords.filter((word) => answers(wanted, word)));
  return new Set(
    documents.filter((_, number) =>
      answering.every((words) => words.some((word) => documentWords[number]?.has(word))),
    ),
  );
}

const byId = new Map(documents.map((document) => [`${document.kind} ${document.id}`, document]));
function found(query: string): readonly SearchDocument[] {
  const hits = index().search(query, Infinity);
  return hits.flatMap(({ kind, id }) => byId.get(`${kind} ${id}`) ?? []);
}

/** Gives what stands first: the hits by words, or the similar ones where there are no others. */
function shownFirst(query: string): readonly SearchDocument[] {
  const hits = index().search(query, Infinity);
  const similar = hits.findIndex(({ pass }) => pass === 'similar');
  return similar <= 0 ? found(query) : found(query).slice(0, similar);
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const asked = QUERIES.map((query) => ({ query, relevant: relevantTo(query) }));
const answered = asked.filter(({ relevant }) => relevant.size > 0);

describe('what is relevant to a query', () => {
  it('exists for each of the queries', () => {
    expect(answered.length).toBeGreaterThanOrEqual(60);
    if (isWhole) expect(answered).toEqual(asked);
  });

  it('makes up the first ten hits; what is only similar stands below, and apart', () => {
    const precisions = answered.map(({ query, relevant }) => {
      const top = shownFirst(query).slice(0, 10);
      return top.filter((hit) => relevant.has(hit)).length / top.length;
    });
    expect(mean(precisions)).toBeGreaterThanOrEqual(0.95);
  });

  it('is found, all but what lies one letter from a word of one to three letters', () => {
    const judged = answered.map(({ query, relevant }) => {
      const right = found(query).filter((hit) => relevant.has(hit));
      return { query, recall: right.length / relevant.size };
    });
    expect(mean(judged.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95);
    const incomplete = judged.filter(({ recall }) => recall < 1).map(({ query }) => query);
    expect(incomplete.every((query) => split(query).some((word) => word.length < 4))).toBe(true);
  });
});

describe('a query with nothing to find', () => {
  it.each(NOTHING)('"%s" has no hit by words', (query) => {
    expect(relevantTo(query).size).toBe(0);
    expect(
      index()
        .search(query)
        .filter(({ pass }) => pass === 'words'),
    ).toEqual([]);
  });
});
