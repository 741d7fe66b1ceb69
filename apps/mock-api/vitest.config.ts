import { defineConfig } from 'vitest/config';

const PROJECTS = ['unit', 'contract'];
const chosen = PROJECTS.find((name) => {
  const at = process.argv.indexOf('--project');
  return process.argv.includes(`--project=${name}`) || (at >= 0 && process.argv[at + 1] === name);
});

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: `test-results/${mode === 'wide' ? mode : (chosen ?? 'all')}.json` },
    tags: [{ name: 'wide', description: 'Not run by npm test.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['test/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
}));
