import { join } from 'node:path';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { runNode } from './processes.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';
import { buildWeb } from './nx.ts';
import { CommandError } from './command-line.ts';
import { ensureChromium } from './chromium.ts';

/** A journey as Playwright lists it; its tags are without the sign. */
interface ListedJourney {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tags: readonly string[];
}

interface ListedSuite {
  readonly specs?: readonly ListedJourney[];
  readonly suites?: readonly ListedSuite[];
}

/** Counts the journeys of each suite, and those that belong to none, or to both. */
interface JourneyCounts {
  readonly core: number;
  readonly wide: number;
  /** `file:line: title says neither …` */
  readonly faults: readonly string[];
}

function journeysOf({ specs = [], suites = [] }: ListedSuite): readonly ListedJourney[] {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** Counts what Playwright lists with its JSON reporter. */
export function countJourneys(report: ListedSuite): JourneyCounts {
  const journeys = journeysOf(report);
  const isIn = (suite: string) => (journey: ListedJourney) => journey.tags.includes(suite);
  const faults = journeys
    .filter((journey) => isIn('core')(journey) === isIn('wide')(journey))
    .map((journey) => {
      const says = isIn('core')(journey) ? 'both `core` and `wide`' : 'neither `core` nor `wide`';
      return `apps/web/e2e/${journey.file}:${journey.line}: “${journey.title}” says ${says}.`;
    });
  const count = (suite: string) => journeys.filter(isIn(suite)).length;
  return { core: count('core'), wide: count('wide'), faults: [...new Set(faults)] };
}

/** Asks Playwright which journeys there are. @throws where it cannot read them. */
export async function listJourneys(): Promise<JourneyCounts> {
  const { code, output } = await runNode(
    packageCommand('@playwright/test', 'playwright'),
    ['test', '--list', '--reporter=json'],
    { cwd: join(workspaceRoot, 'apps/web') },
  );
  if (code !== 0) throw new Error(`The journeys could not be listed:\n${output}`);
  return countJourneys(JSON.parse(output.slice(output.indexOf('{'))) as ListedSuite);
}

/** Numbers by name that a test tells of itself. */
type SuiteCounts = Readonly<Record<string, number>>;

interface ReportNode {
  readonly suites?: readonly ReportNode[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** A test of a report by Playwright, with the numbers that it told under `type`. */
interface CountedTest {
  readonly title: string;
  readonly ok: boolean;
  readonly counts: readonly SuiteCounts[];
}

/** Reads the tests of a JSON report of Playwright, with what they told under `type`. */
export function countedTests(report: ReportNode, type: string): readonly CountedTest[] {
  const own = (report.specs ?? []).map(({ title, ok, tests }) => ({
    title,
    ok,
    counts: tests
      .flatMap(({ annotations }) => annotations)
      .filter((annotation) => annotation.type === type)
      .map(({ description = '{}' }) => JSON.parse(description) as SuiteCounts),
  }));
  return [...own, ...(report.suites ?? []).flatMap((suite) => countedTests(suite, type))];
}

/**
 * Reads the tests of a run, as {@link countedTests} does.
 * @throws CommandError with what kept them from running; also if there are none.
 */
export function testsOfRun(
  report: ReportNode & { readonly errors?: readonly { readonly message?: string }[] },
  type: string,
): readonly CountedTest[] {
  const tests = countedTests(report, type);
  const errors = (report.errors ?? []).map(({ message = '' }) => message);
  if (errors.length > 0 || tests.length === 0)
    throw new CommandError(['The journeys did not run.', ...errors].join('\n'));
  return tests;
}

/** Adds numbers of the same name. */
export function addUp(all: readonly SuiteCounts[]): SuiteCounts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

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
    const tests = testsOfRun(JSON.parse(text) as object, type);
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
export function countsInWords(counts: Readonly<Record<string, unknown>>): string {
  const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.entries(counts)
    .map(([name, count]) => `${words(name)} ${String(count)}`)
    .join(', ');
}
