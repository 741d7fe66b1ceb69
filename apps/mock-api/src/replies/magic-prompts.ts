import { errorObject } from '../api-failure.ts';
import { readMagicPrompts } from '../fixtures/answers.ts';
import { pieceBeat, stepBeats, textBeats, type Beat } from './beats.ts';

const SLOW_TOKEN_MILLISECONDS = 200;
const THINKING_MILLISECONDS = 3000;
const CUT_MILLISECONDS = 1000;

/** Prompts that show each state of an answer; the README lists them. */
const MAGIC_PROMPTS: ReadonlyMap<string, () => readonly Beat[]> = new Map([
  ...[...readMagicPrompts()].map(([prompt, steps]) => [prompt, () => stepBeats(steps)] as const),
  ['/slow', slow],
  ['/error-piece', errorPiece],
  ['/broken-json', brokenJson],
  ['/empty', () => []],
  ['/reset', reset],
  ['/cut', cut],
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

function cut(): readonly Beat[] {
  // A browser drops what it has not yet handed on when a connection breaks: it gets time to.
  return [
    ...textBeats('A conexão vai cair no meio desta fra'),
    { kind: 'cut', milliseconds: CUT_MILLISECONDS },
  ];
}
