import { useCallback, useState } from 'react';
import { localValues, USER_KEYS } from '../../../shared/storage.ts';

const MOST_REMEMBERED = 500;

function storedIds(): ReadonlySet<string> {
  const stored = localValues.read(USER_KEYS.expandedFolders) ?? '';
  return new Set(stored.split('\n').filter((id) => id !== ''));
}

/**
 * Holds the ids of the expanded folders, and stores them for the next visit. The ids reveal no
 * content.
 */
export function useExpandedFolders(): readonly [
  ReadonlySet<string>,
  (ids: ReadonlySet<string>) => void,
] {
  const [expanded, setExpanded] = useState(storedIds);
  const change = useCallback((ids: ReadonlySet<string>) => {
    setExpanded(ids);
    const remembered = [...ids].slice(-MOST_REMEMBERED).join('\n');
    localValues.write(USER_KEYS.expandedFolders, remembered);
  }, []);
  return [expanded, change];
}
