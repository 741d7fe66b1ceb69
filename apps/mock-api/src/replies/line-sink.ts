import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Lines of an answer on their way to a client that may go away at any time. */
export interface LineSink {
  /** Resolves when the client can take more; false once it has gone. */
  readonly write: (lines: string) => Promise<boolean>;
  /** Resolves after the time; false, and at once, when the client goes. */
  readonly wait: (milliseconds: number) => Promise<boolean>;
  readonly end: () => void;
  /** Ends the connection after what was written, but not the answer. */
  readonly cut: () => void;
}

export function createLineSink(response: ServerResponse): LineSink {
  const gone = new AbortController();
  const { signal } = gone;
  response.once('close', () => gone.abort());
  // A write may still fail before the close is noticed.
  response.on('error', () => gone.abort());
  const unlessGone = (pending: Promise<unknown>) => pending.then(() => true).catch(() => false);
  return {
    write: async (lines) => {
      if (signal.aborted) return false;
      if (lines === '' || response.write(lines)) return true;
      return unlessGone(once(response, 'drain', { signal }));
    },
    wait: (milliseconds) => unlessGone(setTimeout(milliseconds, undefined, { signal })),
    end: () => response.end(),
    cut: () => response.socket?.destroySoon(),
  };
}
