import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The most runs of a property; Infinity where every property runs as often as it asks. */
    propertyRunsLimit: number;
  }
}

/**
 * How often a property runs: `wanted` times, or as often as this run of the tests allows, which
 * vitest.config.ts says. For `fc.assert(property, { numRuns: runs(2_000) })`.
 */
export function runs(wanted: number): number {
  return Math.min(wanted, inject('propertyRunsLimit'));
}
