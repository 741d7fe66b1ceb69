import { chromiumLaunchOptions } from '@colega/tools/chromium-launch';
import { defineConfig } from '@playwright/test';
import { API_PORT, WEB_ORIGIN, WEB_PORT } from './e2e/addresses.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: WEB_ORIGIN,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunchOptions(),
  },
  webServer: {
    command: `node ../../tools/bootstrap.cjs start --skip-build --web-port ${WEB_PORT} --api-port ${API_PORT} --rate 150`,
    url: WEB_ORIGIN,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
