import { startTransition, useEffect, useState } from 'react';
import { highlight, highlightedBefore, type HighlightedLines } from './highlight-client.ts';

/** How many lines take their colours in one frame. */
const SLICE = 100;

interface Highlighted {
  readonly code: string;
  readonly language: string;
  readonly lines: HighlightedLines;
  /** So many of them are shown. */
  readonly shown: number;
}

function knownBefore(code: string, language: string): Highlighted | undefined {
  const lines = language === '' ? undefined : highlightedBefore({ code, language });
  return lines && { code, language, lines, shown: lines.length };
}

/**
 * The tokens of the lines of a finished code block, a slice more each frame, once the worker has made
 * them; none until then, for an empty or unknown language, and for code that takes too long.
 */
export function useHighlight(code: string, language: string): HighlightedLines {
  const [result, setResult] = useState(() => knownBefore(code, language));

  useEffect(() => {
    if (language === '' || typeof Worker === 'undefined') return undefined;
    let current = true;
    void highlight({ code, language }).then((lines) => {
      if (!current || lines === undefined) return;
      setResult((before) =>
        before?.lines === lines ? before : { code, language, lines, shown: SLICE },
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
        setResult({ ...result, shown: result.shown + SLICE });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [result]);

  if (result?.code !== code || result.language !== language) return [];
  return result.lines.slice(0, result.shown);
}
