import { BROWSER_KEYS } from './storage-keys.ts';
import { localValues } from './storage.ts';

/** Sizes in percent of the browser's own; every length of the interface depends on it. */
const SHARES = { small: '93.75%', medium: '', large: '112.5%', largest: '125%' } as const;

export type TextSize = keyof typeof SHARES;

/** From small to large. */
export const TEXT_SIZES = Object.keys(SHARES) as readonly TextSize[];

/** Returns the stored size; unknown values become the usual size. */
export function storedTextSize(): TextSize {
  const stored = localValues.read(BROWSER_KEYS.textSize);
  return TEXT_SIZES.find((size) => size === stored) ?? 'medium';
}

/** Applies the stored size. */
export function applyTextSize(): void {
  document.documentElement.style.fontSize = SHARES[storedTextSize()];
}

export function chooseTextSize(size: TextSize): void {
  localValues.write(BROWSER_KEYS.textSize, size);
  applyTextSize();
}
