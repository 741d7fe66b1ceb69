import type { Page } from '@playwright/test';
import { appIsReady, ask, composer, expect, signIn, test } from './colega-test.ts';
import { holdAnswers, holdRequests } from './held-requests.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { tree } from './panel-page.ts';
import { wide } from './suites.ts';

const DRAFT = 'Uma pergunta pela metade';
const SIGNED_OUT_ELSEWHERE = /^Você saiu do Colega em outra aba\./;
/** The script with the lists, the folders and the connection to other tabs. */
const SIDEBAR_SCRIPT = /\/assets\/sidebar-.*\.js$/;
const NEXT_PAGE_CALL = /\/api\/chat\?currentPage=2/;
const TOKEN_CALL = /\/oauth2\/v2\.0\/token/;
const EXCHANGE_CALL = /\/api\/auth\/mslogin/;

async function signOut(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
}

test(
  'a tab that was still being read when its user signed out in another one shows the sign-in page, and asks for nothing until they are back',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    // Folders make the list short, so that its next page is loaded at once.
    await mock.reset({ chats: 60, folders: 6 });
    await openSignedIn();
    await expect(tree(page)).toBeVisible();
    const other = await context.newPage();
    const letSidebarCome = await holdRequests(other, SIDEBAR_SCRIPT);
    const sidebarAsked = other.waitForRequest(SIDEBAR_SCRIPT);
    await other.goto('/');
    await composer(other).fill(DRAFT);
    await sidebarAsked;
    await signOut(page);
    await expect(other.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect(other.getByText(SIGNED_OUT_ELSEWHERE)).toBeVisible();
    letSidebarCome();
    await other.bringToFront();
    const nextPage = other.waitForRequest(NEXT_PAGE_CALL);
    await signIn(other);
    expect((await nextPage).headers()).toHaveProperty('authorization');
    await expect(composer(other)).toHaveValue('');
  },
);

/** Waits until a call has reached the server since the requests were forgotten. */
async function isAnswered(mock: MockControl, call: RegExp): Promise<void> {
  const requests = async () => (await mock.requests()).map(({ path }) => path);
  await expect.poll(requests).toContainEqual(expect.stringMatching(call));
}

async function expectNothingOfMsal(page: Page): Promise<void> {
  const keys = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(keys).not.toContainEqual(expect.stringMatching(/token|account|userjwt/i));
}

test(
  'a renewal that the provider answers once another tab has signed out leaves nothing',
  wide,
  async ({ page, context, mock, watch }) => {
    watch.expectedErrors.push('401', '400');
    await page.goto('/financeiro');
    await signIn(page);
    await appIsReady(page);
    const other = await context.newPage();
    await other.goto('/financeiro');
    await appIsReady(other);
    const letTokenCome = await holdAnswers(page, TOKEN_CALL);
    await page.bringToFront();
    await mock.forgetRequests();
    const refused = { method: '*', kind: 'status', code: 401 } as const;
    await mock.plan({ ...refused, path: ANY_REPLY }, { ...refused, path: '/api/auth/mslogin' });
    await ask(page, 'Uma pergunta que a sessão não atende');
    await isAnswered(mock, TOKEN_CALL);
    await mock.forgetFaults();
    await signOut(other);
    await expect(page.getByText(SIGNED_OUT_ELSEWHERE)).toBeVisible();
    const answered = page.waitForResponse(TOKEN_CALL);
    letTokenCome();
    await (await answered).finished();
    // MSAL reads the answer before the page is idle again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expectNothingOfMsal(page);
  },
);

test(
  'a new tab whose silent sign-in is answered once another tab has signed out signs nobody in',
  wide,
  async ({ page, context, mock }) => {
    await page.goto('/financeiro');
    await signIn(page);
    await appIsReady(page);
    const other = await context.newPage();
    const letUserCome = await holdAnswers(other, EXCHANGE_CALL);
    await mock.forgetRequests();
    await other.goto('/financeiro');
    await isAnswered(mock, EXCHANGE_CALL);
    await signOut(page);
    letUserCome();
    await expect(other.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expectNothingOfMsal(other);
  },
);
