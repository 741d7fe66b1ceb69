import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Largest number of runs of a property; Infinity for no limit. */
    propertyRunsLimit: number;
  }
}

/**
 * Gives the number of runs of a property: `wanted`, or the limit of this test run, which is set in
 * vitest.config.ts. For `fc.assert(property, { numRuns: runs(2_000) })`.
 */
export function runs(wanted: number): number {
  return Math.min(wanted, inject('propertyRunsLimit'));
}
