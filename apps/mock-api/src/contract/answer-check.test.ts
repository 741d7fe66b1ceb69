import { expect, it } from 'vitest';
import { atTurnEnd } from './answer-check.ts';

it('calls back together, in order, after what is under way', async () => {
  const calls: string[] = [];
  atTurnEnd(() => calls.push('first'));
  atTurnEnd(() => {
    calls.push('second');
    atTurnEnd(() => calls.push('next turn'));
  });
  await Promise.resolve();
  expect(calls).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual(['first', 'second']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual(['first', 'second', 'next turn']);
});
