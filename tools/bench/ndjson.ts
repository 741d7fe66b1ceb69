import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../src/workspace.ts';
import { openPage } from './benchmark-browser.ts';
import type { Benchmark, BenchmarkContext, Row } from './benchmark.ts';
import { bundleScript } from './bundle-script.ts';
import { atMost, type Goal } from './goals.ts';
import { type MeasureNdjson, type NdjsonCase, ndjsonCases } from './ndjson-cases.ts';
import type { ReadSize } from './ndjson-input.ts';
import { interleave } from './rounds.ts';
import { median, medianRatio } from './statistics.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Place = 'Chromium' | 'Node';
type Figures = Readonly<Record<NdjsonCase, readonly number[]>>;

const lineCounts: Readonly<Record<ReadSize, number>> = {
  'one line a read': 20_000,
  '64 kB reads': 100_000,
};

export const ndjson: Benchmark = {
  name: 'ndjson',
  summary:
    "the SDK's reader of streamed lines against other ways to read them, in Chromium and Node",
  async run(context) {
    context.tell('building the script');
    const script = await buildScript(context);
    const rows: Row[] = [];
    for (const [place, measure] of [
      ['Chromium', await measureInChromium(script, context)],
      ['Node', await measureInNode(script)],
    ] as const) {
      for (const size of ['one line a read', '64 kB reads'] as const) {
        const figures = await measurePlace(`${place}, ${size}`, size, { measure, context });
        rows.push(...ndjsonRows(place, size, figures));
      }
    }
    return rows;
  },
};

/** The reader is no part of what the SDK promises to others, so the script takes it by its file. */
function buildScript({ onEnd }: BenchmarkContext): Promise<string> {
  const reader = join(workspaceRoot, 'libs/api-sdk/src/ndjson.ts');
  const cases = join(import.meta.dirname, 'ndjson-cases.ts');
  const text = [
    `import { readNdjson } from ${JSON.stringify(reader)};`,
    `import { createNdjsonMeasurement } from ${JSON.stringify(cases)};`,
    'globalThis.measureNdjson = createNdjsonMeasurement(readNdjson);',
  ].join('\n');
  return bundleScript(text, temporaryFolder(onEnd));
}

/** Global that the script sets, in the page and in Node. */
type ScriptGlobal = typeof globalThis & { readonly measureNdjson: MeasureNdjson };

async function measureInChromium(
  script: string,
  { onEnd }: BenchmarkContext,
): Promise<MeasureNdjson> {
  const page = await openPage(script, onEnd);
  await page.waitForFunction(() => 'measureNdjson' in globalThis);
  return (task) =>
    page.evaluate((given) => (globalThis as ScriptGlobal).measureNdjson(given), task);
}

async function measureInNode(script: string): Promise<MeasureNdjson> {
  await import(pathToFileURL(script).href);
  return (globalThis as ScriptGlobal).measureNdjson;
}

async function measurePlace(
  where: string,
  size: ReadSize,
  { measure, context }: { measure: MeasureNdjson; context: BenchmarkContext },
): Promise<Figures> {
  const run = (name: NdjsonCase) => measure({ name, size, lines: lineCounts[size] });
  context.tell(`${where}: warming up`);
  for (const name of ndjsonCases) await run(name);
  const competitors = Object.fromEntries(ndjsonCases.map((name) => [name, () => run(name)]));
  return interleave(competitors as Record<NdjsonCase, () => Promise<number>>, {
    rounds: context.rounds,
    tell: (what) => context.tell(`${where}: ${what}`),
  });
}

interface Comparison {
  readonly other: NdjsonCase;
  /** A time compares as ours by theirs; a rate as theirs by ours, which is the ratio of the rates. */
  readonly by: 'time' | 'rate';
  readonly goal?: Goal;
}

const comparisons: Readonly<Record<ReadSize, readonly Comparison[]>> = {
  'one line a read': [
    { other: 'TextDecoderStream + split', by: 'time', goal: atMost(0.35) },
    { other: 'TextDecoder + indexOf', by: 'time' },
    { other: 'read only', by: 'time' },
  ],
  '64 kB reads': [
    { other: 'JSON.parse of one array', by: 'rate' },
    { other: 'TextDecoderStream + split', by: 'time' },
    { other: 'TextDecoder + indexOf', by: 'time' },
  ],
};

/** The rows of one place and read size; the goals hold for Chromium, where the app runs. */
export function ndjsonRows(place: Place, size: ReadSize, figures: Figures): readonly Row[] {
  const row = (name: NdjsonCase): Row => ({
    case: `${place}, ${size}: ${name}`,
    value: median(figures[name]),
    unit: 'µs/line',
  });
  const compare = ({ other, by, goal }: Comparison): Row => {
    const [top, bottom] = by === 'time' ? (['ours', other] as const) : ([other, 'ours'] as const);
    const of = by === 'time' ? `time of ${other}` : `rate of ${other}`;
    const ratio = { value: medianRatio(figures[top], figures[bottom]), of };
    return { ...row('ours'), ratio, ...(goal && place === 'Chromium' ? { goal } : {}) };
  };
  const others = ndjsonCases.filter((name) => name !== 'ours');
  return [...others.map(row), ...comparisons[size].map(compare)];
}
