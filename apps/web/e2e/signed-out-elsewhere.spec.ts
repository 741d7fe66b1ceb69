import { composer, expect, signIn, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { tree } from './panel-page.ts';
import { wide } from './suites.ts';

const DRAFT = 'Uma pergunta pela metade';
/** The script with the lists, the folders and the connection to other tabs. */
const SIDEBAR_SCRIPT = /\/assets\/sidebar-.*\.js$/;
const NEXT_PAGE_CALL = /\/api\/chat\?currentPage=2/;

test(
  'a tab that was still being read when its user signed out in another one asks for nothing until they are back',
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
    await expect(tree(other)).toHaveCount(0);
    letSidebarCome();
    const dialog = other.getByRole('alertdialog', { name: 'A sua sessão terminou' });
    await expect(dialog).toContainText('Você saiu do Colega em outra aba.');
    await expect(composer(other)).toHaveValue(DRAFT);
    await other.bringToFront();
    const nextPage = other.waitForRequest(NEXT_PAGE_CALL);
    await signIn(other);
    await expect(dialog).toHaveCount(0);
    expect((await nextPage).headers()).toHaveProperty('authorization');
    await expect(composer(other)).toHaveValue(DRAFT);
  },
);
