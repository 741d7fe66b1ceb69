import { expect, inject, it } from 'vitest';
import { runs } from './property-runs.ts';

it('runs a property as often as it asks, up to the limit of this run of the tests', () => {
  expect(runs(5)).toBe(5);
  expect(runs(1_000_000)).toBe(Math.min(1_000_000, inject('propertyRunsLimit')));
});
