import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from './command-line.ts';
import { keepMockApi } from './keep-mock-api.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

const WATCH = '--watch';

/** The mock API alone; the flags are its own but for --watch, and so are the sentences about them. */
await runCommand(async (args) => {
  if (args.includes(WATCH)) {
    const stopWatching = keepMockApi(args.filter((flag) => flag !== WATCH));
    await new Promise<void>((resolve) => onStopSignal(() => resolve()));
    stopWatching();
    await stopProcesses();
    return 0;
  }
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
