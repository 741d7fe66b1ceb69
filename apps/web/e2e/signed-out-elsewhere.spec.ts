import { composer, expect, signIn, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { tree } from './panel-page.ts';
import { wide } from './suites.ts';

const DRAFT = 'Uma pergunta pela metade';
const SIGNED_OUT_ELSEWHERE = /^Você saiu do Colega em outra aba\./;
/** The script with the lists, the folders and the connection to other tabs. */
const SIDEBAR_SCRIPT = /\/assets\/sidebar-.*\.js$/;
const NEXT_PAGE_CALL = /\/api\/chat\?currentPage=2/;

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
    await page.bringToFront();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
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
