import { onTestFinished, vi } from 'vitest';
import type { MockControl } from './mock-control.ts';

/** Stops the page's timers until the end of the test; `advanceTime` advances them. */
export function stopTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Advances stopped timers second by second, so that calls are answered in between. */
export async function advanceTime(mock: MockControl, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await mock.requests();
  }
}
