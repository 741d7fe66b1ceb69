import fc from 'fast-check';
import { runs } from './property-runs.ts';

// The same inputs every time, so that a mutant survives or not by the tests alone; and the first
// counterexample kills it, so that no smaller one is looked for.
fc.configureGlobal({ numRuns: runs(100), seed: 1, endOnFailure: true });
