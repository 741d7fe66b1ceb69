import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPanel } from '../testing/app-page.ts';
import { answerTo } from '../testing/conversation-page.ts';
import { openApp } from '../testing/open-app.tsx';
import { openSidebar } from '../testing/sidebar-page.ts';
import { wide } from '../testing/suites.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, dialog[open], [role="dialog"], [role="menu"], [role="separator"][tabindex]';

/** Lists the controls on the screen that have no name for a screen reader. */
function namelessControls(): readonly string[] {
  const shown = [...document.querySelectorAll(CONTROLS)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  expect(shown.length).toBeGreaterThan(0);
  return shown.flatMap((control) => {
    try {
      expect(page.elementLocator(control)).toHaveAccessibleName();
      return [];
    } catch {
      return [`${control.tagName} ${control.className}`];
    }
  });
}

it('every control beside and in a conversation has a name', async () => {
  await openSidebar('/financeiro');
  await answerTo('/tools');
  expect(namelessControls()).toEqual([]);
  await page.getByRole('button', { name: /2 ferramentas/ }).click();
  await expect.element(page.getByRole('complementary')).toBeVisible();
  expect(namelessControls()).toEqual([]);
});

it.each([
  ['settings', 'Configurações'],
  ['help', 'Ajuda'],
])('every control of the panel %s has a name', wide, async (name, title) => {
  await openApp();
  await openPanel(name, title);
  expect(namelessControls()).toEqual([]);
});

it('every control of a phone has a name, in the sheet of personas and the lists too', async () => {
  await openApp('/financeiro', { size: [390, 844] });
  expect(namelessControls()).toEqual([]);
  await page.getByRole('button', { name: /Trocar de persona/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(namelessControls()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
  await expect.element(page.getByRole('treegrid')).toBeVisible();
  expect(namelessControls()).toEqual([]);
});
