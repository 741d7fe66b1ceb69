import { useEffect, useState } from 'react';

/** Returns a stored value without a store, and its setter; the value follows other tabs. */
export function useStored<Value>(read: () => Value): readonly [Value, (value: Value) => void] {
  const [value, show] = useState(read);
  useEffect(() => {
    const follow = () => show(read);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [read]);
  return [value, show];
}
