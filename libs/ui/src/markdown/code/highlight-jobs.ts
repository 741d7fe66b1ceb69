import { trustedWorkerUrl } from '../../worker-policy/worker-policy.ts';
import { tokensOfLines } from './code-tokens.ts';
import type { CodeToken, TokenRuns } from './code-tokens.ts';
import type { HighlightRequest } from './highlight-worker.ts';
import workerAddress from './highlight-worker.ts?worker&url';

/** Tokens of each line. */
export type HighlightedLines = readonly (readonly CodeToken[])[];

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

function keyOf({ code, language }: HighlightRequest): string {
  return `${language}\n${code}`;
}

/** Results of the last codes. */
function createResults() {
  const kept = new Map<string, HighlightedLines | undefined>();
  return {
    has: (key: string) => kept.has(key),
    get: (key: string) => kept.get(key),
    add(key: string, lines: HighlightedLines | undefined) {
      kept.set(key, lines);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT_CODES && oldest !== undefined) kept.delete(oldest);
    },
  };
}

interface WorkerListeners {
  readonly onReady: () => void;
  readonly onResult: (tokens: TokenRuns | undefined) => void;
  readonly onError: () => void;
}

/** Starts the worker; undefined where the browser has none. */
function startWorker({ onReady, onResult, onError }: WorkerListeners): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<'ready' | TokenRuns | undefined>) =>
      data === 'ready' ? onReady() : onResult(data),
    );
    worker.addEventListener('error', onError);
    return worker;
  } catch {
    return undefined;
  }
}

/** Work of a page on its code, by one worker that starts with the first job. */
export interface HighlightJobs {
  /**
   * Highlights code in the worker, one job at a time. Resolves to `undefined` for an unknown
   * language, after two seconds, and without a worker.
   */
  readonly highlight: (request: HighlightRequest) => Promise<HighlightedLines | undefined>;
  /** Returns an earlier result, if it is among the last fifty. */
  readonly highlightedBefore: (request: HighlightRequest) => HighlightedLines | undefined;
}

export function createHighlightJobs(): HighlightJobs {
  const results = createResults();
  const waiting: Job[] = [];
  let worker: Worker | undefined;
  let ready = false;
  let atWork: { job: Job; timer: ReturnType<typeof setTimeout> } | undefined;

  function startNext(): void {
    if (atWork !== undefined || waiting.length === 0) return;
    worker ??= startWorker({ onReady, onResult: finish, onError });
    if (worker === undefined) return giveUp();
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

  function giveUp(): void {
    for (const { resolve } of waiting.splice(0)) resolve(undefined);
  }
  function onReady(): void {
    ready = true;
    startNext();
  }
  function onError(): void {
    const failedToStart = !ready;
    endWorker();
    if (failedToStart) giveUp();
    else finish(undefined);
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
    results.add(job.key, lines);
    job.resolve(lines);
    startNext();
  }

  return {
    highlight: (request) => {
      const key = keyOf(request);
      if (results.has(key)) return Promise.resolve(results.get(key));
      return new Promise((resolve) => {
        waiting.push({ ...request, key, resolve });
        startNext();
      });
    },
    highlightedBefore: (request) => results.get(keyOf(request)),
  };
}
