/**
 * The oldest browsers on which the app works: those of May 2024, and the Firefox ESR of that summer
 * (docs/browsers.md). The build writes for them, and `npm test -- --only baseline` sees that nothing
 * needs more.
 */
const BASELINE = { chrome: '125', edge: '125', firefox: '128', safari: '17.5', ios: '17.5' };

/** The baseline as targets of the build. */
export const BASELINE_TARGETS = Object.entries(BASELINE).map((one) => one.join(''));
