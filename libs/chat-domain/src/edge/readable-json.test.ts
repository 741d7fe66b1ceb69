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
    const longest = 'x'.repeat(20_000);
    expect(readableJson(longest)).toBe(longest);
    expect(readableJson(`${longest}y`)).toBe(`${longest}…`);
    expect(readableJson(Array.from({ length: 50_000 }, () => 1))).toBe(`[${'1,'.repeat(9_999)}1…`);
  });

  it('is never cut inside a character', () => {
    const text = `${'x'.repeat(19_999)}😀`;
    expect(readableJson(text)).toBe(`${'x'.repeat(19_999)}…`);
    expect(readableJson(text.slice(1))).toBe(text.slice(1));
  });

  it('indents what is just not too long', () => {
    expect(readableJson(['x'.repeat(19_996)])).toBe(`[\n  "${'x'.repeat(19_996)}"\n]`);
    expect(readableJson(['x'.repeat(19_997)])).not.toContain('\n');
  });

  it('keeps values deeper than 40 levels on one line', () => {
    expect(readableJson(nested(40))).toContain('\n');
    expect(readableJson(nested(41))).toBe(`${'['.repeat(41)}1${']'.repeat(41)}`);
    const deep = JSON.parse(`${'{"a":'.repeat(41)}1${'}'.repeat(41)}`) as unknown;
    expect(readableJson(deep)).not.toContain('\n');
    expect(readableJson({ a: [nested(39)] })).not.toContain('\n');
  });

  it('indents many values side by side', () => {
    expect(readableJson(Array(50).fill([1, 2]))).toContain('\n');
    expect(readableJson(Array(50).fill({ a: 1, b: 'text' }))).toContain('\n');
  });

  it('survives any depth, and a value that holds itself', () => {
    expect(readableJson(nested(200_000)).length).toBeLessThanOrEqual(20_001);
    const itself: unknown[] = [];
    itself.push(itself);
    expect(readableJson(itself)).toBe('…');
  });
});
