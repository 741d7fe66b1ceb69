import { quickLaunchOptions } from '@colega/tools/chromium-launch';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Listed up front: a dependency that is found later reloads the page in the middle of a test. */
const optimizeDeps = {
  entries: [
    'src/**/*.{browser.test,stories}.tsx',
    'src/copy-{html,selection}.ts',
    'src/markdown/{code/highlighter,math/math-elements,speech/speech-text}.ts',
  ],
  include: [
    'react',
    'react-dom',
    'react-dom/profiling',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'axe-core',
    'react-aria-components',
    'vitest-browser-react/pure',
  ],
};

export default defineConfig(({ mode }) => {
  // The core runs with React's production build, which does less work. The wide suite repeats all
  // tests with the development build, whose warnings fail the stories.
  if (mode !== 'wide') process.env['NODE_ENV'] = 'production';
  return {
    test: {
      reporters: ['default', 'json'],
      outputFile: { json: `test-results/${mode === 'wide' ? 'wide' : 'unit'}.json` },
      tags: [{ name: 'wide', description: 'Not run by npm test; see src/suite.fixture.ts.' }],
      projects: [
        {
          test: {
            name: 'unit',
            environment: 'node',
            isolate: false,
            // Properties run ten times as often in the wide suite.
            testTimeout: mode === 'wide' ? 180_000 : 30_000,
            hookTimeout: 30_000,
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: ['src/**/*.browser.test.tsx'],
          },
        },
        {
          optimizeDeps,
          resolve: {
            // The conditions of the web app's build, which leave out the HTML sinks of packages.
            conditions: ['worker', ...defaultClientConditions],
            // The deployed React would not tell a Profiler what it rendered.
            alias: { 'react-dom/client': 'react-dom/profiling' },
          },
          test: {
            name: 'browser',
            // One page for all files; `clean-page.fixture.ts` empties it before each test.
            isolate: false,
            setupFiles: ['src/clean-page.fixture.ts'],
            // The tests are served file by file, as in development.
            env: { DEV: 'true' },
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: 30_000 } },
            include: ['src/**/*.browser.test.tsx'],
            // Those that measure times.
            exclude: mode === 'wide' ? [] : ['src/**/*.wide.browser.test.tsx'],
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
