import { createApiClient } from '@colega/api-sdk';
import { bodyOf, makeNdjsonInput, type NdjsonInput, type ReadSize } from './ndjson-input.ts';

/** A reader like that of the SDK: one value a line. */
export type NdjsonReader = (body: ReadableStream<Uint8Array>) => AsyncIterable<unknown>;

/** Each answers how many values it has read. */
type NdjsonCases = Readonly<Record<NdjsonCase, (input: NdjsonInput) => Promise<number> | number>>;

export const ndjsonCases = [
  'ours',
  'TextDecoderStream + split',
  'TextDecoder + indexOf',
  'JSON.parse of one array',
  'JSON.parse of ready lines',
  'read only',
  'ours, through the client',
] as const;

export type NdjsonCase = (typeof ndjsonCases)[number];

/** Measurement to make; plain data, since it is sent to a page. */
export interface NdjsonTask {
  readonly name: NdjsonCase;
  readonly size: ReadSize;
  readonly lines: number;
}

/** Runs a case once and answers the microseconds that it takes for a line. */
export type MeasureNdjson = (task: NdjsonTask) => Promise<number>;

/** The measurement, made in the page or the process where it runs; the lines are made once. */
export function createNdjsonMeasurement(readNdjson: NdjsonReader): MeasureNdjson {
  const inputs = new Map<string, NdjsonInput>();
  const cases = casesWith(readNdjson);
  return async ({ name, size, lines }) => {
    const key = `${size} ${lines}`;
    const input = inputs.get(key) ?? makeNdjsonInput(size, lines);
    inputs.set(key, input);
    const started = performance.now();
    const count = await cases[name](input);
    const milliseconds = performance.now() - started;
    if (count !== lines) throw new Error(`${name} has read ${count} values of ${lines} lines`);
    return (milliseconds * 1000) / lines;
  };
}

function casesWith(readNdjson: NdjsonReader): NdjsonCases {
  return {
    ours: ({ reads }) => countValues(readNdjson(bodyOf(reads))),
    'ours, through the client': ({ reads }) => countValues(streamThroughClient(bodyOf(reads))),
    'TextDecoderStream + split': ({ reads }) => countBySplitting(bodyOf(reads)),
    'TextDecoder + indexOf': ({ reads }) => countByHand(bodyOf(reads)),
    'JSON.parse of one array': ({ array }) => (JSON.parse(array) as readonly unknown[]).length,
    'JSON.parse of ready lines': ({ ready }) => countReady(ready),
    'read only': ({ reads, count }) => readOnly(bodyOf(reads)).then(() => count),
  };
}

async function countValues(values: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const value of values) if (isObject(value)) count += 1;
  return count;
}

/** All that the app goes through for a piece: limits, silence watch and the check of its fields. */
function streamThroughClient(body: ReadableStream<Uint8Array>): AsyncIterable<unknown> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const client = createApiClient({
    host: 'http://localhost',
    tokens: { read: () => null, write: () => undefined },
    fetch: () => Promise.resolve(new Response(body, { headers })),
  });
  return client.replies.stream({ endpoint: 'persona', prompt: 'question', chatId: 'chat' });
}

async function countBySplitting(body: ReadableStream<Uint8Array>): Promise<number> {
  // The types of Node and of the browsers differ in what a decoder takes, not in what it does.
  const decoder = new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>;
  const reader = body.pipeThrough(decoder).getReader();
  let rest = '';
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return count;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (isObject(JSON.parse(line))) count += 1;
  }
}

async function countByHand(body: ReadableStream<Uint8Array>): Promise<number> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return count;
    const text = rest + decoder.decode(value, { stream: true });
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      if (isObject(JSON.parse(text.slice(start, end)))) count += 1;
      start = end + 1;
    }
    rest = text.slice(start);
  }
}

function countReady(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) if (isObject(JSON.parse(line))) count += 1;
  return count;
}

async function readOnly(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
