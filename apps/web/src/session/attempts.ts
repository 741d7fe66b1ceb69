/** Attempts of which only the latest counts. */
export interface Attempts {
  /** Aborted by the next attempt, so that a late answer changes nothing. */
  readonly current: () => AbortSignal;
  readonly begin: () => AbortSignal;
}

export function createAttempts(): Attempts {
  let attempt = new AbortController();
  return {
    current: () => attempt.signal,
    begin: () => {
      attempt.abort();
      attempt = new AbortController();
      return attempt.signal;
    },
  };
}

/** Wraps a call; calls made while one is under way share its answer. */
export function singleFlight<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return () => {
    running ??= call().finally(() => {
      running = null;
    });
    return running;
  };
}
