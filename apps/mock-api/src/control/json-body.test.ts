import { expect, it } from 'vitest';
import { isTooDeep } from './json-body.ts';

const nested = (depth: number): unknown =>
  JSON.parse(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`);

it.each([1, 'text', null, undefined, {}, [], [1, { a: [null] }], nested(100)])(
  'is not too deep: %#',
  (value) => {
    expect(isTooDeep(value)).toBe(false);
  },
);

it.each([102, 400_000])('of %i levels is too deep, without a recursion', (depth) => {
  expect(isTooDeep(nested(depth))).toBe(true);
  expect(isTooDeep({ wide: Array(10_000).fill(0), deep: nested(depth) })).toBe(true);
});
