import { useEffect, useRef, useState } from 'react';

/** One call of a form at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Why the last call failed; null where it did not. */
  readonly failure: { readonly error: unknown } | null;
  /** Does nothing while a call is under way. What comes after the page is gone changes nothing. */
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
