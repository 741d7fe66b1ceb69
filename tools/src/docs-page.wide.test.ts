import { buildServer } from '@colega/mock-api';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumLaunchOptions } from './chromium-launch.ts';
import { ensureChromium } from './chromium.ts';
import { findFreePorts } from './ports.ts';
import { originOf } from './servers.ts';

let browser: Browser;
beforeAll(async () => {
  await ensureChromium();
  browser = await chromium.launch(chromiumLaunchOptions());
}, 240_000);
afterAll(() => browser.close());

it(
  'the contract of the mock can be explored and tried in a browser, which asks no other host for it',
  { timeout: 120_000 },
  async () => {
    const [port = 0] = await findFreePorts(1);
    const apiOrigin = originOf(port);
    const mock = await buildServer({ apiOrigin, webOrigin: 'http://localhost:4200', docs: true });
    await mock.listen({ port, host: '127.0.0.1' });
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const asked = new Set<string>();
    const thrown: Error[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:') asked.add(origin);
    });
    page.on('pageerror', (error) => thrown.push(error));
    await page.goto(`${apiOrigin}/docs`);
    const operations = page.locator('.opblock');
    await operations.first().waitFor();
    expect(await operations.count()).toBeGreaterThan(20);

    const operation = operations.filter({ hasText: '/config.json' }).first();
    await operation.getByRole('button').first().click();
    await operation.getByRole('button', { name: /try it out/i }).click();
    await operation.getByRole('button', { name: /execute/i }).click();
    const status = operation.locator('.live-responses-table .response-col_status').last();
    await expect.poll(() => status.innerText(), { timeout: 60_000 }).toMatch(/^200/);

    await page.getByRole('combobox').first().selectOption({ label: 'Avatar service' });
    await expect.poll(() => operations.count(), { timeout: 60_000 }).toBe(2);
    expect([...asked]).toEqual([apiOrigin]);
    expect(thrown).toEqual([]);
    await mock.close();
  },
);
