import type { Locator, Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { accessibilityFaults, composer, expect, test } from './colega-test.ts';
import type { Fault } from './mock-control.ts';
import { log, rows } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const PHONE = { width: 390, height: 844 };
const CHATS: Pick<Fault, 'method' | 'path'> = { method: 'GET', path: '/api/chat' };
const MESSAGES: Pick<Fault, 'method' | 'path'> = { method: 'GET', path: '/api/chat/*/messages' };
const HOSTILE = '<img src=x onerror=alert(1)>';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em tudo' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Resultados da busca' });
const group = (page: Page, name: string) =>
  results(page).getByRole('group', { name: new RegExp(`^${name}`) });
const hits = (page: Page) => results(page).getByRole('option');
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Pastas e conversas' });
const note = (page: Page, text: string | RegExp) => page.getByRole('search').getByText(text);

/** The hit that is this chat, however often it is there. */
function chatHit(page: Page, chatId: string): Locator {
  return results(page).locator(`[role="option"][data-key*='"chat","${chatId}"']`);
}

async function look(page: Page, text: string): Promise<void> {
  await field(page).click();
  await field(page).fill(text);
}

/** All that the background reads has been read. */
async function readingEnds(page: Page): Promise<void> {
  await expect(note(page, /^Lendo /)).toHaveCount(0);
}

/** Everything of the demonstration has been read, and the field is empty again. */
async function readEverything(page: Page): Promise<void> {
  await look(page, 'promovida');
  await expect(group(page, 'Mensagens').getByRole('option').first()).toBeVisible();
  await readingEnds(page);
  await look(page, '');
}

/** Calls the API as the user who is signed in, behind the back of the page. */
async function callApi(page: Page, call: { method?: string; path: string; data?: object }) {
  const { method = 'GET', path, data } = call;
  const token = await page.evaluate(() => sessionStorage.getItem('userjwt_persist') ?? '');
  const answer = await page.request.fetch(`${API_ORIGIN}/api/${path}`, {
    method,
    headers: { authorization: token },
    ...(data && { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as unknown;
}

/** The oldest of the chats, which no list has loaded, is called so now; its id. */
async function nameOldestChat(page: Page, title: string): Promise<string> {
  const oldest = 'chat?currentPage=1&pageSize=1&sortOrder=asc&orderBy=createdAt';
  const { items } = (await callApi(page, { path: oldest })) as { items: { chatId: string }[] };
  const chatId = items[0]?.chatId ?? '';
  await callApi(page, { method: 'PATCH', path: `chat/${chatId}`, data: { title } });
  return chatId;
}

/** The keys of all hits offered in the first second of a search, by the clock of the page. */
async function watchOffered(page: Page): Promise<() => Promise<string[]>> {
  const offered = await page.evaluateHandle(() => {
    const keys = new Set<string>();
    const watch = ({ timeStamp }: Event) =>
      new MutationObserver(() => {
        if (performance.now() - timeStamp > 950) return;
        for (const hit of document.querySelectorAll('[role="option"]'))
          keys.add(hit.getAttribute('data-key') ?? '');
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    addEventListener('input', watch, { once: true, capture: true });
    return keys;
  });
  return () => offered.evaluate((keys) => [...keys]);
}

test.describe('what is here', () => {
  test(
    'is found at once, by kind and with what matches marked, without accents or case',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await expect(field(page)).toBeVisible();
      await mock.plan({ ...CHATS, kind: 'delay', milliseconds: 30_000 });
      await look(page, 'FERIAS');
      const soon = { timeout: 3_000 };
      const chat = group(page, 'Conversas').getByRole('option');
      await expect(chat).toContainText('Planejamento de férias para janeiro', soon);
      await expect(chat.locator('mark')).toHaveText('férias');
      const folder = group(page, 'Pastas').getByRole('option');
      await expect(folder).toHaveText('Férias e folgas', soon);
      await expect(folder.locator('mark')).toHaveText('Férias');
      await look(page, 'juridico');
      await expect(group(page, 'Personas').getByRole('option').first()).toContainText(
        'Jurídico',
        soon,
      );
      await expect(group(page, 'Personas').locator('mark').first()).toHaveText('Jurídico');
    },
  );

  test(
    'stands by kind in the place of the lists, which are back when the field is empty',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await expect(tree(page)).toBeVisible();
      await look(page, 'rh');
      await expect(group(page, 'Mensagens')).toBeVisible();
      await expect(results(page).getByRole('group')).toHaveCount(4);
      const headings = await results(page)
        .getByRole('group')
        .evaluateAll((groups) =>
          groups.map((one) =>
            (document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent ?? '')
              .replace(/\d.*/, '')
              .trim(),
          ),
        );
      expect(headings).toEqual(['Personas', 'Pastas', 'Conversas', 'Mensagens']);
      await expect(tree(page)).toBeHidden();
      await readingEnds(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Limpar a busca' }).click();
      await expect(tree(page)).toBeVisible();
      await expect(results(page)).toHaveCount(0);
      await expect(field(page)).toBeFocused();
    },
  );

  test(
    'is opened: a chat, a persona, and a folder in the tree',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await look(page, 'vpn fora');
      await group(page, 'Conversas').getByRole('option').first().click();
      await expect(page).toHaveURL(/\/suporte-de-ti\?chat=chat-0005$/);
      await expect(rows(page).first()).toBeVisible();
      await look(page, 'desenvolvedor');
      await group(page, 'Personas').getByRole('option').first().click();
      await expect(page).toHaveURL(/\/desenvolvedor\?chat=/);
      await look(page, 'saude odonto');
      await group(page, 'Pastas').getByRole('option').first().click();
      await expect(field(page)).toHaveValue('');
      await expect(tree(page).getByRole('row', { name: /Saúde e odontológico/ })).toBeInViewport();
    },
  );

  test(
    'is found and opened on a phone, where the panel then gives way',
    core,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await page.setViewportSize(PHONE);
      await openSignedIn();
      await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
      await look(page, 'quinquenio');
      await expect(chatHit(page, 'chat-0006')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await chatHit(page, 'chat-0006').click();
      await expect(page).toHaveURL(/chat=chat-0006/);
      await expect(field(page)).toBeHidden();
      await expect(rows(page).first()).toBeVisible();
    },
  );
});

test.describe('a message', () => {
  test(
    'of a chat that was never opened is found, and shown with a flash in its chat',
    core,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await look(page, 'promovida antes');
      const hit = group(page, 'Mensagens').getByRole('option').first();
      await expect(hit).toContainText('Como funciona o quinquênio?');
      await expect(hit.locator('mark').first()).toHaveText('promovida');
      await hit.click();
      await expect(page).toHaveURL(/chat=chat-0006/);
      const row = rows(page).filter({ hasText: 'E se eu for promovida antes disso?' });
      await expect(row).toHaveAttribute('data-found', '');
      await expect(row).toBeInViewport();
      await expect(row).not.toHaveAttribute('data-found');
      await expect(page).toHaveURL(/chat=chat-0006$/);
    },
  );

  test(
    'is not preceded by what is only similar while it is being read',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await mock.plan({ ...MESSAGES, kind: 'delay', milliseconds: 150 });
      const offered = await watchOffered(page);
      await look(page, 'promovida antes');
      const hit = group(page, 'Mensagens').getByRole('option').first();
      await expect(hit).toHaveAttribute('href', /chat=chat-0006&m=/);
      expect((await offered()).filter((key) => !key.includes('chat-0006'))).toEqual([]);
    },
  );

  test(
    'far up in a long chat that is open is found by the server, and shown',
    wide,
    async ({ page, mock, openSignedIn }) => {
      // Of other seeds the oldest message may be one of more that are alike than the results show.
      await mock.reset({ chats: 1, messagesPerChat: 200, seed: 'far up' });
      await openSignedIn();
      await page.getByRole('navigation').locator('a[href*="chat="]').nth(1).click();
      await expect(rows(page)).toHaveCount(50);
      const chatId = new URL(page.url()).searchParams.get('chat') ?? '';
      const oldest = `chat/${chatId}/messages?currentPage=1&pageSize=1&sortOrder=asc`;
      const { items } = (await callApi(page, { path: oldest })) as {
        items: { messageId: string; content: string }[];
      };
      const first = items[0];
      await look(page, (first?.content ?? '').slice(0, 60));
      const hit = results(page).locator(`[role="option"][data-key*="${first?.messageId ?? ''}"]`);
      await expect(hit).toHaveCount(1);
      await hit.click();
      const row = log(page).locator(`[data-message="${first?.messageId ?? ''}"]`);
      await expect(row).toHaveAttribute('data-found', '');
      await expect(row).toBeInViewport();
    },
  );
});

test.describe('the server', () => {
  test(
    'finds a chat that no list has loaded, which is there once',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset({ chats: 60 });
      await openSignedIn();
      await expect(tree(page)).toBeVisible();
      const chatId = await nameOldestChat(page, 'Inventário do almoxarifado antártico');
      // The reading in the background comes first, and waits.
      await mock.plan({ ...CHATS, kind: 'delay', milliseconds: 4_000, times: 1 });
      await look(page, 'almoxarifado antartico');
      await expect(chatHit(page, chatId)).toBeVisible({ timeout: 3_500 });
      await expect(chatHit(page, chatId).locator('mark')).toHaveText(['almoxarifado', 'antártico']);
      await expect(note(page, /^Lendo mensagens/)).toBeVisible();
      await readingEnds(page);
      await expect(chatHit(page, chatId)).toHaveCount(1);
      await chatHit(page, chatId).click();
      await expect(page).toHaveURL(new RegExp(`chat=${chatId}`));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Inventário do almoxarifado antártico' }),
      ).toBeVisible();
    },
  );

  test(
    'that answers late is not waited for by the text after it',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await readEverything(page);
      await mock.plan({ ...CHATS, kind: 'delay', milliseconds: 20_000, times: 1 });
      const asked = page.waitForRequest(/\/api\/chat\?.*searchString=reembolso/);
      await look(page, 'reembolso');
      await asked;
      const givenUp = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('searchString=reembolso'),
      );
      const answered = page.waitForResponse(/\/api\/chat\?.*searchString=vpn/);
      await look(page, 'vpn');
      await givenUp;
      await answered;
      await expect(chatHit(page, 'chat-0005')).toBeVisible();
      await expect(results(page).getByText('Reembolso de consulta particular')).toHaveCount(0);
    },
  );

  test(
    'that fails leaves what is here, says so, and is asked again',
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('503');
      await mock.reset();
      await openSignedIn();
      await expect(tree(page)).toBeVisible();
      await mock.plan({ ...CHATS, kind: 'status', code: 503 });
      await look(page, 'reembolso');
      await expect(note(page, /^O servidor não respondeu à busca\./)).toBeVisible();
      await expect(chatHit(page, 'chat-0002')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await mock.forgetFaults();
      await page.getByRole('search').getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(note(page, /^O servidor não respondeu à busca\./)).toHaveCount(0);
      await expect(chatHit(page, 'chat-0002')).toHaveCount(1);
    },
  );

  test(
    'has no chat by that name either, and the text that was looked for is said',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await look(page, '  Zyxwvu 9876 ');
      await expect(note(page, 'Nada encontrado para “Zyxwvu 9876”.')).toBeVisible();
      await expect(note(page, /^A busca incluiu personas, pastas/)).toBeVisible();
      await expect(hits(page)).toHaveCount(0);
      await expect(
        page.getByRole('status').filter({ hasText: 'Nada encontrado para “Zyxwvu 9876”.' }),
      ).toHaveCount(1);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
});

test.describe('without a network', () => {
  test(
    'the search says so, finds what is here, and asks the server when it is back',
    wide,
    async ({ page, context, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
      await mock.reset();
      await openSignedIn();
      await readEverything(page);
      await context.setOffline(true);
      await look(page, 'promovida antes');
      await expect(note(page, /^Sem conexão: a busca inclui só/)).toBeVisible();
      await expect(group(page, 'Mensagens').getByRole('option').first()).toBeVisible();
      const asked = page.waitForRequest(/searchString=promovida/);
      await context.setOffline(false);
      await asked;
      await expect(note(page, /^Sem conexão: a busca inclui só/)).toHaveCount(0);
    },
  );

  test(
    'the first search of a visit finds what the lists have',
    wide,
    async ({ page, context, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
      await mock.reset();
      await openSignedIn();
      await expect(field(page)).toBeVisible();
      await expect(tree(page)).toBeVisible();
      await context.setOffline(true);
      await look(page, 'ferias');
      await expect(note(page, /^Sem conexão: a busca inclui só/)).toBeVisible();
      await expect(chatHit(page, 'chat-0001')).toBeVisible();
      await context.setOffline(false);
    },
  );
});

test(
  'a hostile title and a hostile text are shown as they are written',
  wide,
  async ({ page, mock, openSignedIn }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await mock.reset({ chats: 30 });
    await openSignedIn();
    const chatId = await nameOldestChat(page, HOSTILE);
    await look(page, HOSTILE);
    await expect(chatHit(page, chatId)).toContainText(HOSTILE);
    await expect(results(page).locator('img')).toHaveCount(0);
    await look(page, '<zyxwvu9876>');
    await expect(note(page, 'Nada encontrado para “<zyxwvu9876>”.')).toBeVisible();
    await expect(page.getByRole('search').locator('img')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  },
);

test.describe('by keyboard alone', () => {
  test(
    'the arrows go through the hits while the field keeps the focus, and Enter opens one',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await field(page).focus();
      await page.keyboard.type('vpn');
      await expect(chatHit(page, 'chat-0005')).toBeVisible();
      await readingEnds(page);
      const steps = (await hits(page).count()) + 1;
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press('ArrowDown');
        const active = await field(page).getAttribute('aria-activedescendant');
        await expect(field(page)).toBeFocused();
        if (active === (await chatHit(page, 'chat-0005').getAttribute('id'))) break;
      }
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await chatHit(page, 'chat-0005').getAttribute('id')) ?? '',
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/chat=chat-0005/);
    },
  );

  test(
    'Enter opens the first hit where none was chosen',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await field(page).focus();
      await page.keyboard.type('clausula confidencialidade fornecedor');
      await expect(hits(page).first()).toContainText('Cláusula de confidencialidade');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/juridico\?chat=chat-0003/);
    },
  );

  test(
    'Escape empties the field, which keeps the focus, and then does nothing more',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset();
      await openSignedIn();
      await composer(page).fill('Um rascunho');
      await field(page).focus();
      await page.keyboard.type('ferias');
      await expect(hits(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await expect(tree(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tree(page)).toBeVisible();
      await expect(composer(page)).toHaveValue('Um rascunho');
    },
  );
});
