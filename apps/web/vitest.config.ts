import { availableParallelism } from 'node:os';
import { quickLaunchOptions } from '@colega/tools/chromium-launch';
import { startMockApi } from '@colega/tools/component-mock';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { runtimeLicencesModule } from './build/runtime-licences.ts';

// The tests of dates name what this zone shows; it has one offset all year.
process.env['TZ'] = 'America/Sao_Paulo';

const components = process.argv.includes('--project=components');
const isWide = process.argv.includes('--mode=wide');
const report = isWide ? 'wide' : components ? 'components' : 'unit';

// As it is deployed, and at half the cost; the wide suite has React's warnings, each of which fails a test.
if (components && !isWide) process.env['NODE_ENV'] = 'production';

export default defineConfig({
  test: {
    // Nothing is mocked, and what tests share they clear: modules are loaded once for all files.
    isolate: false,
    // Generous: property tests share two cores with everything else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', ['json', { outputFile: `test-results/${report}.json` }]],
    // Rows are moved without a mouse by their menu.
    onConsoleLog: (log) => !log.startsWith('Draggable items in a Tree'),
    tags: [{ name: 'wide', description: 'Not run by npm test; see src/testing/suites.ts.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
        },
      },
      {
        extends: true,
        plugins: [react(), runtimeLicencesModule()],
        // As vite.config.ts has it: packages without the HTML sinks that the policy closes.
        resolve: { conditions: ['worker', ...defaultClientConditions] },
        // Found before the first test: a dependency found later reloads the page in the middle of one.
        optimizeDeps: {
          entries: [
            'src/**/*.browser.test.tsx',
            'src/main.tsx',
            '../../libs/ui/src/**/index.ts',
            // The search for dependencies does not follow the address of a worker.
            'src/**/*-worker.ts',
            '../../libs/ui/src/**/*-worker.ts',
          ],
        },
        test: {
          name: 'components',
          // The module server is the one of development, whatever React is.
          env: { DEV: 'true' },
          include: ['src/**/*.browser.test.tsx'],
          // They wait more than they work: each page has a mock API of its own. But each loads the app anew.
          maxWorkers: Math.max(2, Math.min(3, availableParallelism() - 1)),
          sequence: { groupOrder: 1 },
          api: { host: 'localhost' },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            commands: { startMockApi },
            provider: playwright({
              launchOptions: quickLaunchOptions(),
              contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
