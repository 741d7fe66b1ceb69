import type { Locator, Page } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { ANY_REPLY, type Fault } from './mock-control.ts';
import { beginChat, openFromPanel } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';
/** So many pieces of the answer, and what they end with. */
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

/** The text of the last answer alone. */
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

function lines(...pieces: readonly (object | string)[]): Fault {
  const asLine = (piece: object | string) =>
    typeof piece === 'string' ? piece : JSON.stringify(piece);
  return onReply('lines', { lines: pieces.map(asLine) });
}

test(
  'a question is in the log before the server says anything, and its answer is awaited',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('delay', { milliseconds: 1500 }));
    await composer(page).fill(QUESTION);
    await composer(page).press('Enter');
    await expect(shown(page, QUESTION)).toBeVisible();
    await expect(log(page).getByText('Pensando na sua resposta…')).toBeVisible();
    expect(await mock.prompts()).toEqual([]);
    await expect(await answerEnds(page)).toContainText(WHOLE);
    await expect(shown(page, QUESTION)).toHaveCount(1);
  },
);

test(
  'a chat gets its title after the second message, once',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await expect(row(page, page.url())).toHaveText('[Sem título]');
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await ask(page, QUESTION);
    await answerEnds(page);
    await expect(title).toHaveText('Resumo da política de viagens');
    await expect(row(page, page.url())).toHaveText('Resumo da política de viagens');
    await ask(page, '/tools');
    await answerEnds(page);
    await expect(row(page, page.url())).toHaveText('Resumo da política de viagens');
    const calls = (await mock.requests()).filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/generate-title'),
    );
    expect(calls).toHaveLength(1);
  },
);

/** How a question fails, what the console says of it, and whether the server has the question. */
const FAILURES: readonly (readonly [name: string, fault: Fault, error: string, taken: boolean])[] =
  [
    // A browser sends once more by itself what a kept connection has lost.
    ['a connection that breaks', { method: 'POST', path: ANY_REPLY, kind: 'drop' }, 'ERR_', false],
    ['an error of the server', onReply('status', { code: 500 }), '500', false],
    ['a refusal', onReply('status', { code: 403 }), '403', false],
    ['a reply without a piece', lines(), '', true],
    ['a reply of blank lines', lines('', '', ''), '', true],
    [
      'a page of a proxy',
      onReply('status', {
        code: 200,
        body: '<html><script>alert(1)</script></html>',
        headers: { 'content-type': 'text/html' },
      }),
      '',
      false,
    ],
  ];

for (const [name, fault, error, taken] of FAILURES) {
  test(
    `${name} marks the question, which is sent again once, as the same one`,
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      if (error !== '') watch.expectedErrors.push(error);
      await openSignedIn('/financeiro');
      await mock.plan(fault);
      await ask(page, QUESTION);
      await closeError(page);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(failures(page)).toHaveCount(1);
      await expect(composer(page)).toHaveValue('');
      await expect(shown(page, QUESTION)).toHaveCount(1);
      await mock.forgetFaults();
      await mock.forgetRequests();
      await log(page).getByRole('button', { name: 'Tentar de novo' }).dblclick();
      await expect(await answerEnds(page)).toContainText(WHOLE);
      await expect(failures(page)).toHaveCount(0);
      expect(await mock.prompts()).toEqual([QUESTION]);
      await page.reload();
      await expect(log(page)).toContainText(WHOLE);
      await expect(failures(page)).toHaveCount(0);
      // The server shows all that it has taken.
      await expect(shown(page, QUESTION)).toHaveCount(taken ? 2 : 1);
    },
  );
}

test(
  'a session that has ended is renewed, and the question goes out once more by itself',
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
  'a failed question can be edited, which takes it out of the log, or discarded',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('status', { code: 500, times: 2 }));
    await ask(page, 'Primeira');
    await closeError(page);
    await ask(page, 'Segunda');
    await closeError(page);
    await log(page).getByRole('button', { name: 'Descartar' }).first().click();
    await expect(shown(page, 'Primeira')).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await log(page).getByRole('button', { name: 'Editar' }).click();
    await expect(composer(page)).toHaveValue('Segunda');
    await expect(composer(page)).toBeFocused();
    await expect(failures(page)).toHaveCount(0);
    await page.reload();
    await expect(composer(page)).toHaveValue('Segunda');
    await expect(page.getByText('Primeira')).toHaveCount(0);
  },
);

test(
  'failed questions are there after a reload, and all are sent in their order',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('status', { code: 500, times: 2 }));
    for (const question of ['/tools 1', '/tools 2']) {
      await ask(page, question);
      await closeError(page);
    }
    await page.reload();
    await expect(failures(page)).toHaveCount(2);
    await expect(page.getByText('2 mensagens esperam para ser enviadas.').last()).toBeVisible();
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
  'sending all ends at the first that fails, and the others wait again',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED', '500');
    await openSignedIn('/financeiro');
    await context.setOffline(true);
    await ask(page, '/tools 1');
    await ask(page, '/tools 2');
    await context.setOffline(false);
    await mock.plan(onReply('status', { code: 500 }));
    await press(page, 'Enviar todas, na ordem');
    await closeError(page);
    await expect(failures(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Enviar todas, na ordem' })).toBeVisible();
    expect(await mock.prompts()).toEqual(['/tools 1']);
  },
);

test(
  'a network that is lost in mid-answer keeps what has come, and says why nothing more does',
  wide,
  async ({ page, context, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INTERNET_DISCONNECTED', 'ERR_INCOMPLETE_CHUNKED_ENCODING');
    await openSignedIn('/financeiro');
    await ask(page, '/cut');
    const mark = log(page).getByText(INTERRUPTED);
    const text = 'A conexão vai cair no meio desta fra';
    await expect(answerText(page)).toHaveText(text);
    await context.setOffline(true);
    await expect(mark).toBeVisible();
    await expect(answerText(page)).toHaveText(text);
    await log(page).getByRole('button', { name: 'Carregar de novo' }).click();
    await expect(page.getByRole('main').getByRole('note')).toHaveText(
      'Sem conexão. O que você escreve fica guardado.',
    );
    await log(page).getByRole('button', { name: 'Perguntar de novo', exact: true }).first().click();
    await expect(shown(page, '/cut')).toHaveCount(2);
    await expect(mark).toHaveCount(1);
    await expect(answerText(page)).toHaveText(text);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Enviar agora' })).toBeVisible();
    expect(await mock.prompts()).toEqual(['/cut']);
  },
);

for (const afterPieces of [0, 30, 90]) {
  test(
    `an answer that breaks off after ${afterPieces} pieces loses none of them, and can be asked again`,
    wide,
    async ({ page, mock, watch, openSignedIn }) => {
      watch.expectedErrors.push('ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_EMPTY_RESPONSE');
      await openSignedIn('/financeiro');
      await mock.plan(onReply('cut', { afterPieces }));
      await ask(page, QUESTION);
      if (afterPieces === 0) {
        await closeError(page);
        await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
      } else {
        // What the browser drops of the last pieces is fetched from the server.
        await answerEnds(page);
        await expect(answerText(page)).toContainText('Em resumo: reserve');
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(failures(page)).toHaveCount(0);
        await expect(shown(page, QUESTION)).toHaveCount(1);
        await log(page)
          .getByRole('button', { name: 'Perguntar de novo', exact: true })
          .last()
          .click();
        await expect(shown(page, QUESTION)).toHaveCount(2);
      }
      await expect(await answerEnds(page)).toContainText(WHOLE);
      expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
    },
  );
}

test(
  'lines that are no pieces are one notice, and harm nothing',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(
      lines(
        { content: 'Antes. ' },
        '{"content": "sem fim',
        '[1, 2]',
        'null',
        '12',
        '['.repeat(100_000),
        '{"__proto__": {"content": "de lugar nenhum"}}',
        '<script>alert(1)</script>',
        { content: 'Depois.' },
      ),
    );
    await ask(page, QUESTION);
    await answerEnds(page);
    await expect(answerText(page)).toHaveText('Antes. Depois.');
    await expect(
      page.getByText('Não foi possível interpretar a resposta do assistente'),
    ).toHaveCount(1);
    expect(await page.evaluate(() => 'content' in {})).toBe(false);
  },
);

test(
  'an answer whose stream ends without its name is whole, and can be rated once it is known',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(lines({ content: 'Uma resposta sem nome.' }));
    await ask(page, QUESTION);
    await answerEnds(page);
    await expect(answerText(page)).toHaveText('Uma resposta sem nome.');
    await expect(log(page).getByText(INTERRUPTED)).toHaveCount(0);
    await page.reload();
    await expect(log(page).getByRole('group', { name: 'Avaliar a resposta' })).toHaveCount(1);
    await expect(answerText(page)).toHaveText('Uma resposta sem nome.');
  },
);

test(
  'a stopped answer keeps its text and its mark, and late pieces change neither',
  core,
  async ({ page, request, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 3000 }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await press(page, 'Parar a resposta');
    await expect(log(page).getByText(STOPPED)).toBeVisible();
    const text = await answerText(page).innerText();
    const openStreams = async () =>
      ((await (await request.get(`${API_ORIGIN}/__mock/sockets`)).json()) as unknown[]).length;
    await expect.poll(openStreams).toBe(0);
    await ask(page, '/tools');
    await answerEnds(page);
    const first = log(page).locator('[data-answer-text]').first();
    await expect(first).toHaveText(text, { useInnerText: true });
    await expect(log(page).getByText(STOPPED)).toHaveCount(1);
    await page.reload();
    await expect(first).toHaveText(text, { useInnerText: true });
    await expect(shown(page, QUESTION)).toHaveCount(1);
  },
);

test(
  'a question that is stopped before anything came can be sent again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle'));
    await ask(page, QUESTION);
    await press(page, 'Parar a resposta');
    await expect(log(page).getByText(STOPPED)).toBeVisible();
    await log(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(await answerEnds(page)).toContainText(WHOLE);
    await expect(log(page).getByText(STOPPED)).toHaveCount(0);
    expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
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
    // The server of this contract may go on with an answer that nobody waits for.
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
    hasWhole = true;
    await mark.getByRole('button', { name: 'Carregar de novo' }).click();
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
  'two chats are answered at once, each in its own, and the list tells of the other one',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    const first = page.url();
    await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 6000 }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await beginChat(page);
    const second = page.url();
    await ask(page, '/tools');
    await expect(row(page, first).getByRole('img', { name: 'respondendo' })).toBeVisible();
    await expect(row(page, second).getByRole('img', { name: 'respondendo' })).toBeVisible();
    await expect(await answerEnds(page)).toContainText('Você tem 18 dias de férias');
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await expect(log(page)).not.toContainText('Em resumo');
    await expect(row(page, second).getByRole('img')).toHaveCount(0);
    const unread = row(page, first).getByRole('img', { name: 'resposta nova' });
    await expect(unread).toBeVisible();
    await page.reload();
    await expect(unread).toBeVisible();
    await row(page, first).click();
    await expect(log(page).getByText(WHOLE)).toHaveCount(1);
    await expect(log(page).getByRole('article')).toHaveCount(2);
    await expect(unread).toHaveCount(0);
  },
);

test(
  'an answer goes on while another chat is on the screen, and is whole on the way back',
  core,
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
  'a chat with a question that was not sent is marked in the list',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan(onReply('status', { code: 500 }));
    await ask(page, QUESTION);
    await closeError(page);
    const mark = row(page, page.url()).getByRole('img', { name: 'mensagem não enviada' });
    await expect(mark).toBeVisible();
    await log(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(mark).toHaveCount(0);
  },
);

test(
  'signing out in mid-answer ends the stream and leaves nothing',
  core,
  async ({ page, request, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: PIECES }));
    await ask(page, QUESTION);
    await expect(answerText(page)).toHaveText(PART);
    await composer(page).fill('Um rascunho');
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await press(page, 'Sair');
    await expect(page.getByRole('button', { name: 'Entrar com a conta Microsoft' })).toBeVisible();
    const openStreams = async () =>
      ((await (await request.get(`${API_ORIGIN}/__mock/sockets`)).json()) as unknown[]).length;
    await expect.poll(openStreams).toBe(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    for (const trace of ['Em resumo', QUESTION, 'Um rascunho', 'userjwt_persist', 'draft:'])
      expect(stored).not.toContain(trace);
    await page.goBack().catch(() => undefined);
    await expect(page.getByText('Em resumo: reserve')).toHaveCount(0);
  },
);
