import type { LiveText } from './live-text.ts';

/** Text that a test can make longer. */
export interface GrowableText extends LiveText {
  readonly become: (text: string) => void;
}

export function createGrowableText(text = ''): GrowableText {
  let now = text;
  const listeners = new Set<() => void>();
  return {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    become: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
  };
}
