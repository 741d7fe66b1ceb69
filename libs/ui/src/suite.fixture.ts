/** Whether the wide suite runs (`npm run test:wide`), which leaves nothing out; `npm test` takes a share. */
export const isWide = import.meta.env.MODE === 'wide';

/** How often a property runs: `wanted` times in the wide suite, and a tenth of it in the core. */
export function runs(wanted: number): number {
  return isWide ? wanted : Math.ceil(wanted / 10);
}
