import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Long, since property tests share two cores with everything else.
    testTimeout: 30_000,
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
