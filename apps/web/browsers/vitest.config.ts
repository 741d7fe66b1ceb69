import { defineConfig } from 'vitest/config';

/** One engine and one journey at a time: an engine has all cores that a person's would. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.journeys.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    isolate: false,
    environment: 'node',
    expect: { poll: { timeout: 60_000 } },
    reporters: [
      'default',
      ['json', { outputFile: process.env['BROWSER_REPORT'] ?? '../test-results/browsers.json' }],
    ],
  },
});
