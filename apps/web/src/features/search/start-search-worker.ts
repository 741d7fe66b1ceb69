import { trustedWorkerUrl } from '@colega/ui';
import { isOnline } from '../../shared/connection.ts';
import workerAddress from './search-worker.ts?worker&url';

/**
 * Loads the worker's file into the browser's cache, so that a search may begin without network.
 */
export function prepareSearchWorker(): void {
  if (isOnline()) fetch(workerAddress, { priority: 'low' }).catch(() => undefined);
}

/** Starts the worker with the index; undefined if this browser cannot. */
export function startSearchWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(trustedWorkerUrl(workerAddress), { type: 'module' });
  } catch {
    return undefined;
  }
}
