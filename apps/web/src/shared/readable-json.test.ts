import { describe, expect, it } from 'vitest';
import { readableJson } from './readable-json.ts';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('readableJson', () => {
  it('indents objects, and leaves a text as it is', () => {
    expect(readableJson({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(readableJson('text')).toBe('text');
    expect(readableJson(undefined)).toBe('');
  });

  it('cuts what is too long to read', () => {
    expect(readableJson('x'.repeat(50_000))).toHaveLength(20_001);
    expect(readableJson(Array.from({ length: 50_000 }, () => 1)).length).toBe(20_001);
  });

  it('keeps deep values on one line, and survives any depth', () => {
    expect(readableJson(nested(100))).not.toContain('\n');
    expect(readableJson(nested(200_000)).length).toBeLessThanOrEqual(20_001);
  });
});
