import { ANY_REPLY, type Fault } from './mock-control.ts';

/** About a token. */
const CHARACTERS = 4;

/** A text as the lines of a reply, some characters each. */
function textLines(markdown: string): readonly string[] {
  const characters = [...markdown];
  return Array.from({ length: Math.ceil(characters.length / CHARACTERS) }, (_, index) =>
    JSON.stringify({
      content: characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join(''),
    }),
  );
}

/** Whichever persona is asked next answers with these pieces, each a line of its own. */
export function answersPieces(...pieces: readonly object[]): Fault {
  const lines = pieces.map((piece) => JSON.stringify(piece));
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

/** Whichever persona is asked next answers with this text, as it streams, after this context. */
export function answersText(markdown: string, ...context: readonly object[]): Fault {
  const lines = [
    ...context.map((entry) => JSON.stringify({ context: [entry] })),
    ...textLines(markdown),
  ];
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}
