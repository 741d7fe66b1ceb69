import { useEffect, useState } from 'react';

/** Milliseconds that are long enough to notice a message. */
const SHOWN_MS = 2_000;

/** State that goes back to null after two seconds, such as "copied". */
export function useBriefly<Value>(): readonly [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => {
      setValue(null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return [value, setValue];
}
