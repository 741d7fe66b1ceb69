import type { Page } from '@playwright/test';
import { expect, test } from './colega-test.ts';
import { walkScreens } from './screens.ts';
import { wide } from './suites.ts';
import { PHONE } from './touch.ts';

/**
 * Returns the controls that are smaller than a size, but for links and citations within a sentence and
 * those that have the size as space around them, as WCAG 2.5.8 allows. A row of the tree takes the
 * presses on its link.
 */
function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
    const CONTROLS =
      'a[href]:not([href^="#"], [role="row"] a, [data-answer-text] a), button, input, select, textarea, summary, [role="option"], [role="menuitem"], [role="row"][aria-level]';
    const layers = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')];
    const root = layers.findLast((layer) => layer.checkVisibility()) ?? document.body;
    const inSentence = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      control.parentElement !== null &&
      control.parentElement.textContent.trim().length > control.textContent.trim().length;
    /** The box that takes the press: of a field, that of its label or frame. */
    const boxOf = (control: HTMLElement) => {
      const isField = control.matches('input, textarea');
      const own = control.getBoundingClientRect();
      const around = isField ? control.parentElement?.getBoundingClientRect() : undefined;
      const { width, height } = around !== undefined && around.width > own.width ? around : own;
      return { width, height, x: own.x + own.width / 2, y: own.y + own.height / 2 };
    };
    const shown = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      const visible = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return visible && width > 1 && height > 1 && !inSentence(control);
    });
    return shown
      .filter((control) => {
        const { width, height, x, y } = boxOf(control);
        if (Math.min(width, height) >= least - 0.5) return false;
        // Circles of the size around small targets must not meet another target.
        const isAlone = shown.every((other) => {
          if (other === control || other.contains(control) || control.contains(other)) return true;
          const box = boxOf(other);
          return Math.hypot(box.x - x, box.y - y) >= least;
        });
        return least > 24 || !isAlone;
      })
      .map((control) => {
        const { width, height } = boxOf(control);
        const name = control.ariaLabel ?? control.textContent.trim().slice(0, 40);
        return `${control.localName} “${name}” ${Math.round(width)}×${Math.round(height)}`;
      });
  }, size);
}

for (const [device, options, least] of [
  ['with a mouse', {}, 24],
  ['with fingers', PHONE, 44],
] as const)
  test.describe(device, () => {
    test.use({ ...options, actionTimeout: 20_000 });

    test(
      `each target of the main screens has ${least} px`,
      wide,
      async ({ page, mock, watch, openSignedIn }) => {
        test.setTimeout(180_000);
        watch.expectedErrors.push('503', '401');
        await mock.reset();
        const found = new Set<string>();
        await walkScreens({
          ...{ page, mock, openSignedIn, language: 'pt-BR' },
          look: async (screen) => {
            for (const target of await smallTargets(page, least)) found.add(`${screen}: ${target}`);
          },
        });
        expect([...found]).toEqual([]);
      },
    );
  });
