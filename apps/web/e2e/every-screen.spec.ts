import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { accessibilityFaults, expect, storeBefore, test } from './colega-test.ts';
import { walkScreens } from './screens.ts';
import { wide } from './suites.ts';

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 625],
  [1440, 900],
] as const;
const THEMES = ['defaultTheme', 'darkTheme', 'highContrastTheme'] as const;

/** Folder for a picture of each screen; with it each size comes in each theme and language. */
const PICTURES = process.env['SCREEN_PICTURES'];

/** Each size with each theme, and each of these pairs with another language. */
const COMBINATIONS = SIZES.flatMap((size, at) =>
  THEMES.flatMap((theme, place) =>
    LANGUAGES.filter(
      (_, index) => PICTURES !== undefined || index === (at + place) % LANGUAGES.length,
    ).map((language) => ({ size, theme, language })),
  ),
);

async function takePicture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

for (const { size, theme, language } of COMBINATIONS) {
  const [width, height] = size;
  const isTouch = width < 1024;

  test.describe(`${width}×${height}, ${theme}, ${language}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });
    test.use({ actionTimeout: 20_000, locale: language });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      'no screen has a fault that axe finds, also by best practice',
      wide,
      async ({ page, context, mock, watch, openSignedIn }) => {
        test.setTimeout(180_000);
        watch.expectedErrors.push('503', '401');
        await storeBefore(context, 'chatPresentationTheme', theme);
        await storeBefore(context, 'language', language);
        await mock.reset();
        const found: string[] = [];
        await walkScreens({
          ...{ page, mock, openSignedIn, language },
          look: async (screen) => {
            await takePicture(page, `${width}x${height}-${theme}-${language}-${screen}`);
            const faults = await accessibilityFaults(page);
            found.push(...faults.map((fault) => `${screen}: ${fault}`));
          },
        });
        expect(found).toEqual([]);
      },
    );
  });
}
