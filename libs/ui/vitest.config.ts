import { quickLaunchOptions } from '@colega/tools/chromium-launch';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => {
  // The core runs in React as it is deployed, which is less work; the wide suite, which runs all of the
  // tests again, in the build for development, whose warnings fail the stories.
  if (mode !== 'wide') process.env['NODE_ENV'] = 'production';
  return {
    test: {
      reporters: ['default', 'json'],
      outputFile: { json: `test-results/${mode === 'wide' ? 'wide' : 'unit'}.json` },
      projects: [
        {
          test: {
            name: 'unit',
            environment: 'node',
            isolate: false,
            testTimeout: 30_000,
            hookTimeout: 30_000,
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: ['src/**/*.browser.test.tsx'],
          },
        },
        {
          // Found before the first test: a dependency found later reloads the page in the middle of one.
          optimizeDeps: {
            entries: [
              'src/**/*.{browser.test,stories}.tsx',
              'src/copy-content.ts',
              'src/markdown/{highlighter,math-elements,speech-text}.ts',
            ],
            include: [
              'react',
              'react-dom',
              'react-dom/profiling',
              'react/jsx-dev-runtime',
              'react/jsx-runtime',
              '@storybook/react-vite',
              'axe-core',
              'react-aria-components',
            ],
          },
          resolve: {
            // As the web app is built: without the HTML sinks of packages.
            conditions: ['worker', ...defaultClientConditions],
            // As it is deployed, React would not tell a Profiler what it rendered.
            alias: { 'react-dom/client': 'react-dom/profiling' },
          },
          test: {
            name: 'browser',
            // The tests are served file by file, as in development.
            env: { DEV: 'true' },
            testTimeout: 30_000,
            hookTimeout: 30_000,
            include: ['src/**/*.browser.test.tsx'],
            api: { host: '127.0.0.1' },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: quickLaunchOptions() }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  };
});
