import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseFlags, runCommand } from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { onStopSignal } from './processes.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

/** Stryker finds its runner for Vitest beside itself, and Vitest in the folders above. */
const FOLDER = 'tools/mutation';
/** Limit of the runs of a property for each mutant: more runs would notice few changes that these do not. */
const PROPERTY_RUNS_LIMIT = '20';

const HELP = `Says which changes of the domain's code no test notices.

  npm run mutate [-- FLAGS]

  --files A,B    files to change, from libs/chat-domain, in place of all: src/roles.ts, src/search/**
  --incremental  keeps the results of what has not changed since the last run
  --static       also changes tables and patterns outside of functions, each of which takes a run of all tests
  --help         this text

It fails below the threshold "break" of libs/chat-domain/stryker.config.json.`;

await runCommand(async (args) => {
  const {
    files,
    incremental,
    static: withStatic,
  } = parseFlags(args, { files: 'string', incremental: 'boolean', static: 'boolean' });
  await installPackages(FOLDER, 'the mutation tests');
  const script = packageCommand('@stryker-mutator/core', 'stryker', join(workspaceRoot, FOLDER));
  const flags = [
    ...(files === undefined ? [] : ['--mutate', files]),
    ...(incremental === true ? ['--incremental'] : []),
    ...(withStatic === true ? [] : ['--ignoreStatic']),
  ];
  const stryker = spawn(process.execPath, [script, 'run', ...flags], {
    cwd: join(workspaceRoot, 'libs/chat-domain'),
    env: { ...process.env, PROPERTY_RUNS_LIMIT },
    stdio: 'inherit',
    windowsHide: true,
  });
  onStopSignal((signal) => stryker.kill(signal));
  const [code] = (await once(stryker, 'exit')) as [number | null];
  return code ?? 1;
}, HELP);
