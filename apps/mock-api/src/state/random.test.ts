import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from './random.ts';

it('gives numbers within their bounds, and the same ones for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, first, size) => {
      const [one, other] = [createRandom(seed), createRandom(seed)];
      for (let count = 0; count < 20; count += 1) {
        const value = one.integer(first, first + size);
        expect(value).toBe(other.integer(first, first + size));
        expect(value).toBeGreaterThanOrEqual(first);
        expect(value).toBeLessThanOrEqual(first + size);
      }
      expect(one.uuid()).toBe(other.uuid());
    }),
  );
});

it('spreads evenly, and gives ids in the shape of a UUID that never repeat', () => {
  const random = createRandom('seed');
  const counts = new Array<number>(10).fill(0);
  const ids = new Set<string>();
  for (let count = 0; count < 10_000; count += 1) {
    const digit = random.integer(0, 9);
    counts[digit] = (counts[digit] ?? 0) + 1;
    const id = random.uuid();
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    ids.add(id);
  }
  expect(ids.size).toBe(10_000);
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

it('cannot pick from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
