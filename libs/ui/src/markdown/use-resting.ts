import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const LONG_ENOUGH = 600;

/** Whether a text that streams has not grown for half a second or more. */
export function useResting(text: string, streaming: boolean): boolean {
  const [rested, setRested] = useState<string>();
  const latest = useRef(text);

  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);

  // One timer for the whole stream: one for each of its steps would cost more than all else here.
  useEffect(() => {
    if (!streaming) return undefined;
    let before: string | undefined;
    const timer = setInterval(() => {
      if (before === latest.current) setRested(before);
      before = latest.current;
    }, LONG_ENOUGH);
    return () => {
      clearInterval(timer);
    };
  }, [streaming]);

  return streaming && rested === text;
}
