import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNdjson } from './ndjson.ts';
import { bodyOf, readReply } from './testing/canned-client.ts';

/** Texts of a reply as they are written in JSON: characters of 1 to 4 bytes, escapes, surrogates. */
const TEXTS = [
  ['a', 'ç', '—', '😀', 'Olá', '13º', '한', '𝒳'],
  ['\\u00e7', '\\ud83d\\ude00', '\\n', '\\"', '\\\\', '\\u2028', '\u2028', '👩🏽‍💻'],
  ['\\ud83d', '\\ude00', '🇧', '🇷', 'e\u0301', '\u00a0', '\ufeff', '\\\\u00e7'],
].flat();

const PIECES = 200;
const lines = Array.from({ length: PIECES }, (_, index) => {
  return `{"content":"${TEXTS[index % TEXTS.length]}${index % 7}"}`;
});
const bytes = new TextEncoder().encode(lines.join('\n'));
const contentOf = (value: unknown) => (value as { content: string }).content;
const expected = lines.map((line) => contentOf(JSON.parse(line))).join('|');

function cutAt(positions: readonly number[]): Uint8Array[] {
  const edges = [0, ...positions, bytes.length];
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
}

/** All texts of the stream where the network cuts it so. */
async function textsOf(chunks: readonly Uint8Array[]): Promise<string> {
  const texts: string[] = [];
  for await (const value of readNdjson(bodyOf(chunks))) texts.push(contentOf(value));
  return texts.join('|');
}

describe('a stream of 200 pieces is read the same, without a replacement character,', () => {
  it('as the texts are written', () => {
    expect(expected).not.toContain('\ufffd');
    expect(expected).toContain('\ud83d');
  });

  it('cut once, wherever that is', async () => {
    const wrong: number[] = [];
    for (let position = 0; position <= bytes.length; position += 1) {
      if ((await textsOf(cutAt([position]))) !== expected) wrong.push(position);
    }
    expect(wrong).toEqual([]);
  });

  it('cut into single bytes', async () => {
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await textsOf(single)).toBe(expected);
    const pieces = await readReply(single);
    expect(pieces.map((piece) => piece.kind === 'piece' && piece.piece.content).join('|')).toBe(
      expected,
    );
  });

  it('cut 10,000 times at up to 40 places of chance', async () => {
    const places = fc.array(fc.nat(bytes.length), { minLength: 2, maxLength: 40, size: 'max' });
    const isReadTheSame = async (positions: number[]) =>
      (await textsOf(cutAt(positions.sort((a, b) => a - b)))) === expected;
    await fc.assert(fc.asyncProperty(places, isReadTheSame), {
      seed: 20_261_121,
      numRuns: 10_000,
    });
  });
});
