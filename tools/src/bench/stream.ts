import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { interleave } from './rounds.ts';
import { measureStream, openStreamBrowser, type StreamFigures } from './stream-browser.ts';
import { bundleImplementation } from './stream-bundle.ts';
import { type Implementation, implementations } from './stream-entries.ts';
import { streamRows } from './stream-rows.ts';
import { makeStreamText } from './stream-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

const sizes = [2000, 8000, 20_000] as const;

/** Their time grows with the square of the length: 20,000 tokens would take minutes. */
const shortOnly: readonly Implementation[] = ['react-markdown', 'markdown-to-jsx'];

export const stream: Benchmark = {
  name: 'stream',
  summary: 'the rendering of a streamed answer, against plain text and other Markdown components',
  async run(context) {
    const folders = await bundleAll(context);
    const browser = await openStreamBrowser(context.onEnd);
    const cases = sizes.flatMap((tokens) =>
      implementations
        .filter((name) => tokens === sizes[0] || !shortOnly.includes(name))
        .map((name) => ({ name, tokens, rounds: [] as StreamFigures[] })),
    );
    const competitors = cases.map(({ name, tokens, rounds }) => {
      const task = { name, folder: folders[name], text: makeStreamText(tokens) };
      const measure = async () => {
        const figures = await measureStream(browser, task);
        rounds.push(figures);
        return figures.cpu;
      };
      return [`${name}, ${tokens.toLocaleString('en-US')} tokens`, measure] as const;
    });
    await interleave(Object.fromEntries(competitors), context);
    return streamRows(cases, implementations);
  },
};

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
