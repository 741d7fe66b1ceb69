import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    // Generous: they share the machine with everything else.
    testTimeout: 30_000,
    environment: 'node',
    isolate: false,
    // The dear ones, `x.wide.test.ts`, are the wide suite's.
    ...(mode === 'wide'
      ? { include: ['src/**/*.wide.test.ts', 'bench/*.wide.test.ts'] }
      : {
          include: ['src/**/*.test.ts', 'bench/*.test.ts'],
          exclude: ['**/*.wide.test.ts'],
        }),
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${mode === 'wide' ? 'wide' : 'unit'}.json` }],
    ],
  },
}));
