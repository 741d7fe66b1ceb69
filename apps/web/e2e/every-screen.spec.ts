import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { accessibilityFaults, expect, storeBefore, test } from './colega-test.ts';
import { walkScreens } from './screens.ts';
import { wide } from './suites.ts';
import { textFaults } from './text-faults.ts';

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 625],
  [1440, 900],
] as const;
const THEMES = ['defaultTheme', 'darkTheme', 'highContrastTheme'] as const;

/**
 * Folder for pictures: with it each screen is only photographed, of each size in each theme and
 * language.
 */
const PICTURES = process.env['SCREEN_PICTURES'];

/**
 * Each size with each theme, and each of these pairs with another language; each size with the
 * largest text, too.
 */
const COMBINATIONS = SIZES.flatMap((size, at) =>
  [...THEMES, 'largest text' as const].flatMap((appearance, place) =>
    LANGUAGES.filter(
      (_, index) => PICTURES !== undefined || index === (at + place) % LANGUAGES.length,
    ).map((language) => ({ size, appearance, language })),
  ),
);

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

for (const { size, appearance, language } of COMBINATIONS) {
  const [width, height] = size;
  const isTouch = width < 1024;

  test.describe(`${width}×${height}, ${appearance}, ${language}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });
    test.use({ actionTimeout: 20_000, locale: language });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      'no screen has a fault that axe finds, also by best practice, or a text cut off',
      wide,
      async ({ page, context, mock, watch, openSignedIn }) => {
        test.setTimeout(180_000);
        watch.expectedErrors.push('503', '401');
        if (appearance === 'largest text') await storeBefore(context, 'textSize', 'largest');
        else await storeBefore(context, 'chatPresentationTheme', appearance);
        await storeBefore(context, 'language', language);
        await mock.reset();
        const found: string[] = [];
        await walkScreens({
          ...{ page, mock, openSignedIn, language },
          look: async (screen) => {
            const name = `${width}x${height}-${appearance}-${language}-${screen}`;
            if (PICTURES !== undefined) return takePicture(page, PICTURES, name);
            const faults = [...(await accessibilityFaults(page)), ...(await textFaults(page))];
            found.push(...faults.map((fault) => `${screen}: ${fault}`));
          },
        });
        expect(found).toEqual([]);
      },
    );
  });
}
