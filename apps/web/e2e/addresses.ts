import { availableParallelism } from 'node:os';

/**
 * Number of parallel journeys, each with its own web server and mock API; JOURNEY_WORKERS sets another, for
 * few journeys.
 */
export const WORKERS = Number(
  process.env['JOURNEY_WORKERS'] ?? Math.min(availableParallelism(), 8),
);

/** Index of this worker; 0 outside a worker, for example in the configuration. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/**
 * Differs from the ports of `npm start`, so that both can run; JOURNEY_PORT separates two runs.
 */
const FIRST_PORT = Number(process.env['JOURNEY_PORT'] ?? 4210);

export function portsOf(index: number): { readonly web: number; readonly api: number } {
  return { web: FIRST_PORT + index, api: FIRST_PORT + 100 + index };
}

export const WEB_ORIGIN = `http://localhost:${portsOf(worker).web}`;
export const API_ORIGIN = `http://localhost:${portsOf(worker).api}`;
