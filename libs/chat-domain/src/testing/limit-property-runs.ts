import fc from 'fast-check';
import { runs } from './property-runs.ts';

// Equal inputs in every run, so that only the tests decide whether a mutant survives. The first
// counterexample kills it: no smaller one is looked for.
fc.configureGlobal({ numRuns: runs(100), seed: 1, endOnFailure: true });
