/** What a piece of code is, in the theme's five colours; without a kind it has the text's colour. */
export const TOKEN_KINDS = [undefined, 'keyword', 'string', 'number', 'comment', 'name'] as const;

/** One of {@link TOKEN_KINDS}. */
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** A piece of one line of code. */
export interface CodeToken {
  readonly text: string;
  readonly kind: TokenKind;
}

/** The tokens of a code, as the worker hands them over: where each ends, and the index of its kind. */
export interface TokenRuns {
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly kinds: Uint8Array<ArrayBuffer>;
}

/** The tokens of each line, without line breaks. */
export function tokensOfLines(code: string, { ends, kinds }: TokenRuns): CodeToken[][] {
  let line: CodeToken[] = [];
  const lines = [line];
  let start = 0;
  for (const [index, end] of ends.entries()) {
    const kind = TOKEN_KINDS[kinds[index] ?? 0];
    for (const [part, text] of code.slice(start, end).split('\n').entries()) {
      if (part > 0) lines.push((line = []));
      if (text !== '') line.push({ text, kind });
    }
    start = end;
  }
  return lines;
}
