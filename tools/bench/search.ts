import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../src/workspace.ts';
import { openPage, TASKS_NOT_HELD_BACK } from './benchmark-browser.ts';
import type { Benchmark, BenchmarkContext, Row } from './benchmark.ts';
import { bundleScript } from './bundle-script.ts';
import { atMost, type Goal } from './goals.ts';
import { interleave } from './rounds.ts';
import { type SearchCase, searchCases } from './search-cases.ts';
import { measureTypingGap, measureTypingGapOfNothing } from './search-typing.ts';
import { median, medianRatio } from './statistics.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openChatApp } from './transcript-app.ts';

const TYPING = 'typing in the app, longest gap of the main thread';
const TYPING_IN_NOTHING = 'the same of a page with a field alone';
const allCases = [...searchCases, TYPING, TYPING_IN_NOTHING] as const;
type MeasuredCase = (typeof allCases)[number];
type Figures = Readonly<Record<MeasuredCase, readonly number[]>>;

const goals: Partial<Readonly<Record<MeasuredCase, Goal>>> = {
  'all, p95': atMost(120),
  'titles, p95': atMost(50),
  'second pass, p95': atMost(120),
  [TYPING]: atMost(21),
};

export const search: Benchmark = {
  name: 'search',
  summary:
    'the search over 50,000 messages and 10,000 titles against plain Fuse, and typing in the built app',
  async run(context) {
    context.tell('building the script');
    const script = await buildScript(context);
    context.tell('making documents and indexes');
    const measure = await measureInWorker(script, context);
    context.tell('building the web app');
    const app = await openChatApp(context.onEnd, TASKS_NOT_HELD_BACK);
    context.tell('warming up');
    for (const name of ['all, p95', 'titles, p95', 'second pass, p95'] as const)
      await measure(name);
    const inWorker = Object.fromEntries(searchCases.map((name) => [name, () => measure(name)]));
    const competitors = {
      ...(inWorker as Record<SearchCase, () => Promise<number>>),
      [TYPING]: () => measureTypingGap(app),
      [TYPING_IN_NOTHING]: () => measureTypingGapOfNothing(app),
    };
    return searchRows(await interleave<MeasuredCase>(competitors, context));
  },
};

/** The rows of the figures; only ours have goals, and a ratio compares times of the same queries. */
export function searchRows(figures: Figures): readonly Row[] {
  const ours = 'mean of some queries';
  const row = (name: MeasuredCase): Row => {
    // A gap is told by the best round: other work of the machine makes it longer, never shorter.
    const isGap = name === TYPING || name === TYPING_IN_NOTHING;
    const value = isGap ? Math.min(...figures[name]) : median(figures[name]);
    return { case: name, value, unit: 'ms' };
  };
  const others = searchCases.filter((name) => name !== ours && name.startsWith(ours));
  const compare = (other: SearchCase): Row => {
    const of = `time of ${other.slice(ours.length + 2)}`;
    return { ...row(ours), ratio: { value: medianRatio(figures[ours], figures[other]), of } };
  };
  const plain = allCases.filter((name) => name !== ours);
  const withGoal = (name: MeasuredCase): Row => {
    const goal = goals[name];
    return goal === undefined ? row(name) : { ...row(name), goal };
  };
  return [...plain.map(withGoal), ...others.map(compare)];
}

/** Neither the texts nor the library's files are promised to others: the script takes them by file. */
function buildScript({ onEnd }: BenchmarkContext): Promise<string> {
  const domain = join(workspaceRoot, 'libs/chat-domain/src');
  const from = (path: string) => `from ${JSON.stringify(path)};`;
  const text = `
    import { createSearchIndex } ${from(join(domain, 'search/search-index.ts'))}
    import { makeCorpus, makeWords } ${from(join(domain, 'testing/search-corpus.ts'))}
    import Fuse ${from(join(workspaceRoot, 'node_modules/fuse.js/dist/fuse.mjs'))}
    import { createSearchMeasurement } ${from(join(import.meta.dirname, 'search-cases.ts'))}
    if (globalThis.document === undefined) {
      const words = makeWords(40_000, 1);
      const size = { titles: 10_000, messages: 50_000, messageWords: [6, 160] };
      const options = { keys: ['title', 'content'], includeScore: true };
      const tokens = { useTokenSearch: true, tokenMatch: 'all', threshold: 0.3, ignoreDiacritics: true };
      const specified = { threshold: 0.6, distance: 100 };
      const measure = createSearchMeasurement({
        documents: makeCorpus({ seed: 2, words, ...size }),
        createIndex: createSearchIndex,
        createFuse: (documents) => {
          const [byTokens, asSpecified] = [tokens, specified].map((more) => {
            const fuse = new Fuse(documents, { ...options, ...more });
            return (query) => fuse.search(query, { limit: 50 });
          });
          return { byTokens, asSpecified };
        },
      });
      globalThis.onmessage = ({ data }) => globalThis.postMessage(measure(data));
    } else {
      globalThis.startWorker = (text) => {
        const worker = new Worker(URL.createObjectURL(new Blob([text])));
        return (name) => new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(name);
        });
      };
    }`;
  return bundleScript(text, temporaryFolder(onEnd));
}

/** Global that the script sets: starts a measurement in a worker, which runs the same script. */
type PageGlobal = typeof globalThis & {
  readonly startWorker: (text: string) => (name: SearchCase) => Promise<number>;
};

/** Answers what measures in a worker of a page, where the app searches too. */
async function measureInWorker(
  script: string,
  { onEnd }: BenchmarkContext,
): Promise<(name: SearchCase) => Promise<number>> {
  const page = await openPage(script, onEnd);
  await page.waitForFunction(() => 'startWorker' in globalThis);
  const text = readFileSync(script, 'utf8');
  const measure = await page.evaluateHandle(
    (given) => (globalThis as PageGlobal).startWorker(given),
    text,
  );
  return (name) => measure.evaluate((ask, asked) => ask(asked), name);
}
