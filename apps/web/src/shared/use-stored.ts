import { useEffect, useState } from 'react';

/**
 * A stored value that has no store of its own, and what shows another one: the value follows what other
 * tabs choose.
 */
export function useStored<Value>(read: () => Value): readonly [Value, (value: Value) => void] {
  const [value, show] = useState(read);
  useEffect(() => {
    const follow = () => show(read);
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [read]);
  return [value, show];
}
