import { useEffect, useRef, useState } from 'react';

/** Calls of a form, one at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Error of the last call; null if it did not fail. */
  readonly failure: { readonly error: unknown } | null;
  /** Calls, unless a call is under way. After unmount, its outcome is ignored. */
  readonly submit: (call: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

export function useSubmission(): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Submission['failure']>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function submit(call: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (current.current !== null) return;
    const { signal } = (current.current = new AbortController());
    setIsBusy(true);
    setFailure(null);
    try {
      await call(signal);
    } catch (error) {
      if (!signal.aborted) setFailure({ error });
    } finally {
      current.current = null;
      if (!signal.aborted) setIsBusy(false);
    }
  }

  return { isBusy, failure, submit };
}
