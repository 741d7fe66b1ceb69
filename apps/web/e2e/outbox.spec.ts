import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY, type Fault } from './mock-control.ts';
import { openFromPanel } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';
/** The number of pieces of the answer, and its last words. */
const PIECES = 29;
const PART = /Os detalhes$/;
const INTERRUPTED = 'A resposta foi interrompida antes do fim.';
const STOPPED = 'Resposta interrompida por você.';

function log(page: Page): Locator {
  return page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
}

function shown(page: Page, question: string): Locator {
  return log(page).getByText(question, { exact: true });
}

function failures(page: Page): Locator {
  return log(page).getByText('Falha ao enviar esta mensagem');
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function closeError(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
}

/** Finds the text of the last answer, without its notices. */
function answerText(page: Page): Locator {
  return log(page).locator('[data-answer-text]').last();
}

function row(page: Page, address: string): Locator {
  const chatId = new URL(address).searchParams.get('chat') ?? '';
  const link = page.locator(`a[href*="chat=${chatId}"]`);
  return page.getByRole('navigation').getByRole('row').filter({ has: link });
}

function onReply(kind: string, fields: Partial<Fault> = {}): Fault {
  return { method: 'POST', path: ANY_REPLY, kind, times: 1, ...fields };
}

test(
  'a session that is renewed in silence loses no question, and no press of "new chat"',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('401');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('status', { code: 401 }));
    await ask(page, QUESTION);
    await expect(await answerEnds(page)).toContainText(WHOLE);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(failures(page)).toHaveCount(0);
    await page.reload();
    await expect(shown(page, QUESTION)).toHaveCount(1);
    const before = page.url();
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 401, times: 1 });
    await press(page, 'Nova conversa');
    await expect(page).not.toHaveURL(before);
    await expect(composer(page)).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'a session that cannot be renewed keeps the question until its user has signed in',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('401');
    await openSignedIn('/financeiro');
    const address = page.url();
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 401 });
    await composer(page).fill(QUESTION);
    await composer(page).press('Enter');
    const renewal = page.getByRole('alertdialog', { name: 'A sua sessão terminou' });
    await expect(renewal).toBeVisible();
    await expect(shown(page, QUESTION)).toHaveCount(1);
    await mock.forgetFaults();
    await mock.forgetRequests();
    const popup = page.waitForEvent('popup');
    await press(page, 'Entrar com a conta Microsoft');
    const account = (await popup).getByRole('button', { name: /Marina Azevedo/ });
    await account.click().catch(() => undefined);
    await expect(renewal).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(shown(page, QUESTION)).toHaveCount(1);
    expect(await mock.prompts()).toEqual([]);
    await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(await answerEnds(page)).toContainText(WHOLE);
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test(
  'questions that failed, once more in vain, are there after a reload, and all are sent in their order',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('status', { code: 500, times: 3 }));
    for (const question of ['/tools 1', '/tools 2']) {
      await ask(page, question);
      await closeError(page);
    }
    await log(page).getByRole('button', { name: 'Tentar de novo' }).last().click();
    await closeError(page);
    await expect(failures(page)).toHaveCount(2);
    await page.reload();
    await expect(failures(page)).toHaveCount(2);
    for (const question of ['/tools 1', '/tools 2'])
      await expect(shown(page, question)).toHaveCount(1);
    await expect(composer(page)).toHaveValue('');
    await expect(page.getByText('2 mensagens ainda não foram enviadas.').last()).toBeVisible();
    await mock.forgetRequests();
    await press(page, 'Enviar todas, na ordem');
    await expect(failures(page)).toHaveCount(0);
    await expect(log(page).getByText('Você tem 18 dias de férias')).toHaveCount(2);
    expect(await mock.prompts()).toEqual(['/tools 1', '/tools 2']);
    await expect(log(page).getByRole('article').nth(2)).toContainText('/tools 2');
  },
);

test(
  'without a network questions are kept with a reason, and sent in order when the user says so',
  core,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    await openSignedIn('/financeiro');
    const main = page.getByRole('main');
    await context.setOffline(true);
    await expect(main.getByRole('note')).toHaveText(
      'Sem conexão. O que você escreve fica guardado.',
    );
    for (const question of ['/tools 1', '/tools 2']) {
      await ask(page, question);
      await expect(composer(page)).toHaveValue('');
    }
    const kept = log(page).getByText('Ainda não enviada: fica guardada aqui até você enviar.');
    await expect(kept).toHaveCount(2);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await log(page).getByRole('button', { name: 'Tentar de novo' }).first().click();
    await expect(main.getByRole('note')).toHaveText(
      'Ainda sem conexão. Nada foi enviado, e nada se perdeu.',
    );
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Enviar todas, na ordem' })).toBeVisible();
    await page.reload();
    await expect(kept).toHaveCount(2);
    expect(await mock.prompts()).toEqual([]);
    await press(page, 'Enviar todas, na ordem');
    await expect(log(page).getByText('Você tem 18 dias de férias')).toHaveCount(2);
    expect(await mock.prompts()).toEqual(['/tools 1', '/tools 2']);
    await expect(kept).toHaveCount(0);
    await expect(main.getByRole('note')).toHaveCount(0);
  },
);

test(
  'a network that is lost in mid-answer keeps what has come, and says why nothing more does',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'ERR_INCOMPLETE_CHUNKED_ENCODING');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    const mark = log(page).getByText(INTERRUPTED);
    await expect(answerText(page)).toHaveText(PART);
    const text = await answerText(page).innerText();
    await context.setOffline(true);
    // A connection of this machine outlives the loss.
    await mock.cutStreams();
    await expect(mark).toBeVisible();
    await expect(answerText(page)).toHaveText(text, { useInnerText: true });
    await log(page).getByRole('button', { name: 'Carregar de novo' }).click();
    await expect(page.getByRole('main').getByRole('note')).toHaveText(
      'Sem conexão. O que você escreve fica guardado.',
    );
    await log(page).getByRole('button', { name: 'Perguntar de novo', exact: true }).first().click();
    await expect(shown(page, QUESTION)).toHaveCount(2);
    await expect(mark).toHaveCount(1);
    await expect(answerText(page)).toHaveText(text, { useInnerText: true });
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Enviar agora' })).toBeVisible();
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test(
  'a stopped answer keeps its text and its mark, and late pieces change neither',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 3000 }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await press(page, 'Parar a resposta');
    await expect(log(page).getByText(STOPPED)).toBeVisible();
    const text = await answerText(page).innerText();
    await expect.poll(mock.openStreams).toBe(0);
    await ask(page, '/tools');
    await answerEnds(page);
    const first = log(page).locator('[data-answer-text]').first();
    await expect(first).toHaveText(text, { useInnerText: true });
    await expect(log(page).getByText(STOPPED)).toHaveCount(1);
    await page.reload();
    await expect(first).toHaveText(text, { useInnerText: true });
    await expect(log(page).getByText(STOPPED)).toHaveCount(1);
    await expect(shown(page, QUESTION)).toHaveCount(1);
  },
);

test(
  'after a reload in mid-answer its part is there at once, and the whole answer once the server has it',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    const text = await answerText(page).innerText();
    let hasWhole = false;
    // A server may, by contract, continue an answer after the connection has ended.
    await page.route(/\/messages\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const whole = body.replace(/("content":"Em resumo[^"]*)"/, `$1, ${WHOLE}"`);
      await route.fulfill({ response, body: hasWhole ? whole : body });
    });
    await page.reload();
    const mark = log(page).getByText(INTERRUPTED);
    await expect(mark).toBeVisible();
    await expect(answerText(page)).toHaveText(text, { useInnerText: true });
    await expect(log(page).getByRole('article')).toHaveCount(2);
    const again = mark.getByRole('button', { name: 'Carregar de novo' });
    await expect(again).toBeVisible();
    hasWhole = true;
    // The app asks again by itself too, and takes the button away once it has the answer.
    await again.evaluateAll((buttons) => (buttons as HTMLElement[]).forEach((one) => one.click()));
    await expect(answerText(page)).toContainText(WHOLE);
    await expect(mark).toHaveCount(0);
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await expect(shown(page, QUESTION)).toHaveCount(1);
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test(
  'the part of an answer is on the screen before the server is asked for more',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await mock.plan({
      method: 'GET',
      path: '/api/chat/*/messages',
      kind: 'delay',
      milliseconds: 60_000,
    });
    await page.reload();
    await expect(answerText(page)).toHaveText(PART);
    await expect(shown(page, QUESTION)).toHaveCount(1);
    await expect(shown(page, '/tools')).toHaveCount(0);
    await mock.forgetFaults();
    await page.reload();
    await expect(shown(page, '/tools')).toBeAttached();
    await expect(log(page).getByRole('article')).toHaveCount(4);
    await expect(answerText(page)).toBeInViewport();
  },
);

test(
  'after 20 seconds without news the answer is said to be awaited still, and can be stopped',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await page.clock.install();
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    const still = log(page).getByText('Ainda aguardando a resposta…');
    await expect(still).toHaveCount(0);
    await page.clock.fastForward(21_000);
    await expect(still).toBeVisible();
    await press(page, 'Parar a resposta');
    await expect(still).toHaveCount(0);
    await expect(log(page).getByText(STOPPED)).toBeVisible();
  },
);

test(
  'an answer goes on while another chat is on the screen, and is whole on the way back',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    const first = page.url();
    await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 2000 }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    for (const chat of ['Planejamento de férias para janeiro', 'VPN não conecta']) {
      await openFromPanel(page, chat);
      await expect(page).not.toHaveURL(first);
      await expect(log(page).getByText('Em resumo: reserve')).toHaveCount(0);
      await row(page, first).click();
      await expect(answerText(page)).toContainText('Em resumo: reserve');
    }
    await expect(await answerEnds(page)).toContainText(WHOLE);
    await expect(log(page).getByRole('article')).toHaveCount(2);
  },
);

test(
  'signing out in mid-answer ends the stream and leaves nothing',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await composer(page).fill('Um rascunho');
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await press(page, 'Sair');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Entrar com a conta Microsoft' })).toBeVisible();
    await expect.poll(mock.openStreams).toBe(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    for (const trace of ['Em resumo', QUESTION, 'Um rascunho', 'userjwt_persist', 'draft:'])
      expect(stored).not.toContain(trace);
    await page.goBack().catch(() => undefined);
    await expect(page.getByText('Em resumo: reserve')).toHaveCount(0);
  },
);
