import type { Locator, Page } from '@playwright/test';
import { composer, expect, test } from './colega-test.ts';
import { lengthenTexts, longer } from './longer-texts.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { goWithin } from './panel-sheet.ts';
import { textFaults } from './text-faults.ts';
import { wide } from './suites.ts';

const WIDTHS = [
  { width: 1440, height: 900, isNarrow: false },
  { width: 390, height: 844, isNarrow: true },
  // The width of 1280 px at a zoom of 400 % (WCAG 1.4.10).
  { width: 320, height: 720, isNarrow: true },
] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name: longer(name) });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Waits until the awaited element is shown, then expects no faults once its texts are at rest. */
async function look(page: Page, awaited: Locator): Promise<void> {
  await expect(awaited.first()).toBeVisible();
  await expect(async () => expect(await textFaults(page)).toEqual([])).toPass({ timeout: 3_000 });
}

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu').or(dialog(page))).toHaveCount(0);
}

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page.getByRole('log').getByText(question, { exact: true })).toBeVisible();
}

test(
  'a text that does not fit is found, and one that ends on purpose is not',
  wide,
  async ({ page }) => {
    const long = '<span>Uma palavra extraordinariamente comprida</span>';
    await page.setContent(`
    <p style="width: 9em; overflow: hidden; white-space: nowrap" class="cut">${long}</p>
    <p style="width: 9em; height: 1em; overflow: hidden" class="low">${long}</p>
    <p style="width: 9em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis" title="All">${long}</p>
    <button style="width: 5em; height: 1em; white-space: nowrap" class="small">${long}</button>
    <p style="width: 9em; overflow: auto; white-space: nowrap">${long}</p>
    <p style="margin-left: 90vw; white-space: nowrap" class="beside">${long}</p>
    <div style="position: relative"><b style="position: absolute">Um</b><p style="margin: 0">Dois</p></div>
    <input placeholder="Uma palavra extraordinariamente comprida" size="5" class="field">
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">${long}</p>`);
    const found = (await textFaults(page)).map((fault) => fault.replace(/“[^”]*”/g, '…'));
    expect(found.sort()).toEqual([
      'beside its control: … in body > button.small > span',
      'cut off: … in body > p.cut > span',
      'cut off: … in body > p.low > span',
      'longer than its field: … in html > body > input.field',
      'outside the window: … in body > p.beside > span',
      'over …: … in body > div > p',
      'the page scrolls sideways',
    ]);
  },
);

for (const { width, height, isNarrow } of WIDTHS)
  test.describe(`with the longest texts and 40 % more, at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isNarrow, isMobile: isNarrow });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ context }) => lengthenTexts(context));

    test(
      'all can be read before sign-in, and in the administration',
      wide,
      async ({ page, watch }) => {
        watch.expectedErrors.push('500', '401', '400');
        await lookAtPasswords(page);
        await page.goto('/admin');
        await look(page, button(page, /Microsoft/));
        const popup = page.waitForEvent('popup');
        await button(page, /Microsoft/).click();
        await (await popup).getByRole('button', { name: /Rafael Nogueira/ }).click();
        await look(page, page.getByText(longer('Esta página ainda está sendo preparada.')));
      },
    );

    test('all can be read in the panel', wide, async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn('/institucional');
      await look(page, page.getByText(longer('Por onde começamos?')));
      if (isNarrow) await button(page, longer('Abrir o painel de conversas')).click();
      await lookAtPanel(page);
      await button(page, /Marina Azevedo/).click();
      await look(page, page.getByText(longer('Termos de uso')));
    });

    test(
      'all can be read of answers, and over the page',
      wide,
      async ({ page, mock, watch, openSignedIn }) => {
        watch.expectedErrors.push('500', '401', '400');
        await mock.reset();
        await openSignedIn('/institucional');
        await lookAtAnswer(page);
        await lookAtSheets(page);
        await lookAtCommandBar(page);
        await lookAtFailures(page, mock);
      },
    );
  });

async function lookAtPasswords(page: Page): Promise<void> {
  await page.goto('/forgot-password');
  await button(page, longer('Enviar o link')).click();
  await look(page, page.locator('[aria-invalid="true"]'));
  await page.goto('/reset-password?token=reset-4f1c9a');
  await button(page, longer('Salvar a nova senha')).click();
  await look(page, page.locator('[aria-invalid="true"]'));
}

async function lookAtPanel(page: Page): Promise<void> {
  const list = page.getByRole('treegrid');
  await look(page, list);
  await button(page, longer('Ações da lista')).click();
  await look(page, page.getByRole('menuitem'));
  await menuItem(page, 'Selecionar conversas').click();
  await look(page, button(page, longer('Encerrar a seleção')));
  await button(page, longer('Encerrar a seleção')).click();
  const row = list.getByRole('row', { name: 'VPN' });
  await row.hover();
  await row.getByRole('button').last().click();
  await look(page, page.getByRole('menuitem'));
  await menuItem(page, 'Mover para…').click();
  await look(page, page.getByRole('dialog', { name: longer('Mover para') }));
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('ferias');
  await look(page, page.getByRole('option').or(page.getByRole('listitem')));
  await page.getByRole('searchbox').fill('');
}

async function lookAtAnswer(page: Page): Promise<void> {
  await ask(page, 'Quero planejar minhas férias. Por onde começo?');
  const answer = page.getByRole('log').getByRole('article').last();
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  await answer.hover();
  await look(page, answer);
  await answer.getByRole('button', { name: longer('Mais ações da resposta') }).click();
  await look(page, page.getByRole('menuitem'));
  await escape(page);
  await button(page, longer('Mais ações da conversa')).click();
  await look(page, page.getByRole('menuitem'));
  await escape(page);
  await answer.getByRole('button', { name: /^\d+ \p{L}+: 2 |^2 /u }).click();
  await look(page, page.getByText(longer('Ferramentas, na ordem de uso')));
  await page.keyboard.press('Escape');
}

async function lookAtSheets(page: Page): Promise<void> {
  for (const panel of ['settings', 'help', 'topics', 'about', 'terms']) {
    await goWithin(page, `?panel=${panel}`);
    await look(page, page.getByRole('dialog').getByRole('heading', { level: 3 }));
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/panel=/);
  }
}

async function lookAtCommandBar(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await look(page, page.getByRole('option'));
  await escape(page);
  await page.keyboard.press('Control+/');
  await look(page, page.getByRole('dialog').getByText(longer('Usar os atalhos do teclado')));
  await escape(page);
}

async function lookAtFailures(page: Page, mock: MockControl): Promise<void> {
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
  await ask(page, 'Uma pergunta que falha');
  await look(page, dialog(page));
  await escape(page);
  await look(page, button(page, longer('Descartar')));
  const paths = ['/api/chat', '/api/chat/**', ANY_REPLY, '/api/auth/mslogin'];
  await mock.plan(
    ...paths.map((path) => ({ method: '*', path, kind: 'status', code: 401 }) as const),
  );
  await ask(page, 'Mais uma');
  await look(page, page.getByRole('alertdialog'));
}
