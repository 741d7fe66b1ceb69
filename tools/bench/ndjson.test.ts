import { describe, expect, it } from 'vitest';
import { isMet } from './goals.ts';
import { createNdjsonMeasurement, ndjsonCases } from './ndjson-cases.ts';
import { bodyOf, lineText, makeNdjsonInput } from './ndjson-input.ts';
import { ndjsonRows } from './ndjson.ts';

/** Reads whole lines only: what it is given here ends each read with one. */
async function* readWholeLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  for (const line of text.trimEnd().split('\n')) yield JSON.parse(line) as unknown;
}

describe('the lines', () => {
  it('are pieces of a reply of 91 bytes each, newline included', () => {
    for (let index = 0; index < 2000; index += 1) {
      expect(Buffer.byteLength(lineText(index))).toBe(90);
    }
    expect(JSON.parse(lineText(2))).toMatchObject({ content: 'à ' });
  });

  it('come one a read, or as 64 kB that may cut a line and a letter', async () => {
    expect(makeNdjsonInput('one line a read', 1500).reads).toHaveLength(1500);
    const { reads, count } = makeNdjsonInput('64 kB reads', 1500);
    expect(reads.map(({ length }) => length)).toEqual([65_536, 65_536, 5428]);
    const read: Uint8Array[] = [];
    for await (const bytes of bodyOf(reads)) read.push(bytes);
    expect(Buffer.concat(read).toString().trimEnd().split('\n')).toHaveLength(count);
  });
});

describe('createNdjsonMeasurement', () => {
  const measure = createNdjsonMeasurement(readWholeLines);

  it.each(ndjsonCases)('%s reads every line', async (name) => {
    for (const size of ['one line a read', '64 kB reads'] as const) {
      await expect(measure({ name, size, lines: 800 })).resolves.toBeGreaterThanOrEqual(0);
    }
  });

  it('refuses the figure of a reader that loses lines', async () => {
    const lossy = createNdjsonMeasurement(async function* (body) {
      for await (const _ of body) yield {};
    });
    const measured = lossy({ name: 'ours', size: '64 kB reads', lines: 800 });
    await expect(measured).rejects.toThrow('ours has read 2 values of 800 lines');
  });
});

describe('ndjsonRows', () => {
  const figures = {
    ours: [4, 2],
    'TextDecoderStream + split': [10, 10],
    'TextDecoder + indexOf': [2, 2],
    'JSON.parse of one array': [1, 1],
    'JSON.parse of ready lines': [1, 1],
    'read only': [1, 1],
    'ours, through the client': [5, 5],
  };

  it('compares times where each line is a read of its own, and has a goal in Chromium', () => {
    const rows = ndjsonRows('Chromium', 'one line a read', figures);
    const judged = rows.filter((row) => isMet(row) !== null);
    expect(judged).toEqual([
      {
        case: 'Chromium, one line a read: ours',
        value: 3,
        unit: 'µs/line',
        ratio: { value: 0.30000000000000004, of: 'time of TextDecoderStream + split' },
        goal: { comparison: '≤', limit: 0.35 },
      },
    ]);
  });

  it('compares the rate with JSON.parse of one array in 64 kB reads', () => {
    const rows = ndjsonRows('Chromium', '64 kB reads', figures);
    expect(rows.map(({ ratio }) => ratio)).toContainEqual({
      value: 0.375,
      of: 'rate of JSON.parse of one array',
    });
  });

  it('has no goal in Node', () => {
    expect(ndjsonRows('Node', 'one line a read', figures).every(({ goal }) => !goal)).toBe(true);
  });
});
