import { useEffect, useState } from 'react';

/** What a piece of code is, in the theme's five colours. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name';

/** A piece of one line of code; without a kind it has the text's colour. */
export interface CodeToken {
  readonly text: string;
  readonly kind: TokenKind | undefined;
}

type HighlightedLines = readonly (readonly CodeToken[])[];

/**
 * The tokens of each line of a finished code block, once the highlighter has come; `undefined` until
 * then, for an empty or unknown language, and for code that would take too long.
 */
export function useHighlight(code: string, language: string): HighlightedLines | undefined {
  const [result, setResult] = useState<{
    code: string;
    language: string;
    lines: HighlightedLines;
  }>();

  useEffect(() => {
    if (language === '') return undefined;
    let current = true;
    void import('./highlighter.ts')
      .then(({ highlightLines }) => {
        const lines = current ? highlightLines(code, language) : undefined;
        if (lines !== undefined) setResult({ code, language, lines });
      })
      .catch(() => {
        // Code without colours is still code: a chunk that does not load costs nothing else.
      });
    return () => {
      current = false;
    };
  }, [code, language]);

  return result?.code === code && result.language === language ? result.lines : undefined;
}
