import { vi } from 'vitest';

/** Replaces the browser's network state. */
export function stubNetwork({ online }: { online: boolean }): void {
  vi.stubGlobal('navigator', { onLine: online });
}
