import { errorObject } from '../api-failure.ts';
import { readMagicPrompts } from '../fixtures/answers.ts';
import { pieceEvent, stepEvents, textEvents, type ReplyEvent } from './reply-events.ts';

const SLOW_TOKEN_MS = 200;
const THINKING_MS = 3000;
const CUT_MS = 1000;

/** Prompts that show each state of an answer; the README lists them. */
const MAGIC_PROMPTS: ReadonlyMap<string, () => readonly ReplyEvent[]> = new Map([
  ...[...readMagicPrompts()].map(([prompt, steps]) => [prompt, () => stepEvents(steps)] as const),
  ['/slow', slow],
  ['/error-piece', errorPiece],
  ['/broken-json', brokenJson],
  ['/empty', () => []],
  ['/reset', reset],
  ['/cut', cut],
]);

/** Events of the answer to a magic prompt, for any persona; undefined for another prompt. */
export function magicEvents(prompt: string): readonly ReplyEvent[] | undefined {
  const [word = ''] = prompt.trim().split(/\s/, 1);
  return MAGIC_PROMPTS.get(word)?.();
}

function slow(): readonly ReplyEvent[] {
  const [first, ...rest] = textEvents(
    'Esta resposta chega bem devagar, para que se veja cada estado da espera.',
    SLOW_TOKEN_MS,
  );
  return first ? [{ ...first, milliseconds: THINKING_MS }, ...rest] : [];
}

function errorPiece(): readonly ReplyEvent[] {
  return [
    ...textEvents('Até aqui a resposta ia bem.'),
    pieceEvent({ error: errorObject(503, 'The model is not available') }),
    ...textEvents(' E aqui ela continua depois do erro.'),
  ];
}

function brokenJson(): readonly ReplyEvent[] {
  return [
    ...textEvents('Antes da linha quebrada.'),
    { kind: 'raw-line', line: '{"content": "uma linha sem fim', milliseconds: 50 },
    ...textEvents(' Depois da linha quebrada.'),
  ];
}

function reset(): readonly ReplyEvent[] {
  return [
    ...stepEvents([
      { kind: 'context', id: 'rascunho', title: 'Rascunho', content: 'Fica depois do recomeço.' },
      { kind: 'text', markdown: 'Um rascunho que será descartado em instantes.' },
    ]),
    pieceEvent({ reset: true }, 500),
    ...textEvents('Esta é a resposta que vale.'),
  ];
}

function cut(): readonly ReplyEvent[] {
  // A browser drops what the page has not yet received when a connection breaks, so the page gets time.
  return [
    ...textEvents('A conexão vai cair no meio desta fra'),
    { kind: 'cut', milliseconds: CUT_MS },
  ];
}
