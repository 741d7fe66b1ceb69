import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLineSplitter } from './ndjson.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function split(chunks: readonly Uint8Array[], limit: number) {
  const splitter = createLineSplitter(limit);
  const lines: string[] = [];
  for (const chunk of chunks) {
    splitter.push(chunk);
    for (let line = splitter.next(); line !== undefined; line = splitter.next()) lines.push(line);
    if (splitter.isTooLong()) return { lines, tooLong: true };
  }
  const last = splitter.end();
  return { lines: last === undefined ? lines : [...lines, last], tooLong: false };
}

it('gives the lines up to the first that has more bytes than the limit, however they are cut', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'ç', '—', '😀'), maxLength: 12 }));
  const cuts = fc.array(fc.nat());
  fc.assert(
    fc.property(texts, cuts, fc.integer({ min: 1, max: 40 }), (expected, places, limit) => {
      const bytes = encode(expected.join('\n'));
      const positions = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
      const edges = [0, ...positions, bytes.length];
      const chunks = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
      const long = expected.findIndex((line) => encode(line).length > limit);
      const fitting = long < 0 ? expected : expected.slice(0, long);
      expect(split(chunks, limit)).toEqual({
        lines: fitting.filter((line) => line !== ''),
        tooLong: long >= 0,
      });
    }),
    { numRuns: 500 },
  );
});

it('leaves out lines of white space, and keeps the white space of others', () => {
  expect(split([encode(' \t\r\n\n a \r\n\u00a0\n\v')], 100).lines).toEqual([' a \r']);
});

it('holds a character that has come by half until the rest of it comes', () => {
  const [first = 0, ...rest] = encode('😀');
  const splitter = createLineSplitter(100);
  splitter.push(Uint8Array.of(first));
  expect(splitter.next()).toBeUndefined();
  splitter.push(Uint8Array.of(...rest, 10));
  expect(splitter.next()).toBe('😀');
});
