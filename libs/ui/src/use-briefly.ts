import { useEffect, useState } from 'react';

/** As long as it takes to notice that something was copied. */
const SHOWN_FOR = 2_000;

/** What is to be said for two seconds, such as that something was copied; null again after that. */
export function useBriefly<Value>(): readonly [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => {
      setValue(null);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return [value, setValue];
}
