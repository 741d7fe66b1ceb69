import { quickLaunchOptions } from '@colega/tools/chromium-launch';
import { defineConfig } from '@playwright/test';
import { portsOf, WEB_ORIGIN, WORKERS } from './e2e/addresses.ts';

const SUITE = process.argv.includes('--project=wide') ? 'e2e-wide' : 'e2e';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: WORKERS,
  // `npm test -- --repeat 10`
  repeatEach: Number(process.env['JOURNEY_REPEAT'] ?? 1),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: `test-results/${SUITE}.json` }]],
  projects: [
    { name: 'core', grep: /@core/ },
    { name: 'wide', grep: /@wide/ },
    // Run by nobody: `npm test -- --only spec` fails on a journey that says neither.
    { name: 'neither', grepInvert: /@core|@wide/ },
  ],
  use: {
    baseURL: WEB_ORIGIN,
    // What a service worker has kept would hide what a journey plans for the server.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    launchOptions: quickLaunchOptions(),
  },
  webServer: Array.from({ length: WORKERS }, (_, index) => {
    const { web, api } = portsOf(index);
    return {
      command: `node ../../tools/bootstrap.cjs start --skip-build --web-port ${web} --api-port ${api} --rate 600`,
      url: `http://localhost:${web}`,
      stdout: 'ignore',
      // A busy machine takes its time.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    } as const;
  }),
});
