import { isOnline } from '../../shared/connection.ts';
import type { SearchAnswer, SearchCommand } from './search-protocol.ts';

/** The part of a `Worker` that is used. */
export interface SearchWorker {
  postMessage: (command: SearchCommand, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: (
    ...[type, listener]:
      ['message', (event: { data: SearchAnswer }) => void] | ['error' | 'messageerror', () => void]
  ) => void;
}

/** What is told of a worker. */
interface WorkerLineEvents {
  /** It is free again. */
  readonly onAnswer: (answer: SearchAnswer) => void;
  /** It broke down, with all that it held, and another one starts in its place. */
  readonly onRestart: () => void;
  /** There is none, and there will be none unless it becomes possible again. */
  readonly onImpossible: () => void;
  /** Its file could not come without a network, which is back. */
  readonly onPossible: () => void;
}

/** One worker that is told one thing at a time. */
export interface WorkerLine {
  readonly isOpen: () => boolean;
  /** Whether the next command has to wait: for an answer, or for the worker's file. */
  readonly isBusy: () => boolean;
  readonly open: () => void;
  readonly send: (command: SearchCommand) => void;
  readonly close: () => void;
}

/** How often the worker is started again after it broke down. */
const MOST_RESTARTS = 1;

/** A worker that is started when it is wanted, and once more where it breaks down. */
export function createWorkerLine(
  startWorker: () => SearchWorker | undefined,
  events: WorkerLineEvents,
): WorkerLine {
  let worker: SearchWorker | undefined;
  let isBusy = false;
  let restarts = 0;

  function open(): void {
    const started = startWorker();
    if (started === undefined) return events.onImpossible();
    worker = started;
    // Until it says that its file has come and runs.
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
    if (restarts === MOST_RESTARTS) {
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
      // What is transferred is not copied, and never the page's to collect.
      worker?.postMessage(command, command.type === 'read' ? [command.page.bytes] : []);
    },
    close,
  };
}
