import { describe, expect, it } from 'vitest';
import { median, medianRatio, percentile } from './statistics.ts';

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([5, 1, 100])).toBe(5);
    expect(median([10, 2, 4, 1])).toBe(3);
    expect(median([7])).toBe(7);
  });

  it('sorts by number and leaves the given order alone', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it('is no number of nothing', () => {
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  it('is a value that was given, at the rank of the share', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile(values, 0)).toBe(1);
    expect(percentile([-3, -5], 0.99)).toBe(-3);
  });

  it('is no number of nothing', () => {
    expect(percentile([], 0.99)).toBeNaN();
  });
});

describe('medianRatio', () => {
  it('compares the figures of each round, so that a slow round misleads neither side', () => {
    expect(medianRatio([100, 10, 100], [200, 20, 200])).toBe(0.5);
    expect(medianRatio([100, 10, 100], [200, 200, 200])).toBe(0.5);
  });

  it('is no number where a side lacks its figures', () => {
    expect(medianRatio([1], [])).toBeNaN();
  });
});
