import { defineConfig } from 'vitest/config';

// The tests of dates name what this zone shows; it has one offset all year.
process.env['TZ'] = 'America/Sao_Paulo';

export default defineConfig({
  test: {
    // Generous: property tests share two cores with everything else.
    testTimeout: 30_000,
    environment: 'node',
    // Nothing is mocked, and what tests share they clear: modules are loaded once for all files.
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
