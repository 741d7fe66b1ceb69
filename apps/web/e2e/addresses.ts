import { availableParallelism } from 'node:os';

/** How many journeys run at a time, each with a web server and a mock API of its own. */
export const WORKERS = Math.min(availableParallelism(), 8);

/** Which of them this process is; the first one where none runs, as in the configuration. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Of its own, so that a running `npm start` is not in the way; another run may be given another. */
const FIRST_PORT = Number(process.env['JOURNEY_PORT'] ?? 4210);

export function portsOf(index: number): { readonly web: number; readonly api: number } {
  return { web: FIRST_PORT + index, api: FIRST_PORT + 100 + index };
}

export const WEB_ORIGIN = `http://localhost:${portsOf(worker).web}`;
export const API_ORIGIN = `http://localhost:${portsOf(worker).api}`;
