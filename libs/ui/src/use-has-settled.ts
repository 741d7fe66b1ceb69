import { useEffect, useState } from 'react';

/** Milliseconds for which a new button does nothing: another one may just have been pressed there. */
const GUARD_MS = 600;

/**
 * Tells whether a button has been shown for long enough not to be pressed by mistake, such as by
 * the second tap on what stood there before.
 */
export function useHasSettled(isShown: boolean): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setSettled(true), GUARD_MS);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isShown]);
  return hasSettled;
}
