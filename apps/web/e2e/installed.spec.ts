import { WEB_ORIGIN } from './addresses.ts';
import { expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

test('the browser offers to install the app, under an id of its own', wide, async ({ page }) => {
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { errors, url, manifest } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${WEB_ORIGIN}/manifest.webmanifest`);
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  expect(manifest.id).toBe(`${WEB_ORIGIN}/`);
});
