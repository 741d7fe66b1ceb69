import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { chromiumLaunchOptions } from './chromium-launch.ts';

const FEATURES = '--disable-features=';

it('the browser makes no pages for its address field, and leaves out what Playwright would', () => {
  const lists = chromiumLaunchOptions().args.filter((arg) => arg.startsWith(FEATURES));
  expect(lists).toHaveLength(1);
  const off = lists[0]?.slice(FEATURES.length).split(',');
  expect(off).toContain('WebUIOmniboxPopup');
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const playwright = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([\s\S]*?)\]/.exec(playwright)?.[1] ?? '';
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  expect(off).toEqual(expect.arrayContaining(theirs));
});
