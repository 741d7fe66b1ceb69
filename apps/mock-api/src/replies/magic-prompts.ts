import { errorObject } from '../api-failure.ts';
import { pieceBeat, stepBeats, textBeats, type Beat } from './beats.ts';
import { longAnswer } from './long-answer.ts';

const SLOW_TOKEN_MILLISECONDS = 200;
const THINKING_MILLISECONDS = 3000;
const CUT_MILLISECONDS = 1000;

const LONG_ANSWER = longAnswer();

/** Prompts by which a developer sees each state of an answer; the README lists them. */
const MAGIC_PROMPTS: ReadonlyMap<string, () => readonly Beat[]> = new Map([
  ['/slow', slow],
  ['/error-piece', errorPiece],
  ['/broken-json', brokenJson],
  ['/empty', () => []],
  ['/reset', reset],
  ['/tools', tools],
  ['/cut', cut],
  ['/long', () => stepBeats(LONG_ANSWER)],
]);

/** The answer to a magic prompt, whatever the persona; undefined for any other prompt. */
export function magicBeats(prompt: string): readonly Beat[] | undefined {
  const [word = ''] = prompt.trim().split(/\s/, 1);
  return MAGIC_PROMPTS.get(word)?.();
}

function slow(): readonly Beat[] {
  const [first, ...rest] = textBeats(
    'Esta resposta chega bem devagar, para que se veja cada estado da espera.',
    SLOW_TOKEN_MILLISECONDS,
  );
  return first ? [{ ...first, milliseconds: THINKING_MILLISECONDS }, ...rest] : [];
}

function errorPiece(): readonly Beat[] {
  return [
    ...textBeats('Até aqui a resposta ia bem.'),
    pieceBeat({ error: errorObject(503, 'The model is not available') }),
    ...textBeats(' E aqui ela continua depois do erro.'),
  ];
}

function brokenJson(): readonly Beat[] {
  return [
    ...textBeats('Antes da linha quebrada.'),
    { kind: 'raw-line', line: '{"content": "uma linha sem fim', milliseconds: 50 },
    ...textBeats(' Depois da linha quebrada.'),
  ];
}

function reset(): readonly Beat[] {
  return [
    ...stepBeats([
      { kind: 'context', id: 'rascunho', title: 'Rascunho', content: 'Fica depois do recomeço.' },
      { kind: 'text', markdown: 'Um rascunho que será descartado em instantes.' },
    ]),
    pieceBeat({ reset: true }, 500),
    ...textBeats('Esta é a resposta que vale.'),
  ];
}

function tools(): readonly Beat[] {
  return stepBeats([
    {
      kind: 'tool',
      id: 'ferramenta-1',
      name: 'buscar_politicas',
      input: { consulta: 'férias', limite: 3 },
      output: { encontrados: 2, documentos: ['Política de férias', 'Calendário de 2026'] },
      callOrder: 0,
      milliseconds: 2000,
    },
    {
      kind: 'tool',
      id: 'ferramenta-2',
      name: 'consultar_saldo',
      input: { matricula: '004217' },
      output: { dias: 18, vencimento: '2027-03-31' },
      callOrder: 1,
      milliseconds: 1500,
    },
    {
      kind: 'reference',
      id: 'referencia-1',
      title: 'Política de férias',
      url: 'https://intranet.aurora.example/politicas/ferias',
      snippet: 'O período pode ser dividido em até três partes.',
      source: 'Intranet',
    },
    {
      kind: 'context',
      id: 'contexto-1',
      title: 'Seu contrato',
      content: 'Admissão em 1º de abril de 2019, regime CLT.',
    },
    { kind: 'text', markdown: 'Você tem **18 dias** de férias &mdash; a gozar até 31/03/2027.' },
  ]);
}

function cut(): readonly Beat[] {
  // A browser drops what it has not yet handed on when a connection breaks: it gets time to.
  return [
    ...textBeats('A conexão vai cair no meio desta fra'),
    { kind: 'cut', milliseconds: CUT_MILLISECONDS },
  ];
}
