import type { BrowserContext, Page } from '@playwright/test';
import { answerEnds, appIsReady, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { core, wide } from './suites.ts';
import { log } from './transcript-page.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const DRAFT = 'Um rascunho que ninguém enviou';

const failures = (page: Page) => log(page).getByText('Falha ao enviar esta mensagem');

/** Leaves a question that failed and a draft. */
async function leaveTexts(page: Page): Promise<void> {
  await ask(page, QUESTION);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(failures(page)).toHaveCount(1);
  await composer(page).fill(DRAFT);
}

async function hasTexts(page: Page): Promise<void> {
  await expect(composer(page)).toHaveValue(DRAFT);
  await expect(failures(page)).toHaveCount(1);
}

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await appIsReady(page);
  return page;
}

test.beforeEach(async ({ mock, watch }) => {
  watch.expectedErrors.push('500');
  await mock.reset();
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
});

test(
  'a draft and a failed question of a closed tab come back in the next one, and are sent once',
  core,
  async ({ page, context, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await leaveTexts(page);
    const address = page.url();
    await page.close();

    const next = await openTab(context, address);
    await hasTexts(next);
    await mock.forgetRequests();
    await log(next).getByRole('button', { name: 'Tentar de novo' }).click();
    await answerEnds(next);
    expect(await mock.prompts()).toEqual([QUESTION]);
    await next.close();

    const last = await openTab(context, address);
    await expect(composer(last)).toHaveValue(DRAFT);
    await expect(log(last).getByText(QUESTION, { exact: true })).toHaveCount(1);
    await expect(failures(last)).toHaveCount(0);
  },
);

test(
  'a draft and a failed question of a closed tab go along to another chat where theirs is gone',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('404');
    await openSignedIn('/financeiro');
    await leaveTexts(page);
    const address = page.url();
    const chatId = new URL(address).searchParams.get('chat') ?? '';
    await page.close();
    const gone = { method: '*', kind: 'status', code: 404 } as const;
    const paths = [`/api/chat/${chatId}`, `/api/chat/${chatId}/**`];
    await mock.plan(...paths.map((path) => ({ ...gone, path })));

    const next = await context.newPage();
    await next.goto(address);
    await expect(next).not.toHaveURL(new RegExp(chatId));
    await expect(composer(next)).toHaveValue(`${QUESTION}\n${DRAFT}`);
    await expect(next).toHaveURL(/chat=/);
    await expect(composer(next)).toHaveValue(`${QUESTION}\n${DRAFT}`);
    await expect(failures(next)).toHaveCount(0);
  },
);

test(
  'a second tab does not show the texts of the first, until that one is closed',
  wide,
  async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await leaveTexts(page);
    const second = await openTab(context, page.url());
    await expect(log(second).getByRole('article')).toHaveCount(0);
    await expect(composer(second)).toHaveValue('');
    await page.reload();
    await appIsReady(page);
    await hasTexts(page);
    await page.close();
    await second.reload();
    await appIsReady(second);
    await hasTexts(second);
  },
);

test(
  'a sign-out removes what other tabs of the user have kept',
  wide,
  async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await leaveTexts(page);
    const second = await openTab(context, page.url());
    await second.getByRole('button', { name: /Marina Azevedo/ }).click();
    await second.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(second.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    // A page that is left would write its texts once more.
    await page.close();
    const stored = await second.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    for (const trace of [QUESTION, DRAFT, 'marina']) expect(stored).not.toContain(trace);
  },
);

test(
  'a tab that crashed has its texts again when it is loaded',
  wide,
  async ({ page, context, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await leaveTexts(page);
    const crash = page.waitForEvent('crash');
    const control = await context.newCDPSession(page);
    // It has no answer.
    void control.send('Page.crash').catch(() => undefined);
    await crash;
    const next = await openTab(context, page.url());
    await hasTexts(next);
  },
);

test(
  'where storage is refused, leaving asks first, and only as long as something would be lost',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await composer(page).fill(DRAFT);
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await expect(composer(page)).toHaveValue(DRAFT);
    await composer(page).fill('');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  },
);
