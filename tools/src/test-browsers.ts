import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  describeSkipped,
  ENGINE_NAMES,
  type EngineName,
  ensureEngines,
  findEngines,
  type FoundEngines,
} from './engines.ts';
import {
  describeJourneyTable,
  describePictures,
  joinReports,
  type JourneyReport,
  withTable,
} from './journey-reports.ts';
import { buildWeb } from './nx.ts';
import {
  CommandError,
  parseFlags,
  runCommand,
  secondsSince,
  startProgress,
} from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { findFreePorts } from './ports.ts';
import { onStopSignal, runNode, stopProcesses } from './processes.ts';
import { originOf, startServers } from './servers.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const web = join(workspaceRoot, 'apps/web');
const results = join(web, 'test-results');

/** Engines at a time: each takes about two cores, but the few journeys of the smoke wait more than they work. */
const PARALLEL = { all: Math.max(1, Math.floor(availableParallelism() / 2)), smoke: 2 } as const;

/** Engines of the smoke: in Chromium all other journeys run. */
const SMOKE_ENGINES: readonly EngineName[] = ['firefox', 'webkit'];

function chooseEngines(given: string | undefined): readonly EngineName[] {
  if (given === undefined) return ENGINE_NAMES;
  return given.split(',').map((name) => {
    const found = ENGINE_NAMES.find((engine) => engine === name.trim());
    if (found !== undefined) return found;
    throw new CommandError(`--engines takes ${ENGINE_NAMES.join(', ')}, not "${name}".`);
  });
}

/** Returns those of the engines that are here, and says which are not. */
function presentEngines(names: readonly EngineName[]): FoundEngines {
  const found = findEngines();
  for (const line of describeSkipped(names, found)) console.log(line);
  return Object.fromEntries(
    names.filter((name) => found[name] !== undefined).map((name) => [name, found[name]]),
  );
}

/** Runs journeys in one engine, with servers of its own; prints what failed. Null without a report. */
async function runEngine(
  [name, programs]: [string, unknown],
  filters: readonly string[],
): Promise<JourneyReport | null> {
  const [webPort = 0, apiPort = 0, gatePort = 0] = await findFreePorts(3);
  const gate = originOf(gatePort);
  const servers = await startServers({
    ...{ webPort, apiPort, host: '127.0.0.1', tokensPerSecond: 600, moreOrigins: [gate] },
  });
  const report = join(results, `browsers-in-${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runNode(
    packageCommand('vitest'),
    ['run', '--config', 'browsers/vitest.config.ts', ...filters],
    {
      cwd: web,
      env: {
        ...process.env,
        BROWSER_ENGINES: JSON.stringify({ [name]: programs }),
        BROWSER_WEB_ORIGIN: servers.webOrigin,
        BROWSER_API_ORIGIN: servers.apiOrigin,
        BROWSER_GATE_ORIGIN: gate,
        BROWSER_REPORT: report,
        BROWSER_PICTURES: filters.includes('smoke') ? 'none' : 'all',
      },
    },
  );
  await servers.close();
  if (code !== 0) console.log(output);
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as JourneyReport) : null;
}

/** Runs the engines, a few at a time; returns their reports in the same order. */
async function runEngines(
  found: FoundEngines,
  filters: readonly string[],
): Promise<readonly (JourneyReport | null)[]> {
  const reports: (JourneyReport | null)[] = [];
  const waiting = Object.entries(found).entries();
  const work = async () => {
    for (const [index, engine] of waiting) reports[index] = await runEngine(engine, filters);
  };
  const atOnce = filters.includes('smoke') ? PARALLEL.smoke : PARALLEL.all;
  await Promise.all(Array.from({ length: atOnce }, work));
  return reports;
}

/** Writes the table of a run into the document, unless something is missing there or failed. */
function writeTable(report: JourneyReport, found: FoundEngines): void {
  if (!report.success || ENGINE_NAMES.some((name) => found[name] === undefined))
    throw new CommandError('The table is written where all journeys passed in all engines.');
  const file = join(workspaceRoot, 'docs/browsers.md');
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), describeJourneyTable(report)));
}

/** Writes a page with the pictures that journeys took, those of a screen side by side. */
function showPictures(): void {
  const folder = join(results, 'browsers');
  const pictures = existsSync(folder) ? readdirSync(folder) : [];
  const files = pictures.filter((name) => name.endsWith('.png')).toSorted();
  if (files.length > 0) writeFileSync(join(folder, 'index.html'), describePictures(files));
}

const HELP = `Runs the journeys that are written for every engine, and prints how long each took.

  npm run test:browsers [-- FLAGS]

  --engines A,B   ${ENGINE_NAMES.join(', ')}: all, unless named; missing ones are installed where apt-get can
  --present       those of them that are here, with a line for each that is not
  --smoke         five journeys, in what is here of ${SMOKE_ENGINES.join(' and ')}: a part of npm test
  --only TEXT     the journeys whose title has it
  --write         the table into docs/browsers.md, after a whole run without a failure
  --skip-build    of the app as it was built last
  --help          this text`;

await runCommand(async (args) => {
  const started = Date.now();
  const flags = parseFlags(args, {
    ...({ engines: 'string', only: 'string', present: 'boolean' } as const),
    ...({ smoke: 'boolean', 'skip-build': 'boolean' } as const),
    ...({ write: 'boolean' } as const),
  });
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  const isSmoke = flags.smoke === true;
  const names = isSmoke ? SMOKE_ENGINES : chooseEngines(flags.engines);
  const isPresent = isSmoke || flags.present === true;
  const found = isPresent ? presentEngines(names) : await ensureEngines(names);
  const reports: (JourneyReport | null)[] = [];
  if (Object.keys(found).length > 0) {
    await installPackages('apps/web/browsers', 'the journeys in every engine');
    if (flags['skip-build'] !== true) await buildWeb();
    const progress = startProgress(() => `Running journeys in ${Object.keys(found).join(', ')} …`);
    const only = flags.only === undefined ? [] : ['--testNamePattern', flags.only];
    reports.push(...(await runEngines(found, [...(isSmoke ? ['smoke'] : []), ...only])));
    progress.stop();
  }
  const joined = joinReports(reports.filter((report) => report !== null));
  mkdirSync(results, { recursive: true });
  const file = join(results, `${isSmoke ? 'browsers' : 'browsers-wide'}.json`);
  writeFileSync(file, JSON.stringify(joined));
  if (reports.length > 0) console.log(describeJourneyTable(joined));
  if (!isSmoke) showPictures();
  if (flags.write === true && flags.only === undefined) writeTable(joined, found);
  console.log(`Took ${secondsSince(started)}.`);
  return joined.success && !reports.includes(null) ? 0 : 1;
}, HELP);
