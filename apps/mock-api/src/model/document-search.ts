import type { WireContextEntry, WireReference } from '@colega/api-sdk';
import { textOf, type AnswerScript } from '../fixtures/answers.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import { plainText } from '../state/listing.ts';
import type { OfferedTool } from './model.ts';

/** Result of a tool: its output for the model, and what the answer rests on from then on. */
export interface ToolOutcome {
  readonly output: unknown;
  readonly sources: readonly WireContextEntry[];
}

export interface DocumentSearch {
  readonly offered: OfferedTool;
  /** Name for people. */
  readonly title: string;
  readonly run: (input: unknown) => ToolOutcome;
}

const MAX_DOCUMENTS = 2;
/** Keeps what a search adds small beside the context of a local model. */
const MAX_TEXT_LENGTH = 2000;
const MAX_QUERY_LENGTH = 500;
const MIN_WORD_LENGTH = 3;
/** A keyword says what a document is about; any word of its text may be there by chance. */
const KEYWORD_WEIGHT = 5;

/**
 * Search of one answer in the documents of its persona, which are those of its scripts. References are
 * numbered through the answer, so that a model can cite them as `[1]`; a document that is found again keeps its
 * numbers.
 */
export function createDocumentSearch(persona: PersonaFixture): DocumentSearch {
  const firstNumbers = new Map<AnswerScript, number>();
  let references = 0;

  function read(script: AnswerScript): {
    readonly text: string;
    readonly sources: WireReference[];
  } {
    const known = firstNumbers.get(script);
    const before = known ?? references;
    const found = referencesOf(script, before);
    if (known === undefined) {
      firstNumbers.set(script, before);
      references += found.length;
    }
    const text = textOf(script.steps).replace(
      /\[(\d{1,2})\](?!\()/g,
      (_, number: string) => `[${String(before + Number(number))}]`,
    );
    return { text, sources: known === undefined ? found : [] };
  }

  return {
    offered: OFFERED,
    title: 'Busca nos documentos',
    run: (input) => {
      const scripts = bestScripts(persona.answers, queryOf(input));
      const documents = scripts.map((script) => ({ title: script.title, ...read(script) }));
      return {
        output: {
          documents: documents.map(({ title, text }) => ({
            title,
            text: text.slice(0, MAX_TEXT_LENGTH),
          })),
        },
        sources: documents.flatMap(({ sources }) => sources),
      };
    },
  };
}

const OFFERED: OfferedTool = {
  name: 'search_documents',
  description:
    'Searches the documents of the company that this assistant knows. Numbers in brackets in their texts, such as [1], stand for sources: repeat them beside what you take from there.',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string', description: 'What to look for, in Portuguese' } },
    required: ['query'],
    additionalProperties: false,
  },
};

function queryOf(input: unknown): string {
  const query = (input as { readonly query?: unknown } | null)?.query;
  return typeof query === 'string' ? query.slice(0, MAX_QUERY_LENGTH) : '';
}

function bestScripts(scripts: readonly AnswerScript[], query: string): readonly AnswerScript[] {
  const words = new Set(wordsOf(query).filter(({ length }) => length >= MIN_WORD_LENGTH));
  return scripts
    .map((script) => ({ script, score: scoreOf(script, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_DOCUMENTS)
    .map(({ script }) => script);
}

function scoreOf(script: AnswerScript, wanted: ReadonlySet<string>): number {
  const words = new Set(wordsOf(`${script.title} ${textOf(script.steps)}`));
  const keywords = script.keywords.flatMap(wordsOf);
  return [...wanted].reduce(
    (score, word) =>
      score +
      (keywords.some((keyword) => word.startsWith(keyword)) ? KEYWORD_WEIGHT : 0) +
      (words.has(word) ? 1 : 0),
    0,
  );
}

function wordsOf(text: string): readonly string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function referencesOf({ steps }: AnswerScript, before: number): WireReference[] {
  return steps
    .filter((step) => step.kind === 'reference')
    .map(({ kind: type, ...reference }, index) => ({
      type,
      ...reference,
      id: `r${String(before + index + 1)}`,
    }));
}
