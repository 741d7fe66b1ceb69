import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Set where the tests run once for each mutant (npm run mutate).
const mutantRuns = process.env['PROPERTY_RUNS_LIMIT'];
const isForMutants = mutantRuns !== undefined;

/** Runs of a property in `npm test`; the wide suite runs each as often as it asks. */
const CORE_RUNS = 100;

/** Puts files of examples before those that make many inputs: the first failure ends the run for a mutant. */
class ExamplesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\.property\.|relevance|hostile/.test(moduleId) ? 1 : 0;
    return Promise.resolve(files.toSorted((first, second) => isLong(first) - isLong(second)));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    // Generous: property tests share the machine with everything else, and run far more often in the
    // wide suite.
    testTimeout: mode === 'wide' ? 180_000 : 30_000,
    environment: 'node',
    // Pure modules share nothing: one worker for all files is several times faster. A worker for each
    // is faster where the first failure is to end the run: it loads all of its files in any case.
    isolate: isForMutants,
    include: ['src/**/*.test.ts'],
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${mode === 'wide' ? 'wide' : 'unit'}.json` }],
    ],
    provide: {
      propertyRunsLimit: isForMutants ? Number(mutantRuns) : mode === 'wide' ? Infinity : CORE_RUNS,
    },
    ...(isForMutants ? { sequence: { sequencer: ExamplesFirst } } : {}),
    setupFiles: isForMutants ? ['src/testing/limit-property-runs.ts'] : [],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts', 'src/testing/**', 'src/index.ts'],
      // Only the files that are not covered whole are listed.
      reporter: [['text', { skipFull: true, maxCols: 120 }], 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      thresholds: { branches: 98, functions: 98, lines: 98 },
    },
  },
}));
