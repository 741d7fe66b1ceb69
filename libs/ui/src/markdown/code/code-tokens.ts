/** Kinds of tokens, one per theme colour; `undefined` has the colour of the text. */
export const TOKEN_KINDS = [undefined, 'keyword', 'string', 'number', 'comment', 'name'] as const;

/** One of {@link TOKEN_KINDS}. */
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Part of a line of code, of one kind. */
export interface CodeToken {
  readonly text: string;
  readonly kind: TokenKind;
}

/**
 * Tokens as the worker sends them: the end offset of each, and the index of its kind in {@link
 * TOKEN_KINDS}.
 */
export interface TokenRuns {
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly kinds: Uint8Array<ArrayBuffer>;
}

/** Splits token runs into tokens per line, without line breaks. */
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
