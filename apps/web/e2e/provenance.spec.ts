import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

const PILL = '2 ferramentas · 1 referência · 1 contexto';

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'De onde veio a resposta' });
}

/** Asks for a mock answer with two tools, a reference and a passage. Returns its pill. */
async function answerWithSources(page: Page): Promise<Locator> {
  await ask(page, '/tools');
  const answer = await answerEnds(page);
  const pill = answer.getByRole('button', { name: PILL });
  await expect(pill).toBeVisible();
  return pill;
}

test(
  'what an answer used is counted below it, and shown in the order of use',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const pill = await answerWithSources(page);
    await expect(pill).toHaveAttribute('aria-expanded', 'false');
    await pill.click();
    await expect(pill).toHaveAttribute('aria-expanded', 'true');
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('De onde veio a resposta');
    await expect(panel.locator('summary')).toHaveText([
      /1.*buscar_politicas/,
      /2.*consultar_saldo/,
      'Seu contrato',
    ]);
    await panel.getByText('buscar_politicas').click();
    await expect(panel.getByText('"consulta": "férias"')).toBeVisible();
    const input = await panel.locator('dd').first().innerText();
    expect(input).toBe('{\n  "consulta": "férias",\n  "limite": 3\n}');
    await expect(panel.getByText('"encontrados": 2')).toBeVisible();
    await panel.getByText('Seu contrato').click();
    await expect(panel.getByText('Admissão em 1º de abril de 2019, regime CLT.')).toBeVisible();
    const reference = panel.getByRole('link', { name: /Política de férias/ });
    await expect(reference).toHaveText(
      /^1Política de fériasintranet\.aurora\.example · IntranetO período pode ser dividido em até três partes\. \(abre em uma nova aba\)$/,
    );
    await expect(reference).toHaveAttribute(
      'href',
      'https://intranet.aurora.example/politicas/ferias',
    );
    await expect(reference).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(reference).toHaveAttribute('target', '_blank');
    expect(await accessibilityFaults(page)).toEqual([]);
    await pill.click();
    await expect(panel).toBeHidden();
  },
);

test(
  'where a panel would leave the answer too little room, it lies over the page',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openSignedIn();
    const pill = await answerWithSources(page);
    const widthOf = async () => (await page.getByRole('log').boundingBox())?.width;
    const before = await widthOf();
    await pill.click();
    await expect(page.getByRole('dialog', { name: 'De onde veio a resposta' })).toBeVisible();
    expect(await widthOf()).toBe(before);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 768 });
    await pill.click();
    await expect(panelOf(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('on a narrow screen the panel is a drawer', wide, async ({ page, openSignedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn();
  const pill = await answerWithSources(page);
  await pill.click();
  const drawer = page.getByRole('dialog', { name: 'De onde veio a resposta' });
  await expect(drawer.getByText('buscar_politicas')).toBeVisible();
  await drawer.getByText('buscar_politicas').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(pill).toBeFocused();
  await pill.click();
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await expect(drawer).toBeHidden();
  await expect(pill).toBeFocused();
});
