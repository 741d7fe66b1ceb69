import { ANY_REPLY, type Fault } from './mock-control.ts';

/** About one token. */
const CHARACTERS = 4;

/** Splits a text into the lines of a reply. */
function textLines(markdown: string): readonly string[] {
  const characters = [...markdown];
  return Array.from({ length: Math.ceil(characters.length / CHARACTERS) }, (_, index) =>
    JSON.stringify({
      content: characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join(''),
    }),
  );
}

/** Makes the next reply send these pieces, one per line. */
export function answersPieces(...pieces: readonly object[]): Fault {
  const lines = pieces.map((piece) => JSON.stringify(piece));
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

/** Makes the next reply send this context, then stream this text. */
export function answersText(markdown: string, ...context: readonly object[]): Fault {
  const lines = [
    ...context.map((entry) => JSON.stringify({ context: [entry] })),
    ...textLines(markdown),
  ];
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}
