import { percentile } from './statistics.ts';

/** As people type: word by word, letter by letter, with and without accents, mistyped. */
const wordQueries: readonly string[] = [
  ...['r', 're', 'ree', 'reem', 'reemb', 'reembo', 'reembol', 'reembols', 'reembolso'],
  ...['a', 'd', 'f', 'fe', 'fér', 'férias', 'ferias', 'FÉRIAS', 'ferais', 'fériass'],
  ...['benefício', 'beneficio', 'benefcio', 'holerite', 'reenbolso', 'aposentadria', 'quinquenio'],
  ...['plano de saúde', 'plano saude', 'saude plano', 'palno saude', 'licença maternidade'],
  ...['licenca matern', 'vale refeição', 'imposto de renda', 'informe rendimentos', 'de a o que'],
  ...['troca de senha', 'acesso à rede', 'autenticação em dois fatores', 'segurança da informação'],
];

/** No document holds all their words: the second pass answers. */
const similarQueries: readonly string[] = [
  ...['kubernetes', 'churrasqueira', 'benneffiçio', 'reenbolssos', 'wkhzt9', 'bitcoin ethereum'],
  ...['plano kubernetes', 'paralelepípedo', 'onde fica a churrasqueira do prédio novo'],
];

/** Few enough for a search that takes seconds. */
const sharedQueries: readonly string[] = [
  ...['a', 'reem', 'férias', 'reenbolso', 'plano saude', 'licença maternidade', 'kubernetes'],
];

/** Entry to search: a chat with a title, or a message with a content. */
interface SearchedDocument {
  readonly kind: string;
  readonly id: string;
  readonly title?: string | null;
  readonly content?: string | null;
}

/** The library's search, and Fuse over the same documents. */
export interface Searches {
  readonly documents: readonly SearchedDocument[];
  readonly createIndex: (documents: readonly SearchedDocument[]) => OurIndex;
  readonly createFuse: (documents: readonly SearchedDocument[]) => FuseSearches;
}

export interface OurIndex {
  readonly put: (documents: readonly SearchedDocument[]) => void;
  readonly search: (query: string) => HitList;
}

interface FuseSearches {
  readonly byTokens: (query: string) => HitList;
  readonly asSpecified: (query: string) => HitList;
}

type HitList = readonly { readonly pass?: string }[];

export const searchCases = [
  'all, p95',
  'titles, p95',
  'second pass, p95',
  'one message more',
  'index of all',
  'mean of some queries',
  'mean of some queries: Fuse by tokens',
  "mean of some queries: Fuse, the specification's options",
] as const;

export type SearchCase = (typeof searchCases)[number];

/** Measures a case once and answers its milliseconds. */
type MeasureSearch = (name: SearchCase) => number;

/** The measurement, made where the script runs; indexes are made once, except where that is the case. */
export function createSearchMeasurement(searches: Searches): MeasureSearch {
  const { documents, createIndex, createFuse } = searches;
  const index = createIndex(documents);
  const titles = createIndex(documents.filter(({ kind }) => kind === 'chat'));
  const fuse = createFuse(documents);
  const all = [...wordQueries, ...similarQueries];
  let added = 0;
  const addOne = () => {
    added += 1;
    index.put([{ ...documents.at(-added), kind: 'message', id: `added-${added}` }]);
  };
  const cases: Readonly<Record<SearchCase, () => number>> = {
    'all, p95': () => slow(timesOf(wordQueries, (query) => expectPass(index, query))),
    'titles, p95': () => slow(timesOf(all, (query) => titles.search(query))),
    'second pass, p95': () => slow(timesOf(similarQueries, (query) => index.search(query))),
    'one message more': () => meanOf(timesOf(Array<string>(100).fill(''), addOne)),
    'index of all': () => timeOf(() => createIndex(documents)),
    'mean of some queries': () => meanOf(timesOf(sharedQueries, (query) => index.search(query))),
    'mean of some queries: Fuse by tokens': () => meanOf(timesOf(sharedQueries, fuse.byTokens)),
    "mean of some queries: Fuse, the specification's options": () =>
      meanOf(timesOf(sharedQueries, fuse.asSpecified)),
  };
  return (name) => cases[name]();
}

/** A query that finds nothing where it should would make the figures too good. */
function expectPass(index: OurIndex, query: string): void {
  const pass = index.search(query)[0]?.pass;
  if (pass !== 'words') throw new Error(`"${query}" has found nothing that holds its words`);
}

function slow(times: readonly number[]): number {
  return percentile(times, 0.95);
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

function timesOf(queries: readonly string[], search: (query: string) => unknown): number[] {
  return queries.map((query) => timeOf(() => search(query)));
}

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
