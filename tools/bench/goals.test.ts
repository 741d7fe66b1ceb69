import { describe, expect, it } from 'vitest';
import { atLeast, atMost, describeGoal, isMet } from './goals.ts';

describe('isMet', () => {
  it('judges the value where there is no ratio, and takes the limit itself as met', () => {
    expect(isMet({ value: 10, unit: 'ms', goal: atMost(10) })).toBe(true);
    expect(isMet({ value: 10.01, unit: 'ms', goal: atMost(10) })).toBe(false);
    expect(isMet({ value: 9, unit: 'ms', goal: atLeast(10) })).toBe(false);
  });

  it('judges the ratio where there is one, by its unrounded figure', () => {
    const ratio = { value: 0.5999, of: 'raw' };
    expect(isMet({ value: 1e6, unit: 'requests/s', ratio, goal: atLeast(0.6) })).toBe(false);
    expect(isMet({ value: 1e6, unit: 'requests/s', ratio, goal: atMost(0.6) })).toBe(true);
  });

  it('says nothing without a goal or without a figure', () => {
    expect(isMet({ value: 1, unit: 'ms' })).toBeNull();
    expect(isMet({ value: null, unit: '% of a core', goal: atMost(50) })).toBeNull();
  });

  it('is not met by a figure that is no number', () => {
    expect(isMet({ value: Number.NaN, unit: 'ms', goal: atMost(10) })).toBe(false);
    expect(isMet({ value: Number.NaN, unit: 'ms', goal: atLeast(10) })).toBe(false);
  });
});

describe('describeGoal', () => {
  it('names the unit of a value and what a ratio compares with', () => {
    expect(describeGoal({ value: 1, unit: 'ms', goal: atMost(10) })).toBe('≤ 10 ms');
    const ratio = { value: 1, of: 'raw node:http' };
    expect(describeGoal({ value: 1, unit: 'requests/s', ratio, goal: atLeast(0.6) })).toBe(
      '≥ 0.6 × raw node:http',
    );
    expect(describeGoal({ value: 1, unit: 'ms' })).toBeNull();
  });
});
