import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveText } from './live-text.ts';

const LONG_ENOUGH = 600;

/** Whether a text that streams has not grown for half a second or more. */
export function useResting({ read, subscribe }: LiveText, streaming: boolean): boolean {
  const [rested, setRested] = useState<string>();
  const latest = useRef(read);

  useLayoutEffect(() => {
    latest.current = read;
  }, [read]);

  // One timer for the whole stream: one for each of its steps would cost more than all else here.
  useEffect(() => {
    if (!streaming) return undefined;
    let before: string | undefined;
    const timer = setInterval(() => {
      const now = latest.current();
      if (before === now) setRested(now);
      before = now;
    }, LONG_ENOUGH);
    return () => {
      clearInterval(timer);
    };
  }, [streaming]);

  useEffect(() => {
    if (rested === undefined) return undefined;
    return subscribe(() => {
      setRested(undefined);
    });
  }, [rested, subscribe]);

  return streaming && rested === read();
}
