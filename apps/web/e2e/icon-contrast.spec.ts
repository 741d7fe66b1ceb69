import type { Page } from '@playwright/test';
import { expect, storeBefore, test } from './colega-test.ts';
import { walkScreens } from './screens.ts';
import { wide } from './suites.ts';

/** Contrast that WCAG 1.4.11 asks of what is needed to understand a control. */
const MIN_CONTRAST = 3;

/**
 * Returns the visible signs, and the borders of fields, whose colour differs too little from what
 * lies behind them.
 */
function faintParts(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    /** Paints colours over each other, and returns the result. */
    function paint(colors: readonly string[]): readonly number[] {
      if (context === null) return [];
      context.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
      }
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }
    function luminance(rgb: readonly number[]): number {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
        const part = value / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    function* withAncestors(element: Element) {
      for (let at: Element | null = element; at !== null; at = at.parentElement) yield at;
    }
    const layers = [...document.querySelectorAll('dialog[open], :popover-open')];
    const root = layers.findLast((layer) => layer.checkVisibility()) ?? document.body;
    const isDisabled = (icon: Element) =>
      icon.closest(':disabled, [aria-disabled="true"], [inert]') !== null;
    const behind = (element: Element) =>
      [...withAncestors(element)].map((at) => getComputedStyle(at).backgroundColor).toReversed();
    function contrastOf(color: string, ground: readonly string[]): number {
      const [one, other] = [paint(ground), paint([...ground, color])].map(luminance);
      const [low = 0, high = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }
    const fields = 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select';
    const faintFields = [...root.querySelectorAll<HTMLElement>(fields)]
      .filter((field) => field.checkVisibility() && field.closest('[inert]') === null)
      .flatMap((field) => {
        const framed = [...withAncestors(field)].find(
          (at) => Number.parseFloat(getComputedStyle(at).borderTopWidth) > 0,
        );
        if (framed === undefined) return [`no border around “${field.ariaLabel ?? field.id}”`];
        const { borderTopColor } = getComputedStyle(framed);
        // A quiet choice is shown by its text and its sign.
        if (field.localName === 'select' && borderTopColor === 'rgba(0, 0, 0, 0)') return [];
        const contrast = contrastOf(borderTopColor, behind(framed.parentElement ?? framed));
        if (contrast >= wanted) return [];
        return [`border of “${field.ariaLabel ?? field.id}” ${contrast.toFixed(2)}`];
      });
    const faintIcons = [...root.querySelectorAll('svg')]
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        const options = { opacityProperty: true, visibilityProperty: true };
        return icon.checkVisibility(options) && width > 6 && height > 6 && !isDisabled(icon);
      })
      .flatMap((icon) => {
        const contrast = contrastOf(getComputedStyle(icon).color, behind(icon));
        if (contrast >= wanted) return [];
        const control = icon.closest('a, button, [role]');
        const name = control?.ariaLabel ?? control?.textContent.trim().slice(0, 30) ?? '';
        return [`${icon.getAttribute('class') ?? 'svg'} in “${name}” ${contrast.toFixed(2)}`];
      });
    return [...faintFields, ...faintIcons];
  }, least);
}

for (const theme of ['defaultTheme', 'darkTheme', 'highContrastTheme'])
  test(
    `each sign and field of the main screens stands out by ${MIN_CONTRAST} : 1 in ${theme}`,
    wide,
    async ({ page, context, mock, watch, openSignedIn }) => {
      test.setTimeout(180_000);
      watch.expectedErrors.push('503', '401');
      await storeBefore(context, 'chatPresentationTheme', theme);
      await mock.reset();
      const found = new Set<string>();
      await walkScreens({
        ...{ page, mock, openSignedIn, language: 'pt-BR' },
        look: async (screen) => {
          for (const part of await faintParts(page, MIN_CONTRAST)) found.add(`${screen}: ${part}`);
        },
      });
      expect([...found]).toEqual([]);
    },
  );
