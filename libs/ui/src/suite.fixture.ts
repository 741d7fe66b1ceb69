/** True in the wide suite (`npm run test:wide`), which runs everything. `npm test` runs a share. */
export const isWide = import.meta.env.MODE === 'wide';

/**
 * Returns how often a property runs: `wanted` times in the wide suite, a tenth of it in the core.
 */
export function runs(wanted: number): number {
  return isWide ? wanted : Math.ceil(wanted / 10);
}

/** Marks a test of `npm run test:wide`: a rarer order, length or gesture than in the core. */
export const wide = { tags: ['wide'] };
