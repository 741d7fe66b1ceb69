import { startTransition, useEffect, useState } from 'react';
import { createHighlightJobs, type HighlightedLines } from './highlight-jobs.ts';

/** The jobs of the page, which has one worker for them. */
export const { highlight, highlightedBefore } = createHighlightJobs();

/** Number of lines that get their colours per frame. */
const LINES_PER_FRAME = 100;

interface Highlighted {
  readonly code: string;
  readonly language: string;
  readonly lines: HighlightedLines;
  /** Number of lines that show their colours. */
  readonly shown: number;
}

function knownBefore(code: string, language: string): Highlighted | undefined {
  const lines = language === '' ? undefined : highlightedBefore({ code, language });
  return lines && { code, language, lines, shown: lines.length };
}

/**
 * Returns the tokens of a finished code block, some more lines each frame. Empty until the worker
 * is done, for empty and unknown languages, and for code that takes too long.
 */
export function useHighlight(code: string, language: string): HighlightedLines {
  const [result, setResult] = useState(() => knownBefore(code, language));

  useEffect(() => {
    if (language === '' || typeof Worker === 'undefined') return undefined;
    let current = true;
    void highlight({ code, language }).then((lines) => {
      if (!current || lines === undefined) return;
      setResult((before) =>
        before?.lines === lines ? before : { code, language, lines, shown: LINES_PER_FRAME },
      );
    });
    return () => {
      current = false;
    };
  }, [code, language]);

  useEffect(() => {
    if (result === undefined || result.shown >= result.lines.length) return undefined;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setResult({ ...result, shown: result.shown + LINES_PER_FRAME });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [result]);

  if (result?.code !== code || result.language !== language) return [];
  return result.lines.slice(0, result.shown);
}
