import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onWake } from './wake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const document = new EventTarget();
  const window = new EventTarget();
  let asleep = 0;
  let wakes = 0;
  const stop = onWake(() => (wakes += 1), { document, window, now: () => Date.now() + asleep });
  return {
    ...{ document, window, stop },
    wakes: () => wakes,
    sleep: (milliseconds: number) => (asleep += milliseconds),
  };
}

describe('a page that goes on', () => {
  it('after the browser had frozen it is awake once', () => {
    const page = watch();
    page.sleep(40_000);
    page.document.dispatchEvent(new Event('resume'));
    vi.advanceTimersByTime(10_000);
    expect(page.wakes()).toBe(1);
  });

  it('after the machine slept is awake at the next look at the clock', () => {
    const page = watch();
    vi.advanceTimersByTime(10_000);
    expect(page.wakes()).toBe(0);
    page.sleep(5_000);
    vi.advanceTimersByTime(10_000);
    expect(page.wakes()).toBe(1);
  });

  it('after the way back is awake where the browser had kept it, and not where it is new', () => {
    const page = watch();
    for (const persisted of [false, true])
      page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(page.wakes()).toBe(1);
  });

  it('after a long task or a clock set back was not asleep', () => {
    const page = watch();
    page.sleep(2_000);
    vi.advanceTimersByTime(1_000);
    page.sleep(-60_000);
    vi.advanceTimersByTime(10_000);
    expect(page.wakes()).toBe(0);
  });

  it('is watched no longer than asked for', () => {
    const page = watch();
    page.stop();
    page.sleep(40_000);
    page.document.dispatchEvent(new Event('resume'));
    vi.advanceTimersByTime(10_000);
    expect(page.wakes()).toBe(0);
  });
});
