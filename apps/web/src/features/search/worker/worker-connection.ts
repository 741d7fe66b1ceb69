import { isOnline } from '../../../shared/connection.ts';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';

/** The used part of `Worker`. */
export interface SearchWorker {
  postMessage: (command: SearchCommand, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: (
    ...[type, listener]:
      | ['message', (event: { data: SearchAnswer }) => void]
      | ['error' | 'messageerror', () => void]
  ) => void;
}

interface WorkerConnectionEvents {
  /** Called with an answer; the worker is free again. */
  readonly onAnswer: (answer: SearchAnswer) => void;
  /** Called when the worker has failed with all its data, and another one starts. */
  readonly onRestart: () => void;
  /** Called if no worker can start, until `onPossible`. */
  readonly onImpossible: () => void;
  /** Called when the network is back, if the file could not load without it. */
  readonly onPossible: () => void;
}

/** A worker that receives one command at a time. */
export interface WorkerConnection {
  readonly isOpen: () => boolean;
  /** True if the next command must wait for an answer or for the worker's file. */
  readonly isBusy: () => boolean;
  readonly open: () => void;
  readonly send: (command: SearchCommand) => void;
  readonly close: () => void;
}

/** Number of restarts after failures. */
const MAX_RESTARTS = 1;

/** Creates a connection whose worker starts on demand, and again once after a failure. */
export function createWorkerConnection(
  startWorker: () => SearchWorker | undefined,
  events: WorkerConnectionEvents,
): WorkerConnection {
  let worker: SearchWorker | undefined;
  let isBusy = false;
  let restarts = 0;

  function open(): void {
    const started = startWorker();
    if (started === undefined) return events.onImpossible();
    worker = started;
    // Busy until the worker reports that its file has loaded and runs.
    isBusy = true;
    started.addEventListener('message', ({ data }) => {
      if (worker !== started) return;
      isBusy = false;
      events.onAnswer(data);
    });
    for (const failure of ['error', 'messageerror'] as const)
      started.addEventListener(failure, () => {
        if (worker === started) restart();
      });
  }

  function close(): void {
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  }

  function waitForNetwork(): void {
    const startAgain = () => {
      restarts = 0;
      events.onPossible();
    };
    addEventListener('online', startAgain, { once: true });
  }

  function restart(): void {
    close();
    if (restarts === MAX_RESTARTS) {
      if (!isOnline()) waitForNetwork();
      return events.onImpossible();
    }
    restarts += 1;
    events.onRestart();
    open();
  }

  return {
    isOpen: () => worker !== undefined,
    isBusy: () => isBusy,
    open,
    send: (command) => {
      isBusy = true;
      // Transferred bytes are not copied, and do not burden the page's garbage collector.
      worker?.postMessage(command, command.type === 'read' ? [command.page.bytes] : []);
    },
    close,
  };
}
