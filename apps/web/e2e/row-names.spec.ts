import type { Page } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { panel, tree } from './panel-page.ts';
import { wide } from './suites.ts';

/** A node as a screen reader meets it. */
interface ReadNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** Returns the nodes of a role as the browser computes them for screen readers. */
async function read(page: Page, roles: readonly string[]): Promise<readonly ReadNode[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
    }))
    .filter(({ role }) => roles.includes(role));
}

/** Finds the names that are one text twice, or that their description says again. */
function doubled(nodes: readonly ReadNode[]): readonly ReadNode[] {
  return nodes.filter(({ name, description }) => {
    const isTwice = /^(.{3,}?)\W*\1$/u.test(name);
    return isTwice || (name !== '' && description.includes(name));
  });
}

test(
  'the name of each row of the panel, and of each hit, is read once',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional?chat=chat-0006');
    await expect(tree(page).getByRole('row').first()).toBeVisible();
    const rows = await read(page, ['row', 'link', 'gridcell']);
    expect(rows.length).toBeGreaterThan(20);
    expect(doubled(rows)).toEqual([]);
    await panel(page).getByRole('searchbox').fill('ferias');
    await expect(page.getByRole('option').nth(3)).toBeVisible();
    const hits = await read(page, ['option']);
    expect(hits.length).toBeGreaterThan(3);
    for (const { name } of hits) expect(name.trim()).not.toBe('');
    expect(doubled(hits)).toEqual([]);
  },
);

test(
  'the title of a source is read once where its number has the focus',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/institucional');
    await ask(page, 'Quanto tempo tenho para pedir reembolso?');
    const answer = await answerEnds(page);
    const number = answer.getByRole('link', { name: 'Fonte 2: Tabela de reembolso 2026' });
    await page.keyboard.press('F6');
    await expect(answer.locator('xpath=ancestor::*[@role="listitem"]')).toBeFocused();
    for (let tabs = 0; tabs < 8 && !(await number.evaluate(isFocused)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toContainText('Tabela de reembolso 2026');
    await expect(number).toHaveAccessibleDescription(
      'Múltiplos por especialidade e documentos exigidos. saude.aurora.example',
    );
  },
);

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
