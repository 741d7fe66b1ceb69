import type { Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import {
  beginChat,
  chatLink,
  drag,
  firstInView,
  log,
  rows,
  scrollingEnds,
  scrollState,
  topOf,
  wheel,
} from './transcript-page.ts';
import { core, wide } from './suites.ts';

const OLDER = 'Carregar mensagens anteriores';
const MESSAGES = '/api/chat/*/messages';
const MESSAGES_ADDRESS = /\/api\/chat\/[^/]+\/messages\?/;
const NOT_LOADED = 'Não foi possível carregar as mensagens anteriores.';

const loadOlder = (page: Page) => page.getByRole('button', { name: OLDER });
const findBar = (page: Page) => page.getByRole('search', { name: 'Buscar na conversa' });
const findField = (page: Page) => page.getByRole('textbox', { name: 'Buscar na conversa' });
const beginning = (page: Page) => log(page).getByText('Início da conversa');

interface OpenChat {
  readonly chatId: string;
  /** The header of the app's calls. */
  readonly authorization: string;
}

/** Opens the newer of two chats of this length from the side panel. */
async function openChat(page: Page): Promise<OpenChat> {
  const reading = page.waitForRequest(MESSAGES_ADDRESS);
  await chatLink(page, 1).click();
  await expect(log(page)).toBeVisible();
  await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
  return {
    chatId: new URL(page.url()).searchParams.get('chat') ?? '',
    authorization: (await (await reading).allHeaders())['authorization'] ?? '',
  };
}

/** Waits until older messages were added above the first fifty. */
async function olderCome(page: Page, id: string): Promise<void> {
  const row = page.locator(`[data-message="${id}"]`);
  await expect
    .poll(async () => Number(await row.getAttribute('aria-posinset')))
    .toBeGreaterThan(50);
}

/** Scrolls to the top repeatedly until all messages are loaded. */
async function loadAll(page: Page, count: number): Promise<void> {
  await log(page).focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    expect(await rows(page).count()).toBeLessThan(120);
    expect(await beginning(page).count()).toBe(1);
  }).toPass({ intervals: [20], timeout: 45_000 });
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count));
}

/** Returns the server's id of a message by its position, counted from 1, oldest first. */
async function messageIdAt(page: Page, { chatId, authorization }: OpenChat, position: number) {
  const answer = await page.request.get(`${API_ORIGIN}/api/chat/${chatId}/messages`, {
    headers: { authorization },
    params: { pageSize: 1, orderBy: 'createdAt', sortOrder: 'asc', currentPage: position },
  });
  const { items } = (await answer.json()) as { items: { messageId: string }[] };
  return items[0]?.messageId ?? '';
}

/** Puts words into a message of a later page of the API. */
async function plantWords(page: Page, mockPage: number, words: string): Promise<void> {
  await page.route(MESSAGES_ADDRESS, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (route.request().method() !== 'GET' || query.get('currentPage') !== String(mockPage))
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { items: { content: string; role: string }[] };
    const answer = body.items.findLast(({ role }) => role === 'assistant');
    if (answer !== undefined) answer.content += `\n\n${words}`;
    return route.fulfill({ response, json: body });
  });
}

test(
  'older messages that cannot come are said to be missing, and come when tried again, where the reader is',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    await expect(rows(page)).toHaveCount(50);
    await mock.plan({ method: 'GET', path: MESSAGES, kind: 'status', code: 503, times: 1 });
    await log(page).focus();
    await page.keyboard.press('Home');
    await expect(log(page).getByRole('alert')).toContainText(NOT_LOADED);
    const again = log(page).getByRole('button', { name: 'Tentar de novo' });
    await expect(again).toBeInViewport();
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    await again.click();
    await expect(log(page).getByText('Carregando mensagens anteriores')).toBeAttached();
    await scrollingEnds(page);
    const first = await firstInView(page);
    release();
    await olderCome(page, first.id);
    expect(Math.abs((await topOf(page, first.id)) - first.top)).toBeLessThanOrEqual(1);
    await expect(log(page).getByRole('alert')).toHaveCount(0);
  },
);

test(
  'older messages come while the reader nears the top, and what is read does not move',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    const { top, viewHeight } = await scrollState(page);
    await wheel(page, viewHeight * 0.6 - top);
    await expect(log(page).getByText('Carregando mensagens anteriores')).toBeAttached();
    await scrollingEnds(page);
    const first = await firstInView(page);
    expect((await scrollState(page)).top).toBeGreaterThan(0);
    release();
    await olderCome(page, first.id);
    expect(Math.abs((await topOf(page, first.id)) - first.top)).toBeLessThanOrEqual(1);
  },
);

test(
  'at the very top the first message keeps its place when older ones come above it',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await openChat(page);
    const release = await holdRequests(page, MESSAGES_ADDRESS);
    await expect(async () => {
      // The loading row appears above the messages, so the top changes.
      await wheel(page, -100_000);
      expect((await scrollState(page)).top).toBe(0);
    }).toPass({ intervals: [50] });
    await expect(loadOlder(page)).toHaveAttribute('aria-busy', 'true');
    const id = (await rows(page).first().getAttribute('data-message')) ?? '';
    const before = await topOf(page, id);
    release();
    await olderCome(page, id);
    expect(Math.abs((await topOf(page, id)) - before)).toBeLessThanOrEqual(1);
  },
);

test(
  'two thousand messages: all of them are reached, and the page stays small',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 2_000 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 2_000);
    await page.keyboard.press('End');
    await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '2000');
    expect(await rows(page).count()).toBeLessThan(120);
    // The view shows messages at every position.
    for (const share of [0.1, 0.35, 0.6, 0.85]) {
      await log(page).evaluate((scroller, part) => {
        scroller.scrollTop = scroller.scrollHeight * part;
      }, share);
      await expect
        .poll(async () => {
          const { id, top } = await firstInView(page);
          return id !== '' && top < 100;
        })
        .toBe(true);
      expect(await rows(page).count()).toBeLessThan(120);
    }
    // A question is scrolled into view even from far away.
    await ask(page, 'E quem cuida do jacarandá do pátio?');
    await answerEnds(page);
    const question = rows(page).filter({ hasText: 'jacarandá do pátio' });
    expect(await topOf(page, (await question.getAttribute('data-message')) ?? '')).toBeLessThan(40);
    expect(await rows(page).count()).toBeLessThan(120);
  },
);

test(
  'a place in the middle of a long chat is there again after another chat',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 150 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 150);
    await log(page).evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await wheel(page, 50);
    await scrollingEnds(page);
    const before = await firstInView(page);
    await chatLink(page, 2).click();
    await expect(page.locator(`[data-message="${before.id}"]`)).toHaveCount(0);
    await expect(rows(page).first()).toBeAttached();
    await page.goBack();
    await expect
      .poll(async () => Math.abs((await topOf(page, before.id)) - before.top))
      .toBeLessThan(2);
  },
);

test(
  'what is read stays in view when the window is made narrow, and wide again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 150 });
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 150);
    await log(page).evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    await scrollingEnds(page);
    // Scrolls until a message begins 40 px above the view.
    await wheel(page, (await topOf(page, (await firstInView(page)).id)) + 40);
    await scrollingEnds(page);
    const { id, top } = await firstInView(page);
    expect(top).toBeCloseTo(-40, 0);
    await page.setViewportSize({ width: 500, height: 700 });
    await expect(page.getByRole('button', { name: 'Abrir o painel de conversas' })).toBeVisible();
    await scrollingEnds(page);
    expect((await firstInView(page)).id).toBe(id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Conversas' })).toBeVisible();
    await scrollingEnds(page);
    expect(Math.abs((await topOf(page, id)) - top)).toBeLessThan(2);
  },
);

test(
  'Ctrl+F finds words in messages that are not in the page, accents or not, from hit to hit',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 300 });
    await plantWords(page, 6, 'A poda do **JACARANDÁ** é na segunda. O jacarandá agradece.');
    await openSignedIn();
    await openChat(page);
    await loadAll(page, 300);
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '300');
    await composer(page).focus();
    await page.keyboard.press('Control+f');
    await expect(findField(page)).toBeFocused();
    await findField(page).fill('jacaranda');
    const count = findBar(page).getByRole('status');
    await expect(count).toHaveText('2 de 2');
    const hit = rows(page).filter({ hasText: 'A poda do JACARANDÁ' });
    await expect(hit.getByText('A poda do')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(count).toHaveText('1 de 2');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText('2 de 2');
    await findBar(page).getByRole('button', { name: 'Ocorrência anterior' }).click();
    await expect(count).toHaveText('1 de 2');
    await findBar(page).getByRole('button', { name: 'Próxima ocorrência' }).click();
    await expect(count).toHaveText('2 de 2');
    await findField(page).fill('baobá');
    await expect(count).toHaveText('Nada encontrado');
    await page.keyboard.press('Escape');
    await expect(findBar(page)).toBeHidden();
    await expect(composer(page)).toBeFocused();
    expect(await rows(page).count()).toBeLessThan(120);
  },
);

test(
  'what was said before the first loaded message is searched on request',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 200 });
    await plantWords(page, 4, 'A poda do jacarandá é na segunda.');
    await openSignedIn();
    await openChat(page);
    await log(page).focus();
    await page.keyboard.press('Control+f');
    await findField(page).fill('jacarandá');
    await expect(findBar(page).getByRole('status')).toHaveText('Nada encontrado');
    await findBar(page).getByRole('button', { name: 'Buscar nas mensagens anteriores' }).click();
    await expect(findBar(page).getByRole('status')).toHaveText('1 de 1');
    await expect(log(page).getByText('A poda do jacarandá')).toBeInViewport();
    await expect(findField(page)).toHaveValue('jacarandá');
    await findBar(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(log(page)).toBeFocused();
  },
);

test(
  'Ctrl+F in the search field, and in a short chat, is the browser’s',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'f') document.title = defaultPrevented ? 'ours' : 'of the browser';
      });
    });
    await openChat(page);
    await log(page).focus();
    await page.keyboard.press('Control+f');
    await expect(findField(page)).toBeFocused();
    await expect(page).toHaveTitle('ours');
    await page.keyboard.press('Control+f');
    await expect(page).toHaveTitle('of the browser');
    await page.keyboard.press('Escape');
    await beginChat(page);
    await ask(page, '/tools');
    await answerEnds(page);
    await page.evaluate(() => {
      document.title = '';
    });
    await page.keyboard.press('Control+f');
    await expect(page).toHaveTitle('of the browser');
    await expect(findBar(page)).toBeHidden();
  },
);

test(
  'an address with a message opens it however far away, and names it no longer',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 400 });
    await openSignedIn();
    const chat = await openChat(page);
    const { chatId } = chat;
    const messageId = await messageIdAt(page, chat, 31);
    await composer(page).fill('');
    // Without a persona in the address; the app adds it.
    await page.goto(`/?chat=${chatId}&m=${messageId}`);
    const row = page.locator(`[data-message="${messageId}"]`);
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute('aria-posinset', '31');
    await expect(page).toHaveURL(new RegExp(`^[^?]+/[a-z-]+\\?chat=${chatId}$`));
    await expect(row).not.toHaveAttribute('data-found');
    await expect(row).toBeInViewport();
    expect(await rows(page).count()).toBeLessThan(120);
    await page.reload();
    await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
  },
);

test(
  'a message of the chat on the screen is shown too, and who is writing is left alone',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 200 });
    await openSignedIn();
    const chat = await openChat(page);
    const messageId = await messageIdAt(page, chat, 20);
    await composer(page).fill('Uma pergunta pela metade');
    await page.evaluate((id) => {
      history.pushState({ key: id }, '', `${location.href}&m=${id}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, messageId);
    const row = page.locator(`[data-message="${messageId}"]`);
    await expect(row).toHaveAttribute('data-found', '');
    await expect(row).toBeInViewport();
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    await expect(page).not.toHaveURL(/[?&]m=/);
  },
);

test(
  'an address with a message that is not there says so, and the chat is shown',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 2, messagesPerChat: 120 });
    await openSignedIn();
    const { chatId } = await openChat(page);
    await page.goto(`/?chat=${chatId}&m=message-of-nobody`);
    const notice = page.getByText('A mensagem deste link não está mais nesta conversa.');
    await expect(notice.first()).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]m=/);
    await page.getByRole('button', { name: 'Dispensar' }).click();
    await expect(notice.first()).toBeHidden();
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '120');
  },
);

test(
  'the search for a message of an address can be stopped, and goes on after a failure',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503');
    await mock.reset({ chats: 2, messagesPerChat: 400 });
    await openSignedIn();
    const chat = await openChat(page);
    const { chatId } = chat;
    const messageId = await messageIdAt(page, chat, 31);
    await mock.plan(
      { method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 50, times: 1 },
      { method: 'GET', path: MESSAGES, kind: 'status', code: 503, times: 1 },
      { method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 300 },
    );
    await page.goto(`/?chat=${chatId}&m=${messageId}`);
    const notice = page.getByText(NOT_LOADED);
    await expect(notice.first()).toBeVisible();
    await page
      .locator('#conversation')
      .getByRole('button', { name: 'Tentar de novo' })
      .last()
      .click();
    await expect(page.getByText(/^Buscando a mensagem… [\d.]+ carregadas$/)).toBeVisible();
    await page.getByRole('button', { name: 'Parar', exact: true }).click();
    await expect(page.getByText(/^Buscando a mensagem…/)).toBeHidden();
    await expect(page).not.toHaveURL(/[?&]m=/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'older messages, search and the way to the end fit and work by touch',
    wide,
    async ({ page, mock, openSignedIn }) => {
      await mock.reset({ chats: 2, messagesPerChat: 200 });
      await plantWords(page, 4, 'A poda do jacarandá é na segunda.');
      await openSignedIn();
      await page.getByRole('button', { name: 'Abrir o painel de conversas' }).tap();
      await page.getByRole('dialog').locator('a[href*="chat="]').nth(1).tap();
      await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
      await drag(page, 300);
      await scrollingEnds(page);
      const position = await firstInView(page);
      await page.getByRole('button', { name: 'Mais ações da conversa' }).tap();
      await page.getByRole('menuitem', { name: 'Buscar na conversa' }).tap();
      await findField(page).fill('jacarandá');
      await findBar(page).getByRole('button', { name: 'Buscar nas mensagens anteriores' }).tap();
      await expect(findBar(page).getByRole('status')).toHaveText('1 de 1');
      await expect(log(page).getByText('A poda do jacarandá')).toBeInViewport();
      const bar = await findBar(page).boundingBox();
      expect(bar?.x).toBeGreaterThanOrEqual(0);
      expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await findBar(page).getByRole('button', { name: 'Fechar' }).tap();
      await page.getByRole('button', { name: 'Mais recente' }).tap();
      await expect.poll(async () => (await scrollState(page)).fromEnd).toBeLessThan(2);
      await expect(rows(page).last()).toHaveAttribute('aria-posinset', '200');
      expect(position.id).not.toBe('');
    },
  );
});
