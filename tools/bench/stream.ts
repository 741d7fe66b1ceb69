import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { interleave } from './rounds.ts';
import { measureStream, openStreamBrowser, type StreamFigures } from './stream-browser.ts';
import { bundleImplementation } from './stream-bundle.ts';
import { floors, type Implementation, implementations } from './stream-entries.ts';
import { type StreamResult, streamRows } from './stream-rows.ts';
import { makeStreamText } from './stream-text.ts';
import { median } from './statistics.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Tokens, and how often ours and the floors are measured in a round: the shorter a text, the more a busy
 * moment of the machine weighs.
 */
const sizes = [
  { tokens: 2000, times: 6 },
  { tokens: 8000, times: 3 },
  { tokens: 20_000, times: 2 },
] as const;
const MOST_TIMES = sizes[0].times;

/** Their time grows with the square of the length: 20,000 tokens would take minutes. */
const shortOnly: readonly Implementation[] = ['react-markdown', 'markdown-to-jsx'];

/** Measurement that is repeated for each figure of a round. */
const repeated: readonly Implementation[] = [...floors, 'ours'];

export const stream: Benchmark = {
  name: 'stream',
  summary: 'the rendering of a streamed answer, against plain text and other Markdown components',
  needsPeers: true,
  async run(context) {
    const folders = await bundleAll(context);
    const browser = await openStreamBrowser(context.onEnd);
    const cases = sizes.flatMap(({ tokens, times }) =>
      implementations
        .filter((name) => tokens === sizes[0].tokens || !shortOnly.includes(name))
        .map((name) => ({
          ...{ name, tokens, times: repeated.includes(name) ? times : 1 },
          task: { name, folder: folders[name], text: makeStreamText(tokens) },
          figures: [] as StreamFigures[],
        })),
    );
    // The longer texts among the short ones: how they grow is told by figures of about the same time.
    const turns = Array.from({ length: MOST_TIMES }, (_, turn) =>
      cases.filter(({ times }) => turn % (MOST_TIMES / times) === 0),
    ).flat();
    const competitors = turns.map(({ name, tokens, task, figures }, index) => {
      const measure = async () => {
        const measured = await measureStream(browser, task);
        figures.push(measured);
        return measured.cpu;
      };
      const title = `${name}, ${tokens.toLocaleString('en-US')} tokens`;
      return [`${index + 1} of ${turns.length}, ${title}`, measure] as const;
    });
    await interleave(Object.fromEntries(competitors), context);
    return streamRows(cases.map(byRound), implementations);
  },
};

/** All that was measured of one implementation with a text of as many tokens, in order. */
interface Measured {
  readonly name: Implementation;
  readonly tokens: number;
  /** Number of measurements in each round. */
  readonly times: number;
  readonly figures: readonly StreamFigures[];
}

/** One figure for each round: the middle of what was measured in it. */
export function byRound({ name, tokens, times, figures }: Measured): StreamResult {
  const rounds = Array.from({ length: Math.floor(figures.length / times) }, (_, round) => {
    const measured = figures.slice(round * times, (round + 1) * times);
    return {
      frames: measured[0]?.frames ?? 0,
      cpu: median(measured.map(({ cpu }) => cpu)),
      longestFrame: median(measured.map(({ longestFrame }) => longestFrame)),
      slowFrames: median(measured.map(({ slowFrames }) => slowFrames)),
    };
  });
  return { name, tokens, rounds };
}

async function bundleAll({
  tell,
  onEnd,
}: BenchmarkContext): Promise<Readonly<Record<Implementation, string>>> {
  const parent = temporaryFolder(onEnd);
  const folders: [Implementation, string][] = [];
  for (const name of implementations) {
    tell(`building the page of ${name}`);
    folders.push([name, await bundleImplementation(name, parent)]);
  }
  return Object.fromEntries(folders) as Record<Implementation, string>;
}
