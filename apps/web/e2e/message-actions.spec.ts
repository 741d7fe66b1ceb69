import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { replyWithText, pasted } from './planned-answer.ts';
import { wide } from './suites.ts';
import { log, moveTo } from './transcript-page.ts';

const ANSWER = `## Férias

Você tem **18 dias** até 31/03.

1. Abra o [pedido](https://rh.aurora.example/ferias)
2. Espere`;

async function askAndRead(page: Page, question = 'Quantos dias eu tenho?'): Promise<Locator> {
  await ask(page, question);
  const answer = await answerEnds(page);
  await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  return answer;
}

/** Copies from the menu of an answer. */
async function copyFromMenu(page: Page, answer: Locator, item: string): Promise<void> {
  await answer.getByRole('button', { name: 'Mais ações da resposta' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(answer.getByRole('status').getByText('Copiado', { exact: true })).toBeAttached();
}

test(
  'an answer is copied formatted, as Markdown and with its sources, and a question as written',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(replyWithText(ANSWER));
    const answer = await askAndRead(page, '**Quantos** <b>dias</b>?');

    await test.step('formatted, and as plain text', async () => {
      const copy = answer.getByRole('button', { name: 'Copiar resposta' });
      await copy.click();
      await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
      await expect(copy).toHaveAttribute('title', 'Copiado');
      const copied = await pasted(context);
      expect(copied['text/plain']).toBe(
        'Férias\n\nVocê tem 18 dias até 31/03.\n\n1. Abra o pedido (https://rh.aurora.example/ferias)\n2. Espere',
      );
      expect(copied['text/html']).toContain('<strong>18 dias</strong>');
      expect(copied['text/html']).toContain(
        '<a href="https://rh.aurora.example/ferias">pedido</a>',
      );
      expect(copied['text/html']).not.toMatch(/class=|<button|abre em uma nova aba/);
    });
    await test.step('a question', async () => {
      const question = log(page).getByRole('article', { name: 'Você' });
      await question.hover();
      await question.getByRole('button', { name: 'Copiar pergunta' }).click();
      await expect(question.getByRole('status').getByText('Copiado')).toBeAttached();
      expect(await pasted(context)).toEqual({ 'text/plain': '**Quantos** <b>dias</b>?' });
    });
    await test.step('with its references, and without', async () => {
      const withSources = await askAndRead(page, '/tools');
      await withSources.getByRole('button', { name: 'Copiar resposta' }).click();
      await expect(withSources.getByText('Copiado com 1 fonte').first()).toBeVisible();
      const text = 'Você tem 18 dias de férias — a gozar até 31/03/2027.';
      const address = 'https://intranet.aurora.example/politicas/ferias';
      expect(await pasted(context)).toMatchObject({
        'text/plain': `${text}\n\nReferências\n1. Política de férias - ${address}`,
      });
      await copyFromMenu(page, withSources, 'Copiar sem as fontes');
      expect(await pasted(context)).toMatchObject({ 'text/plain': text });
    });
    await test.step('as its Markdown', async () => {
      await mock.plan(replyWithText(ANSWER));
      await copyFromMenu(page, await askAndRead(page), 'Copiar como Markdown');
      expect(await pasted(context)).toEqual({ 'text/plain': ANSWER });
    });
  },
);

test(
  'a passage that is selected before the button to quote it has come is offered to be quoted',
  wide,
  async ({ page, mock, openSignedIn }) => {
    const letButtonCome = await holdRequests(page, /\/assets\/selection-quote-.*\.js$/);
    await openSignedIn();
    await mock.plan(replyWithText('O vale é de R$ 12,29.\n\nO resto vem depois.'));
    const answer = await askAndRead(page);
    await answer.getByText('O resto vem depois.').click({ clickCount: 3 });
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('O resto');
    letButtonCome();
    await page.getByRole('button', { name: 'Citar' }).click();
    await expect(composer(page)).toHaveValue('> O resto vem depois.\n\n');
  },
);

test(
  'all that can be done about an answer is done by the keyboard alone',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await context.grantPermissions(['clipboard-write']);
    await openSignedIn();
    await mock.plan(replyWithText('Uma resposta curta.'));
    const answer = await askAndRead(page);
    await expect(composer(page)).toBeFocused();
    const button = (name: string) => log(page).getByRole('button', { name, exact: true });

    await moveTo(page, 'Shift+Tab', button('Mais ações da resposta'));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'Mais ações da resposta' });
    await expect(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button('Mais ações da resposta')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Perguntar a outra persona' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menu', { name: 'Perguntar a outra persona' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect(menu.getByRole('menuitem', { name: 'Perguntar a outra persona' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('menuitem', { name: 'Citar a resposta' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('> Uma resposta curta.\n\n');
    await expect(composer(page)).toBeFocused();
    await composer(page).fill('');

    await moveTo(page, 'Shift+Tab', button('Copiar resposta'));
    await page.keyboard.press('Space');
    await expect(answer.getByRole('status').getByText('Copiado')).toBeAttached();
    await expect(button('Copiar resposta')).toBeFocused();

    await moveTo(page, 'Shift+Tab', button('Editar e perguntar de novo'));
    await page.keyboard.press('Enter');
    await expect(composer(page)).toHaveValue('Quantos dias eu tenho?');
    await expect(composer(page)).toBeFocused();
    await composer(page).fill('');

    await moveTo(page, 'Shift+Tab', button('Perguntar de novo'));
    await page.keyboard.press('Enter');
    await expect(log(page).getByRole('article')).toHaveCount(4);
    await answerEnds(page);
    expect(await mock.prompts()).toHaveLength(2);
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'all that can be done about a message is there, 44 pixels high and wide',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openSignedIn();
      await mock.plan(
        replyWithText('Texto.\n\n```ts\nconst a = 1;\n```\n\n| A | B |\n|--|--|\n| 1 | 2 |'),
      );
      await ask(page, 'Tudo?');
      await answerEnds(page);
      await page.reload();
      const stars = log(page).getByRole('button', { name: 'Avaliar a resposta' });
      await expect(stars).toHaveCount(1);
      await ask(page, '/tools');
      await answerEnds(page);
      await log(page).getByText('Texto.', { exact: true }).tap();
      for (const question of ['Tudo?', '/tools'])
        await log(page).getByText(question, { exact: true }).tap();
      for (const one of await stars.all()) await one.tap();
      await expect(log(page).getByRole('radio')).toHaveCount(10);
      const pressed = log(page).locator('button, input');
      const faults = await pressed.evaluateAll((all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          let opacity =
            element instanceof HTMLInputElement ? 1 : Number(getComputedStyle(element).opacity);
          for (let at = element.parentElement; at !== null; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return width >= 44 && height >= 44 && opacity === 1
            ? []
            : [`${name}: ${width} × ${height}, ${opacity}`];
        }),
      );
      expect(faults).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
    },
  );
});
