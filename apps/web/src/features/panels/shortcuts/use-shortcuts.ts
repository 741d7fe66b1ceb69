import { useEffect, useRef } from 'react';
import { listenToShortcuts, type ShortcutRuns } from './shortcuts.ts';

/** Runs the app's shortcuts while the component is mounted; use it once. */
export function useShortcuts(runs: ShortcutRuns): void {
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  useEffect(() => listenToShortcuts(() => latest.current), []);
}
