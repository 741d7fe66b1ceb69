import type { ChildProcess } from 'node:child_process';
import { existsSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { startProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

/** Files that the mock API is made from, and starts anew for. */
const SOURCES = [
  ...['apps/mock-api/src', 'apps/mock-api/data'],
  ...['libs/api-sdk/openapi.yaml', 'libs/api-sdk/avatar.openapi.yaml'],
];
/** An editor may write a file in several steps. */
const SETTLING_MS = 200;
const PERSONAS = '--personas';

/**
 * Keeps the mock API running as a process of its own, and starts it anew when its code, its data, the
 * contract or its file of personas changes. One that ended by a mistake waits for the next change. Returns
 * a function that ends the watching.
 */
export function keepMockApi(flags: readonly string[]): () => void {
  let mock = startMockApi(flags);
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  function startAnew(): void {
    if (isEnding) return;
    console.log('The mock API has changed: starting it anew.');
    isEnding = true;
    const again = () => {
      isEnding = false;
      mock = startMockApi(flags);
    };
    if (mock.exitCode !== null || mock.signalCode !== null) again();
    else {
      mock.once('exit', again);
      mock.kill();
    }
  }
  const watchers = [...SOURCES, ...personasIn(flags)].map((path) =>
    watchPath(resolve(workspaceRoot, path), () => {
      clearTimeout(timer);
      timer = setTimeout(startAnew, SETTLING_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function personasIn(flags: readonly string[]): readonly string[] {
  return flags.flatMap((flag, index) => {
    if (flag === PERSONAS) return flags.slice(index + 1, index + 2);
    return flag.startsWith(`${PERSONAS}=`) ? [flag.slice(PERSONAS.length + 1)] : [];
  });
}

function startMockApi(flags: readonly string[]): ChildProcess {
  const script = ['--disable-warning=ExperimentalWarning', 'apps/mock-api/src/main.ts'];
  const mock = startProcess(process.execPath, [...script, ...flags], {
    onOutput: (text) => process.stdout.write(text),
  });
  mock.once('error', (error) => {
    console.error(`The mock API could not be started: ${error.message}`);
  });
  return mock;
}

/** Watches a folder with all in it, or a file by its folder, since an editor may replace it. */
function watchPath(path: string, onChange: () => void): FSWatcher {
  if (existsSync(path) && statSync(path).isDirectory()) {
    return watch(path, { recursive: true }, onChange);
  }
  return watch(dirname(path), (_event, changed) => {
    if (changed === basename(path)) onChange();
  });
}
