import { vi } from 'vitest';

/** A browser that says whether it has a network. */
export function stubNetwork({ online }: { online: boolean }): void {
  vi.stubGlobal('navigator', { onLine: online });
}
