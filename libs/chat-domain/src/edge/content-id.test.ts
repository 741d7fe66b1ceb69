import { describe, expect, it } from 'vitest';
import { contentId } from './content-id.ts';

function nested(depth: number, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('the id of a content', () => {
  it('is the same whenever the same content is read', () => {
    expect(contentId({ a: [1, 'b', null] })).toBe('#38171386872');
    expect(contentId('')).toBe('#50702898629');
  });

  it('is short', () => {
    expect(contentId('x'.repeat(100_000)).length).toBeLessThan(13);
  });

  it('differs where the content does', () => {
    const contents = [
      ...['', 'a', 'b', 'Aa', 'BB', '😀', '😁', '1', 1, 0, null, 'null', undefined, true, 'true'],
      ...[[], {}, [1], { 0: 1 }, [[1], 2], [1, [2]], [[], [1]], [[1], []], { a: 1 }, { b: 1 }],
      ...[{ a: {}, b: { x: 1 } }, { a: { x: 1 }, b: {} }, { a: '1' }, { a: '1", "b' }],
      ...[`${'x'.repeat(20_000)}a`, `${'x'.repeat(20_000)}b`],
      ...[nested(50_000, 1), nested(50_000, 2), nested(50_001, 1)],
    ];
    expect(new Set(contents.map(contentId)).size).toBe(contents.length);
  });

  it('is there for what holds itself, and for what cannot be read', () => {
    const itself: unknown[] = [];
    itself.push(itself);
    const other: unknown[] = [1];
    other.push(other);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(new Set([itself, other, proxy].map(contentId)).size).toBe(3);
  });
});
