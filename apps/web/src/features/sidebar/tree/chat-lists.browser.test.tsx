import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { callApi } from '../../../testing/call-api.ts';
import { callsOf, type MockControl } from '../../../testing/mock-control.ts';
import { sessionValues, STORAGE_KEYS, USER_KEYS } from '../../../shared/storage.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  chooseFromRowMenu,
  openSidebar,
  panel,
  tree,
  treeRow,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const LEAST_HEIGHT_OF_ROW = 34;
const more = page.getByRole('button', { name: 'Carregar mais conversas' });
const tryAgain = panel.getByRole('button', { name: 'Tentar de novo' });

/** Opens a list of 61 chats, the one of this visit first, with 20 on a page. */
async function openMany() {
  const before = (mock: MockControl) => mock.reset({ chats: 60, messagesPerChat: 2, folders: 0 });
  const app = await openApp('/', { before });
  await expect.element(tree).toBeVisible();
  await expect.element(more).toBeVisible();
  // The list gets its height after its rows.
  await expect.poll(heightOfList).toBeGreaterThan(20 * LEAST_HEIGHT_OF_ROW);
  return app;
}

/** Returns the page numbers of the list that the server was asked for, in order. */
async function pagesRead(mock: MockControl) {
  return (await callsOf(mock, 'GET', /^\/api\/chat$/)).map(({ query }) => query['currentPage']);
}

/** Height of the list in CSS px, including rows out of view; all rows have the same height. */
const heightOfList = () => tree.element().scrollHeight;

it('lists that cannot be read are asked for once each, until the button is pressed', async () => {
  const fault = { method: 'GET', kind: 'status', code: 500 };
  const { mock, expectedErrors } = await openApp('/institucional?chat=chat-0006', {
    before: async (server) => {
      await server.plan({ ...fault, path: '/api/chat' });
      await server.plan({ ...fault, path: '/api/chat/folders' });
    },
  });
  expectedErrors.push('500');
  await expect.element(tryAgain.first()).toBeVisible();
  expect(await callsOf(mock, 'GET', /^\/api\/chat$/)).toHaveLength(1);
  expect(await callsOf(mock, 'GET', /^\/api\/chat\/folders$/)).toHaveLength(1);
});

it('folders are counted with the chats of all pages', async () => {
  const { mock } = await openApp('/', {
    before: (server) => server.reset({ chats: 60, messagesPerChat: 1, folders: 3 }),
  });
  await expect.element(tree).toBeVisible();
  await expect.poll(() => pagesRead(mock)).toEqual(['1', '2', '3', '4']);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(tree.getByRole('row', { name: /ou mais$/ })).not.toBeInTheDocument();
});

it(
  'a folder that is opened has its chats of every page, however many chats there are',
  wide,
  async () => {
    const { mock } = await openApp('/', {
      before: (server) => server.reset({ chats: 520, messagesPerChat: 1, folders: 1 }),
    });
    const folder = tree.getByRole('row', { expanded: false });
    await expect.element(folder).toHaveAccessibleName(/ou mais$/);
    // Those that fill the window.
    expect((await pagesRead(mock)).length).toBeLessThan(4);
    (folder.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(async () => (await pagesRead(mock)).length).toBeGreaterThanOrEqual(26);
    await expect
      .element(tree.getByRole('row', { expanded: true }))
      .not.toHaveAccessibleName(/ou mais$/);
  },
);

it('the lists are read again when the tab is looked at again', async () => {
  const { mock } = await openSidebar();
  const token = sessionValues.read(STORAGE_KEYS.sessionToken) ?? '';
  const { API_HOST } = await commands.startMockApi(location.origin);
  const rename = async (path: string, title: string) => {
    const answer = await fetch(`${API_HOST}/api/chat/${path}`, {
      method: 'PATCH',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    expect(answer.status).toBe(200);
  };
  await rename('chat-0005', 'VPN em outro navegador');
  await rename('folders/folder-0005', 'Projetos em outro navegador');
  await mock.forgetRequests();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(treeRow('VPN em outro navegador')).toBeVisible();
  await expect.element(treeRow('Projetos em outro navegador')).toBeVisible();
  expect(await callsOf(mock, 'GET', /^\/api\/chat$/)).toHaveLength(1);
  expect(await callsOf(mock, 'GET', /^\/api\/chat\/folders$/)).toHaveLength(1);
});

/** Looks at the tab again, once its lists are read: until then nothing is read again. */
async function comeBack(): Promise<void> {
  await expect.poll(() => document.documentElement.dataset['ready']).toContain('lists');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the open chat has its new title too when the tab is looked at again', async () => {
  await openSidebar('/institucional?chat=chat-0005');
  await callApi('chat/chat-0005', { method: 'PATCH', data: { title: 'VPN de casa' } });
  await comeBack();
  await expect.element(page.getByRole('main').getByText('VPN de casa')).toBeVisible();
});

it('the open chat is left when the tab is looked at again and it is gone', async () => {
  const { expectedErrors } = await openSidebar('/institucional?chat=chat-0005');
  expectedErrors.push('404');
  await callApi('chat/chat-0005', { method: 'DELETE' });
  await comeBack();
  await expect.element(treeRow(VPN)).not.toBeInTheDocument();
  await expect.poll(() => location.search).toMatch(/^\?chat=(?!chat-0005)/);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

describe('more chats than a page has', () => {
  it('keep the first question of an untitled one for the next visit', wide, async () => {
    const { mock, reload } = await openApp('/', {
      before: (server) => server.reset({ chats: 45, messagesPerChat: 2, folders: 1 }),
    });
    const order = 'pageSize=20&currentPage=3&orderBy=createdAt&sortOrder=desc';
    const { items } = (await callApi(`chat?${order}`)) as { items: { chatId: string }[] };
    const [chatId = '', other = ''] = items.map((chat) => chat.chatId);
    await callApi(`chat/${chatId}`, { method: 'PATCH', data: { title: '' } });
    const remembered = () => sessionValues.read(USER_KEYS.firstQuestions) ?? '';
    history.replaceState(null, '', `/institucional?chat=${chatId}`);
    await reload();
    await expect.poll(remembered).toContain(chatId);
    history.replaceState(null, '', `/institucional?chat=${other}`);
    await mock.forgetRequests();
    await reload();
    await expect.poll(() => pagesRead(mock)).toEqual(['1', '2', '3']);
    await expect.element(more).not.toBeInTheDocument();
    expect(remembered()).toContain(chatId);
  });

  it('come by scrolling to the end of the list, each page once', async () => {
    const { mock } = await openMany();
    const scrolled = async () => {
      await userEvent.wheel(tree, { delta: { y: 2_000 } });
      return more.elements().length;
    };
    await expect.poll(scrolled, { timeout: 20_000 }).toBe(0);
    expect(await pagesRead(mock)).toEqual(['1', '2', '3', '4']);
    tree.getByRole('row').last().element().focus();
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement?.ariaCurrent).toBe('page');
    await userEvent.keyboard('{End}');
    await expect.element(tree.getByRole('row').last()).toHaveFocus();
  });

  it('come by the button below the list, with the keyboard alone', wide, async () => {
    const { mock } = await openMany();
    const before = heightOfList();
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(heightOfList).toBeGreaterThan(before + 10 * LEAST_HEIGHT_OF_ROW);
    expect(await pagesRead(mock)).toEqual(['1', '2']);
  });

  it('come when it is tried again where that has failed', wide, async () => {
    const { mock, expectedErrors } = await openMany();
    expectedErrors.push('503');
    const before = heightOfList();
    const failure = panel.getByText('Não foi possível carregar as conversas.');
    await mock.plan({ method: 'GET', path: '/api/chat', kind: 'status', code: 503 });
    await more.click();
    await expect.element(failure).toBeVisible();
    expect(heightOfList()).toBe(before);
    await mock.forgetFaults();
    await tryAgain.click();
    await expect.element(failure).not.toBeInTheDocument();
    await expect.poll(heightOfList).toBeGreaterThan(before + 10 * LEAST_HEIGHT_OF_ROW);
  });
});

describe('the lists', () => {
  it('count nothing in a folder while the chats could not be loaded', wide, async () => {
    const { expectedErrors } = await openApp('/institucional?chat=chat-0006', {
      before: (control) =>
        control.plan({ method: 'GET', path: '/api/chat', kind: 'status', code: 500 }),
    });
    expectedErrors.push('500');
    await expect.element(tryAgain.first()).toBeVisible();
    await expect.element(treeRow('Projetos')).toBeVisible();
    expect(treeRow('Projetos').element().textContent).not.toMatch(/\d/);
  });

  it(
    'say that the folders could not be loaded, and have them when that is tried again',
    wide,
    async () => {
      const { mock, expectedErrors } = await openApp('/institucional?chat=chat-0006', {
        before: (control) =>
          control.plan({ method: 'GET', path: '/api/chat/folders', kind: 'status', code: 500 }),
      });
      expectedErrors.push('500');
      const failure = panel.getByText('Não foi possível carregar as pastas.');
      await expect.element(failure).toBeVisible();
      await expect.element(treeRow(VPN)).toBeVisible();
      await expect.element(treeRow('Projetos')).not.toBeInTheDocument();
      await mock.forgetFaults();
      await tryAgain.click();
      await expect.element(treeRow('Projetos, 1 conversa')).toBeVisible();
      await expect.element(failure).not.toBeInTheDocument();
    },
  );
});

it('the link of a chat is copied from the menu of its row, which is seen and said', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await openSidebar();
  await chooseFromRowMenu(VPN, 'Copiar link da conversa');
  await expect
    .poll(() => copying.mock.calls)
    .toEqual([[`${location.origin}/suporte-de-ti?chat=chat-0005`]]);
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Link copiado$/ }))
    .toBeInViewport();
});

it(
  'chats of earlier months stand under the name of the month in the language of the app',
  wide,
  async () => {
    const before = (mock: MockControl) => mock.reset({ chats: 60, messagesPerChat: 2, folders: 0 });
    await openApp('/', { before, language: 'en' });
    await expect.element(page.getByText(/^(September|October) 2026/).first()).toBeVisible();
  },
);
