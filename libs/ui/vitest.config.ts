import { chromiumLaunchOptions } from '@colega/tools/chromium-launch';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
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
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@storybook/react-vite',
            'axe-core',
            'react-aria-components',
          ],
        },
        // As the web app is built: without the HTML sinks of packages.
        resolve: { conditions: ['worker', ...defaultClientConditions] },
        test: {
          name: 'browser',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['src/**/*.browser.test.tsx'],
          api: { host: '127.0.0.1' },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}));
