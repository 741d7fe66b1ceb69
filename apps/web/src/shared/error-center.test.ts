import { expect, it, vi } from 'vitest';
import { createErrorCenter } from './error-center.ts';

it('holds the last error reported, until it is closed', () => {
  const errors = createErrorCenter();
  errors.report('sending', 'Too many requests (429)');
  expect(errors.reported.get()).toEqual({ key: 'sending', details: 'Too many requests (429)' });
  errors.report('communication');
  expect(errors.reported.get()).toEqual({ key: 'communication', details: null });
  errors.clear();
  expect([errors.reported.get(), errors.all.get()]).toEqual([null, []]);
});

it('holds each error once, in order, with how often it came about, when last, and under which name', () => {
  vi.useFakeTimers({ now: 1_000 });
  const errors = createErrorCenter();
  errors.report('sending', { text: 'Busy (503)', requestId: 'req-1' });
  errors.report('communication', { text: null });
  vi.setSystemTime(2_000);
  errors.report('sending', { text: 'Busy (503)', requestId: 'req-2' });
  errors.report('sending', 'Not Found (404)');
  vi.useRealTimers();
  expect(errors.all.get()).toEqual([
    { key: 'sending', details: 'Busy (503)', requestId: 'req-2', times: 2, at: 2_000 },
    { key: 'communication', details: null, times: 1, at: 1_000 },
    { key: 'sending', details: 'Not Found (404)', times: 1, at: 2_000 },
  ]);
});

it('begins to count anew once it was closed', () => {
  const errors = createErrorCenter();
  errors.report('personas');
  errors.clear();
  errors.report('personas');
  expect(errors.all.get().map(({ times }) => times)).toEqual([1]);
});
