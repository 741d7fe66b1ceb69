import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeJourneyTable,
  ENGINE_NAMES,
  type EngineName,
  ensureEngines,
  type JourneyReport,
} from './engines.ts';
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
import { startServers } from './servers.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const web = join(workspaceRoot, 'apps/web');
const reportFile = join(web, 'test-results/browsers.json');

function chooseEngines(given: string | undefined): readonly EngineName[] {
  if (given === undefined) return ENGINE_NAMES;
  return given.split(',').map((name) => {
    const found = ENGINE_NAMES.find((engine) => engine === name.trim());
    if (found !== undefined) return found;
    throw new CommandError(`--engines takes ${ENGINE_NAMES.join(', ')}, not "${name}".`);
  });
}

const HELP = `Runs the journeys that are written for every engine, and prints how long each took.

  npm run test:browsers [-- FLAGS]

  --engines A,B   ${ENGINE_NAMES.join(', ')}: all, unless named; missing ones are installed where apt-get can
  --only TEXT     the journeys whose title has it
  --skip-build    of the app as it was built last
  --help          this text`;

await runCommand(async (args) => {
  const started = Date.now();
  const flags = parseFlags(args, { engines: 'string', only: 'string', 'skip-build': 'boolean' });
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  const found = await ensureEngines(chooseEngines(flags.engines));
  await installPackages('apps/web/browsers', 'the journeys in every engine');
  if (flags['skip-build'] !== true) await buildWeb();
  const [webPort = 0, apiPort = 0] = await findFreePorts(2);
  const servers = await startServers({ webPort, apiPort, host: '127.0.0.1', tokensPerSecond: 600 });
  const progress = startProgress(() => `Running journeys in ${Object.keys(found).join(', ')} …`);
  const only = flags.only === undefined ? [] : ['--testNamePattern', flags.only];
  const environment = {
    ...process.env,
    BROWSER_ENGINES: JSON.stringify(found),
    BROWSER_WEB_ORIGIN: servers.webOrigin,
    BROWSER_API_ORIGIN: servers.apiOrigin,
  };
  rmSync(reportFile, { force: true });
  const { code, output } = await runNode(
    packageCommand('vitest'),
    ['run', '--config', 'browsers/vitest.config.ts', ...only],
    { cwd: web, env: environment },
  );
  await servers.close();
  progress.stop();
  if (code !== 0) console.log(output);
  if (existsSync(reportFile))
    console.log(
      describeJourneyTable(JSON.parse(readFileSync(reportFile, 'utf8')) as JourneyReport),
    );
  console.log(`Took ${secondsSince(started)}.`);
  return code === 0 ? 0 : 1;
}, HELP);
