import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReplyTooLongError } from './errors.ts';
import { createLineSplitter, readNdjson } from './ndjson.ts';
import { bodyOf, failureOf, readReply } from './testing/test-client.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function read(chunks: readonly Uint8Array[], lineLimit?: number): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readNdjson(bodyOf(chunks), { lineLimit })) values.push(value);
  return values;
}

function cut(bytes: Uint8Array, positions: readonly number[]): Uint8Array[] {
  const edges = [0, ...[...positions].sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
}

const TEXT =
  '{"content":"Olá, não há 13º — “ção”"}\r\n\n{"content":"👩🏽‍💻 🇧🇷 \\ud83d\\ude00\u2028"}\n  \n{"content":"fim"}';
const VALUES = [
  { content: 'Olá, não há 13º — “ção”' },
  { content: '👩🏽‍💻 🇧🇷 😀\u2028' },
  { content: 'fim' },
];

describe('readNdjson', () => {
  it('reads the same values wherever the bytes are cut once', async () => {
    const bytes = encode(TEXT);
    for (let position = 0; position <= bytes.length; position += 1) {
      expect(await read(cut(bytes, [position])), `cut at ${position}`).toEqual(VALUES);
    }
  });

  it('reads the same values from single bytes', async () => {
    expect(await read(Array.from(encode(TEXT), (byte) => Uint8Array.of(byte)))).toEqual(VALUES);
  });

  it('reads the same values however any values are cut', async () => {
    const objects = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()));
    const positions = fc.array(fc.nat());
    await fc.assert(
      fc.asyncProperty(objects, positions, fc.boolean(), async (values, places, ends) => {
        const lines = values.map((value) => JSON.stringify(value));
        const bytes = encode(lines.join('\n') + (ends ? '\n' : ''));
        const chunks = cut(
          bytes,
          places.map((place) => place % (bytes.length + 1)),
        );
        const expected = lines.map((line) => JSON.parse(line) as unknown);
        const found = await read(chunks);
        expect(found).toHaveLength(expected.length);
        found.forEach((value, index) => {
          if (!(lines[index] ?? '').includes('__proto__')) expect(value).toEqual(expected[index]);
        });
      }),
    );
  });

  it.each(['', '\n', '\r\n \t\n', '\ufeff'])('reads nothing from %j', async (text) => {
    expect(await read([encode(text)])).toEqual([]);
  });

  it('ignores a byte order mark', async () => {
    expect(await read([encode('\ufeff{"content":"a"}\n\ufeff{"content":"b"}')])).toEqual([
      { content: 'a' },
      { content: 'b' },
    ]);
  });

  it.each([
    ['{', '{"content":', '{"content":"a"', "{'content':'a'}", '{"content":"a",}', '{content:1}'],
    ['{"a":1}{"b":2}', '{"a":01}', '{"a":1e}', '{"a":"\\x41"}', '{"a":"\t"}', '"\\ud8"', 'NaN'],
    ['<html>', 'data: {"a":1}', 'undefined', '// no', '[1,]', '[', ']', '{"a" 1}', '\u00a0x'],
    ['['.repeat(100_000), '{"a":'.repeat(100_000)],
  ])('reads a line that is no JSON as undefined, and goes on', async (...lines) => {
    for (const line of lines) {
      const values = await read([encode(`{"content":"a"}\n${line}\n{"content":"b"}\n`)]);
      expect(values, line.slice(0, 30)).toEqual([{ content: 'a' }, undefined, { content: 'b' }]);
    }
  });

  it('shows a replacement character for broken UTF-8, and goes on', async () => {
    const bytes = [...encode('{"content":"a'), 0xff, 0xc3, ...encode('b"}\n{"content":"c"}\n')];
    const values = await read([Uint8Array.from(bytes)]);
    expect(values).toEqual([{ content: 'a\ufffd\ufffdb' }, { content: 'c' }]);
  });

  it('leaves out keys that set the prototype, escaped or not', async () => {
    const lines = [
      '{"__proto__":{"content":"x"}}',
      '{"\\u005f_proto__":{"content":"x"}}',
      '{"context":[{"id":"1","__proto__":{"admin":true}}]}',
    ];
    const values = await read([encode(lines.join('\n'))]);
    expect(values.map((value) => JSON.stringify(value))).toEqual([
      '{}',
      '{}',
      '{"context":[{"id":"1"}]}',
    ]);
    expect({}).not.toHaveProperty('admin');
  });
});

describe('line limit', () => {
  const line = encode(`{"content":"ção"}`);

  it('counts bytes: a line of the limit passes, one more does not', async () => {
    for (const text of ['{"content":"ção"}', '{"content":"ção"}\n', '\n{"content":"ção"}\n{}']) {
      const whole = [encode(text)];
      const single = Array.from(encode(text), (byte) => Uint8Array.of(byte));
      for (const chunks of [whole, single]) {
        expect((await read(chunks, line.length)).length).toBeGreaterThan(0);
        expect(await failureOf(read(chunks, line.length - 1))).toBeInstanceOf(ReplyTooLongError);
      }
    }
  });

  it('stops reading and cancels an endless line', async () => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(97));
      },
      cancel() {
        cancelled = true;
      },
    });
    const error = await failureOf(readNdjson(body).next());
    expect(error).toBeInstanceOf(ReplyTooLongError);
    expect(pulled).toBeLessThan(70);
    expect(cancelled).toBe(true);
  });
});

describe('pace', () => {
  it('pulls no more than is read, and cancels when the loop is left', async () => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(encode(`{"content":"${pulled}"}\n`));
        },
        cancel() {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    let seen = 0;
    for await (const _value of readNdjson(body)) {
      seen += 1;
      expect(pulled).toBe(seen);
      if (seen === 5) break;
    }
    expect(cancelled).toBe(true);
  });
});

describe('the line splitter', () => {
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
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'ç', '—', '😀'), maxLength: 12 }),
    );
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
});

describe('a stream of 200 pieces is read the same, without a replacement character,', () => {
  /** Texts of a reply in JSON: characters of 1 to 4 bytes, escapes, surrogates. */
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

  /** Reads all texts of a stream in these network chunks. */
  async function textsOf(chunks: readonly Uint8Array[]): Promise<string> {
    const texts: string[] = [];
    for await (const value of readNdjson(bodyOf(chunks))) texts.push(contentOf(value));
    return texts.join('|');
  }

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

  it('cut 10,000 times at up to 40 places of chance', { tags: ['wide'] }, async () => {
    const places = fc.array(fc.nat(bytes.length), { minLength: 2, maxLength: 40, size: 'max' });
    const isReadTheSame = async (positions: number[]) =>
      (await textsOf(cutAt(positions.sort((a, b) => a - b)))) === expected;
    await fc.assert(fc.asyncProperty(places, isReadTheSame), {
      seed: 20_261_121,
      numRuns: 10_000,
    });
  });
});
