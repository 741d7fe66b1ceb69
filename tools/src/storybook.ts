import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseFlags, runCommand } from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { requireFreePorts } from './ports.ts';
import { onStopSignal } from './processes.ts';
import { readPort } from './serve-options.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const HOST = '127.0.0.1';
const FOLDER = 'libs/ui/storybook';
const PROJECT = join(workspaceRoot, FOLDER);

const HELP = `Shows the components of libs/ui in all their states and themes, in the browser.

  npm run storybook [-- FLAGS]

  --port PORT  where (6006)
  --no-open    opens no browser
  --help       this text`;

// The workshop of libs/ui: every component in all its states, in the browser.
await runCommand(async (args) => {
  const flags = parseFlags(args, { port: 'string', 'no-open': 'boolean' });
  const port = readPort('--port', flags.port ?? '6006');
  await requireFreePorts([{ port, purpose: 'Storybook', flag: '--port' }], HOST);
  await installPackages(FOLDER, 'the workshop of components');
  const options = ['--host', HOST, '--port', String(port), '--exact-port', '--disable-telemetry'];
  const storybook = spawn(
    process.execPath,
    [
      packageCommand('storybook', 'storybook', PROJECT),
      'dev',
      ...options,
      '--no-version-updates',
      ...(flags['no-open'] === true ? ['--no-open'] : []),
    ],
    { cwd: PROJECT, stdio: 'inherit', windowsHide: true },
  );
  onStopSignal((signal) => storybook.kill(signal));
  const [code] = (await once(storybook, 'exit')) as [number | null];
  return code ?? 0;
}, HELP);
