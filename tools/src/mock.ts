import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from './command-line.ts';
import { onStopSignal } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

/** The mock API alone; the flags are its own, and so are the sentences about them. */
await runCommand(async (args) => {
  const script = ['--disable-warning=ExperimentalWarning', 'apps/mock-api/src/main.ts'];
  const mock = spawn(process.execPath, [...script, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
    windowsHide: true,
  });
  onStopSignal((signal) => mock.kill(signal));
  const [code] = (await once(mock, 'exit')) as [number | null];
  return code ?? 1;
});
