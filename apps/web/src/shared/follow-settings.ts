import { settings } from './settings.ts';
import { applyTextSize } from './text-size.ts';

/** Applies the settings that another tab changes. Returns a function that stops it. */
export function followSettings(): () => void {
  const follow = () => {
    for (const { reread } of Object.values(settings)) reread();
    applyTextSize();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
