import { settings } from './settings.ts';
import { applyTextSize } from './text-size.ts';

/** Follows what another tab chooses. Returns what ends it. */
export function followSettings(): () => void {
  const follow = () => {
    for (const { reread } of Object.values(settings)) reread();
    applyTextSize();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
