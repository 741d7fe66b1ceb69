import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { CommandError } from './command-line.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { runNode } from './processes.ts';
import { countedTests, type CountedTest } from './suite-counts.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const WEB = join(workspaceRoot, 'apps/web');

/** Runs journeys of these files on the built app, and reads the numbers that they tell. */
export async function runJourneys(options: {
  readonly files: readonly string[];
  /** Kind of the numbers. */
  readonly type: string;
  readonly project?: 'core' | 'wide';
  readonly environment?: NodeJS.ProcessEnv;
}): Promise<readonly CountedTest[]> {
  const { files, type, project, environment = {} } = options;
  const browser = await ensureChromium();
  await buildWeb();
  const folder = await mkdtemp(join(tmpdir(), 'colega-suite-'));
  const report = join(folder, 'report.json');
  try {
    const { output } = await runNode(
      packageCommand('@playwright/test', 'playwright'),
      [
        ...['test', ...files.map((file) => `e2e/${file}.spec.ts`), '--reporter=json'],
        ...(project === undefined ? [] : [`--project=${project}`]),
      ],
      {
        cwd: WEB,
        env: {
          ...process.env,
          ...environment,
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) throw new CommandError(output.trimEnd());
    const tests = countedTests(JSON.parse(text) as object, type);
    if (tests.some(({ ok }) => !ok)) console.error(output.trimEnd());
    return tests;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs unit tests of one project, and gives their output. */
export async function runUnits(
  folder: string,
  files: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const { code, output } = await runNode(
    packageCommand('vitest'),
    ['run', ...(folder === 'apps/web' ? ['--project=unit'] : []), ...files],
    { cwd: join(workspaceRoot, folder), env: { ...process.env, ...environment } },
  );
  if (code !== 0) console.error(output.trimEnd());
  return { ok: code === 0, output };
}

/** Prints numbers in one line: `lost 0, posted twice 0`. */
export function describe(counts: Readonly<Record<string, unknown>>): string {
  const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(counts)
    .map(([name, count]) => `${words(name)} ${String(count)}`)
    .join(', ');
}
