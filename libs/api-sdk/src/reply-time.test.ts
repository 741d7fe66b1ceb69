import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSilence } from './reply-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(options: { noticeAfter?: number; limit?: number } = {}) {
  const onNotice = vi.fn();
  const onLimit = vi.fn();
  const silence = watchSilence({ noticeAfter: 100, ...options, onNotice, onLimit });
  return { ...silence, onNotice, onLimit };
}

it('reports a wait once, at its time', () => {
  const { beginWait, onNotice } = watch();
  beginWait();
  vi.advanceTimersByTime(99);
  expect(onNotice).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onNotice).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(onNotice).toHaveBeenCalledOnce();
});

it('counts each wait from its own beginning', () => {
  const { beginWait, endWait, onNotice, onLimit } = watch({ limit: 150 });
  for (let time = 0; time < 500; time += 50) {
    beginWait();
    vi.advanceTimersByTime(50);
    endWait();
  }
  beginWait();
  vi.advanceTimersByTime(99);
  expect(onNotice).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onNotice).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(49);
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLimit).toHaveBeenCalledOnce();
});

it('reports a later silence on time, though the one before was reported', () => {
  const { beginWait, endWait, onNotice } = watch({ limit: 1000 });
  beginWait();
  vi.advanceTimersByTime(130);
  endWait();
  beginWait();
  vi.advanceTimersByTime(99);
  expect(onNotice).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(onNotice).toHaveBeenCalledTimes(2);
});

it('does not count the time in which nobody waits', () => {
  const { beginWait, endWait, onNotice } = watch();
  beginWait();
  endWait();
  vi.advanceTimersByTime(1000);
  beginWait();
  vi.advanceTimersByTime(99);
  expect(onNotice).not.toHaveBeenCalled();
});

it('needs one timer, however many waits there are, and none in the end', () => {
  const { beginWait, endWait, stop } = watch();
  for (let count = 0; count < 1000; count += 1) {
    beginWait();
    endWait();
  }
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('reports a wait within twice its time if the clock is set back', () => {
  const { beginWait, onNotice, onLimit } = watch({ limit: 150 });
  beginWait();
  vi.advanceTimersByTime(50);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(49);
  expect(onNotice).not.toHaveBeenCalled();
  vi.advanceTimersByTime(101);
  expect(onNotice).toHaveBeenCalledOnce();
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onLimit).toHaveBeenCalledOnce();
  expect(onNotice).toHaveBeenCalledOnce();
});

it('never reports a wait for an infinite time', () => {
  const { beginWait, onNotice } = watch({ noticeAfter: Infinity });
  beginWait();
  vi.advanceTimersByTime(100_000);
  expect(onNotice).not.toHaveBeenCalled();
});
