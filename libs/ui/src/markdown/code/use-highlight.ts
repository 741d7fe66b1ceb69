import { startTransition, useEffect, useState } from 'react';
import { trustedWorkerUrl } from '../../worker-policy/worker-policy.ts';
import { tokensOfLines } from './code-tokens.ts';
import type { CodeToken, TokenRuns } from './code-tokens.ts';
import type { HighlightRequest } from './highlight-worker.ts';
import workerAddress from './highlight-worker.ts?worker&url';

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

/** Tokens of each line. */
type HighlightedLines = readonly (readonly CodeToken[])[];

/**
 * Time in milliseconds for one code. After it the worker is stopped and the code stays without
 * colours.
 */
const MAX_WORK_MS = 2000;
const MAX_KEPT_CODES = 50;

interface Job extends HighlightRequest {
  readonly key: string;
  readonly resolve: (lines: HighlightedLines | undefined) => void;
}

const kept = new Map<string, HighlightedLines | undefined>();
const waiting: Job[] = [];
let worker: Worker | undefined;
let ready = false;
let atWork: { job: Job; timer: ReturnType<typeof setTimeout> } | undefined;

function keyOf({ code, language }: HighlightRequest): string {
  return `${language}\n${code}`;
}

/** Returns an earlier result of {@link highlight}, if it is among the last fifty. */
export function highlightedBefore(request: HighlightRequest): HighlightedLines | undefined {
  return kept.get(keyOf(request));
}

/**
 * Highlights code in a worker, one job at a time. Resolves to `undefined` for an unknown language,
 * after two seconds, and without a worker.
 */
export function highlight(request: HighlightRequest): Promise<HighlightedLines | undefined> {
  const key = keyOf(request);
  if (kept.has(key)) return Promise.resolve(kept.get(key));
  return new Promise((resolve) => {
    waiting.push({ ...request, key, resolve });
    startNext();
  });
}

function startNext(): void {
  if (atWork !== undefined || waiting.length === 0) return;
  worker ??= startWorker();
  if (worker === undefined) {
    for (const { resolve } of waiting.splice(0)) resolve(undefined);
    return;
  }
  if (!ready) return;
  const job = waiting.shift();
  if (job === undefined) return;
  const timer = setTimeout(() => {
    endWorker();
    finish(undefined);
  }, MAX_WORK_MS);
  atWork = { job, timer };
  worker.postMessage({ code: job.code, language: job.language } satisfies HighlightRequest);
}

function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    const started = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' });
    started.addEventListener(
      'message',
      ({ data }: MessageEvent<'ready' | TokenRuns | undefined>) => {
        if (data === 'ready') {
          ready = true;
          startNext();
        } else {
          finish(data);
        }
      },
    );
    started.addEventListener('error', () => {
      const failedToStart = !ready;
      endWorker();
      if (!failedToStart) return finish(undefined);
      for (const { resolve } of waiting.splice(0)) resolve(undefined);
    });
    return started;
  } catch {
    return undefined;
  }
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
  ready = false;
}

function finish(tokens: TokenRuns | undefined): void {
  if (atWork === undefined) return;
  const { job, timer } = atWork;
  atWork = undefined;
  clearTimeout(timer);
  const lines = tokens && tokensOfLines(job.code, tokens);
  kept.set(job.key, lines);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT_CODES && oldest !== undefined) kept.delete(oldest);
  job.resolve(lines);
  startNext();
}
