import { useEffect } from 'react';
import type { Transcript } from './use-transcript.ts';

type OlderMessages = Pick<Transcript, 'hasOlder' | 'loadingOlder' | 'olderFailed'>;

export type OlderProgress = 'none-left' | 'waiting' | 'loading' | 'failed';

export function olderProgress(
  { hasOlder, loadingOlder, olderFailed }: OlderMessages,
  isWanted: boolean,
): OlderProgress {
  if (!hasOlder) return 'none-left';
  if (olderFailed && !loadingOlder) return isWanted ? 'failed' : 'waiting';
  return isWanted ? 'loading' : 'waiting';
}

/** Loads older messages page by page, as long as they are wanted and loading succeeds. */
export function useOlderMessages(transcript: Transcript, isWanted: boolean): OlderProgress {
  const { loadingOlder, loadOlder } = transcript;
  const progress = olderProgress(transcript, isWanted);
  useEffect(() => {
    if (progress === 'loading' && !loadingOlder) loadOlder();
  }, [progress, loadingOlder, loadOlder]);
  return progress;
}
