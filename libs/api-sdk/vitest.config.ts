import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    // Long, since property tests share two cores with everything else.
    testTimeout: 120_000,
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    tags: [{ name: 'wide', description: 'Not run by npm test.' }],
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${mode === 'wide' ? 'wide' : 'unit'}.json` }],
    ],
  },
}));
