import { useCallback, useEffect, useRef, useState } from 'react';
import type { TalkOutcome, Talks } from './talks.ts';

export type TalkState =
  | {
      readonly status: 'making';
      /** Milliseconds since the epoch. */
      readonly startedAt: number;
      /** True once the service has accepted the text. */
      readonly isAccepted: boolean;
    }
  | TalkOutcome;

export interface Talk {
  readonly state: TalkState;
  readonly cancel: () => void;
  readonly tryAgain: () => void;
}

const begun = (isAccepted: boolean, startedAt = Date.now()): TalkState => ({
  status: 'making',
  startedAt,
  isAccepted,
});

/** Requests a video of a text if there is one; unmounting ends the wait. */
export function useTalk(talks: Talks, text: string | null): Talk {
  const [state, setState] = useState<TalkState>(() => begun(false));
  const [attempt, setAttempt] = useState(0);
  const current = useRef<AbortController>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    let isOver = false;
    setState(begun(false));
    const startedAt = Date.now();
    const onAccepted = () => setState(begun(true, startedAt));
    // A task of its own: an effect that runs twice sends once.
    const timer = setTimeout(() => {
      void talks.speak(text, { signal, onAccepted }).then((outcome) => {
        if (!isOver) setState(outcome);
      });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [talks, text, attempt]);
  const cancel = useCallback(() => current.current?.abort(), []);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, cancel, tryAgain };
}
