import type { BrowserContext, Page } from '@playwright/test';
import { ask, composer, expect, signIn, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { chooseOf, moveDialog, notices, QUINQUENNIUM, tree, treeRow, VPN } from './panel-page.ts';
import { textOf } from './planned-answer.ts';
import { rows } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const QUESTION = 'Posso vender dez dias de férias?';
const DRAFT = 'Uma pergunta pela metade';
const SIGNED_OUT_ELSEWHERE = /^Você saiu do Colega em outra aba\./;

const toolsField = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em tudo' });

/** Opens another tab of the same browser, with a draft in it. */
async function openOther(
  context: BrowserContext,
  path = '/suporte-de-ti?chat=chat-0005',
): Promise<Page> {
  const other = await context.newPage();
  await other.goto(path);
  await expect(toolsField(other)).toBeVisible();
  await expect(tree(other)).toBeVisible();
  await composer(other).fill(DRAFT);
  return other;
}

async function draftStays(other: Page): Promise<void> {
  await expect(composer(other)).toHaveValue(DRAFT);
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
}

test.beforeEach(async ({ mock, page, openSignedIn }) => {
  await mock.reset();
  await openSignedIn('/institucional?chat=chat-0006');
  await expect(rows(page).first()).toBeVisible();
  await expect(toolsField(page)).toBeVisible();
  await expect(tree(page)).toBeVisible();
});

test(
  'an answer in one window is in another that shows the chat, and so is its clearing',
  wide,
  async ({ page, context }) => {
    const other = await openOther(context, '/institucional?chat=chat-0006');
    const before = await rows(other).count();
    await ask(page, QUESTION);
    await expect(rows(other)).toHaveCount(before + 2);
    await expect(rows(other).nth(before)).toContainText(QUESTION);
    await draftStays(other);
    await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
    await notices(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(rows(other)).toHaveCount(0);
    await draftStays(other);
  },
);

test(
  'a stopped answer of one window goes with its chat where another clears it, and does not come back',
  wide,
  async ({ page, context, mock }) => {
    const other = await openOther(context, '/institucional?chat=chat-0006');
    const before = await rows(other).count();
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 8, times: 1 });
    await composer(other).fill('');
    await ask(other, QUESTION);
    await expect(rows(other)).toHaveCount(before + 2);
    await expect(textOf(rows(other).last())).toContainText(' ');
    await other.getByRole('button', { name: 'Parar a resposta' }).click();
    await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
    await notices(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(rows(other)).toHaveCount(0);
    await other.reload();
    await expect(toolsField(other)).toBeVisible();
    await expect(rows(other)).toHaveCount(0);
  },
);

test(
  'chats that are renamed, begun and deleted in one tab are so in the other, where what is written stays',
  core,
  async ({ page, context }) => {
    const other = await openOther(context);
    await page.bringToFront();
    await test.step('a chat has its new name', async () => {
      await chooseOf(page, VPN, 'Renomear');
      await page.keyboard.type('Acesso remoto');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'Acesso remoto')).toBeVisible();
      await expect(treeRow(other, 'Acesso remoto')).toBeVisible();
      await expect(treeRow(other, VPN)).toHaveCount(0);
      await expect(other.getByRole('heading', { level: 1, name: 'Acesso remoto' })).toBeVisible();
    });
    await test.step('a chat that is begun is listed', async () => {
      await page.getByRole('button', { name: 'Nova conversa' }).click();
      await expect(page).not.toHaveURL(/chat-0006/);
      const chatId = new URL(page.url()).searchParams.get('chat') ?? '';
      await expect(tree(other).locator(`a[href$="chat=${chatId}"]`)).toBeVisible();
    });
    await test.step('a deleted chat is gone', async () => {
      await chooseOf(page, QUINQUENNIUM, 'Excluir conversa');
      const deleted = page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.ok(),
      );
      await notices(page).getByRole('button', { name: 'Dispensar' }).click();
      await deleted;
      await expect(treeRow(other, QUINQUENNIUM)).toHaveCount(0);
    });
    await draftStays(other);
  },
);

test(
  'folders that are filled, made and deleted in one tab are so in the other, where what is written stays',
  wide,
  async ({ page, context }) => {
    const other = await openOther(context);
    await page.bringToFront();
    await test.step('a chat lies in its new folder', async () => {
      await chooseOf(page, QUINQUENNIUM, 'Mover para…');
      await moveDialog(page).getByRole('option', { name: 'Projetos', exact: true }).click();
      await expect(treeRow(page, 'Projetos, 2 conversas')).toBeVisible();
      await expect(treeRow(other, 'Projetos, 2 conversas')).toBeVisible();
    });
    await test.step('a new folder is there', async () => {
      await page.getByRole('button', { name: 'Nova pasta' }).click();
      await page.getByRole('textbox', { name: 'Nome da pasta' }).fill('Zeladoria');
      await page.keyboard.press('Enter');
      await expect(treeRow(page, 'Zeladoria')).toBeVisible();
      await expect(treeRow(other, 'Zeladoria')).toBeVisible();
    });
    await test.step('and gone when it is deleted', async () => {
      await chooseOf(page, 'Zeladoria', 'Excluir pasta');
      await notices(page)
        .getByRole('button', { name: 'Dispensar', description: /Zeladoria/ })
        .click();
      await expect(treeRow(page, 'Zeladoria')).toHaveCount(0);
      await expect(treeRow(other, 'Zeladoria')).toHaveCount(0);
    });
    await draftStays(other);
  },
);

test(
  'theme and language are those chosen in the other tab, where what is written stays',
  wide,
  async ({ page, context }) => {
    const other = await openOther(context);
    await page.bringToFront();
    await openAccount(page);
    await page.getByLabel('Tema').selectOption('Escuro');
    await expect(other.locator('body')).toHaveClass(/\bdarkTheme\b/);
    await page.getByLabel('Idioma').selectOption('English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(other.locator('html')).toHaveAttribute('lang', 'en');
    await expect(other.getByRole('button', { name: 'New chat', exact: true })).toBeVisible();
    await draftStays(other);
  },
);

test(
  'a chat that is deleted in one tab is left by the other, where it was open',
  wide,
  async ({ page, context, watch }) => {
    // The other tab may request it once more before it leaves.
    watch.expectedErrors.push('404');
    const other = await openOther(context);
    await page.bringToFront();
    await chooseOf(page, VPN, 'Excluir conversa');
    await notices(page).getByRole('button', { name: 'Dispensar' }).click();
    await expect(treeRow(other, VPN)).toHaveCount(0);
    await expect(other).not.toHaveURL(/chat-0005/);
    await expect(rows(other)).toHaveCount(0);
    await draftStays(other);
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'a sign-out in one tab leaves nothing to read and no token in the other, at once, also where an answer was coming',
  core,
  async ({ page, context, mock }) => {
    const other = await openOther(context);
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 30 });
    await ask(other, QUESTION);
    await expect(rows(other).last().locator('[data-answer-text]')).not.toBeEmpty();
    await composer(other).fill(DRAFT);
    expect(await mock.openStreams()).toBe(1);
    await page.bringToFront();
    await openAccount(page);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(other.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect(other.getByText(SIGNED_OUT_ELSEWHERE)).toBeVisible();
    await expect.poll(() => mock.openStreams()).toBe(0);
    const traces = new RegExp(`${DRAFT}|dez dias|Suporte|Marina|marina|chat-00`);
    await expect(other).not.toHaveURL(traces);
    await expect(other).toHaveTitle('Colega');
    expect(await other.content()).not.toMatch(traces);
    // Nothing of it is stored again later.
    await other.reload();
    await expect(other.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    const stored = await other.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(stored).not.toMatch(traces);
    expect(stored).not.toMatch(/token|jwt|msal\./i);
  },
);

test('somebody else who signs in then finds nothing of it', wide, async ({ page, context }) => {
  const other = await openOther(context);
  await page.bringToFront();
  await openAccount(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  await other.bringToFront();
  await signIn(other, 'Rafael Nogueira');
  await expect(composer(other)).toHaveValue('');
  const stored = await other.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(stored).not.toContain(DRAFT);
});
