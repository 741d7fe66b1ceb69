import { trustedWorkerUrl } from '@colega/ui';
import { isOnline } from '../../shared/connection.ts';
import workerAddress from './search-worker.ts?worker&url';

/** Brings the worker's file into the browser's cache: a search may begin without a network. */
export function prepareSearchWorker(): void {
  if (isOnline()) fetch(workerAddress, { priority: 'low' }).catch(() => undefined);
}

/** The worker that holds the index; undefined where this browser has no workers. */
export function startSearchWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(trustedWorkerUrl(workerAddress), { type: 'module' });
  } catch {
    return undefined;
  }
}
