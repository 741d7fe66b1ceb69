import { CommandError } from '../command-line.ts';

const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'ios'] as const;

/** The oldest version of each browser on which the app works, under the names of Vite's targets. */
export type Baseline = Readonly<Record<(typeof BROWSERS)[number], string>>;

/** Reads the baseline from the targets of the build; a CommandError where one is missing. */
export function readBaseline(targets: unknown): Baseline {
  const list = [targets].flat().filter((target) => typeof target === 'string');
  const versions = BROWSERS.map((browser) => {
    const target = list.find((one) => one.startsWith(browser)) ?? '';
    const version = target.slice(browser.length);
    if (/^\d+(?:\.\d+)*$/.test(version)) return [browser, version] as const;
    throw new CommandError(`build.target of apps/web/vite.config.ts names no ${browser}.`);
  });
  return Object.fromEntries(versions) as Baseline;
}

/** The baseline in words, as documents and the page for older browsers say it. */
export function describeBaseline({ chrome, edge, firefox, safari, ios }: Baseline): string {
  return `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}, iOS ${ios}`;
}
