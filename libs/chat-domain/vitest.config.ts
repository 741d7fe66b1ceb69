import { defineConfig } from 'vitest/config';

// Set where the tests run once for each mutant (npm run mutate): see src/testing/property-runs.ts.
const propertyRunsLimit = Number(process.env['PROPERTY_RUNS_LIMIT'] ?? Infinity);
const isLimited = propertyRunsLimit < Infinity;

export default defineConfig({
  test: {
    // Generous: property tests share two cores with everything else.
    testTimeout: 30_000,
    environment: 'node',
    // Pure modules share nothing: one worker for all files is several times faster. A worker for each
    // is faster where the first failure is to end the run: it loads all of its files in any case.
    isolate: isLimited,
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    provide: { propertyRunsLimit },
    setupFiles: isLimited ? ['src/testing/limit-property-runs.ts'] : [],
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
});
