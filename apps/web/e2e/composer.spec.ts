import type { CDPSession, Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { APP_SCRIPT, holdRequests } from './held-requests.ts';
import { ANY_REPLY } from './mock-control.ts';
import { chatLink, openFromPanel } from './transcript-page.ts';
import { core, wide } from './suites.ts';

const QUESTION = 'Qual é o limite de hotel?';
/** What an input method puts in the place of the key that it consumed. */
const CONSUMED = 229;

function send(page: Page) {
  return page.getByRole('button', { name: 'Enviar' });
}

/** Counts the changes below an element, from when what is going on there has come to its end. */
function countedOnceQuiet(element: Element): Promise<{ count: number }> {
  return new Promise((resolve) => {
    const changes = { count: 0 };
    let isQuiet = false;
    const begin = () => {
      isQuiet = true;
      resolve(changes);
    };
    let quiet = setTimeout(begin, 500);
    new MutationObserver((records) => {
      if (isQuiet) changes.count += records.length;
      clearTimeout(quiet);
      quiet = setTimeout(begin, 500);
    }).observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
  });
}

/** The window of an input method: what is being composed, until it is committed. */
async function compose(session: CDPSession, text: string): Promise<void> {
  const end = text.length;
  await session.send('Input.imeSetComposition', {
    text,
    selectionStart: end,
    selectionEnd: end,
  });
}

async function pressConsumed(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    windowsVirtualKeyCode: CONSUMED,
  });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

test(
  'can be typed in while the app starts, and only sending waits',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await mock.plan({
      method: 'GET',
      path: '/api/v1/personas',
      kind: 'delay',
      milliseconds: 2000,
      times: 1,
    });
    const release = await holdRequests(page, APP_SCRIPT);
    await page.goto('/financeiro', { waitUntil: 'commit' });
    await composer(page).pressSequentially('Qual é');
    await composer(page).press('Enter');
    release();
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await composer(page).pressSequentially(' o limite de hotel?');
    await composer(page).press('Enter');
    await expect(send(page)).toBeEnabled();
    await expect(composer(page)).toHaveValue(QUESTION);
    expect(await mock.prompts()).toEqual([]);
    await composer(page).press('Enter');
    await answerEnds(page);
    expect(await mock.prompts()).toHaveLength(1);
  },
);

test('Enter sends, and Shift+Enter breaks the line', core, async ({ page, mock, openSignedIn }) => {
  await openSignedIn();
  await composer(page).pressSequentially('/tools');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('e mais');
  await expect(composer(page)).toHaveValue('/tools\ne mais');
  expect(await mock.prompts()).toEqual([]);
  await composer(page).press('Enter');
  await answerEnds(page);
  expect(await mock.prompts()).toEqual(['/tools\ne mais']);
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
});

test(
  'the Enter that ends a composition sends nothing, and the next one does',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await openSignedIn('/comunicacao');
    await composer(page).focus();
    const session = await context.newCDPSession(page);
    await compose(session, 'に');
    await compose(session, 'にほん');
    await pressConsumed(session, 'Enter');
    await expect(composer(page)).toHaveValue('にほん');
    await session.send('Input.insertText', { text: '日本' });
    await expect(composer(page)).toHaveValue('日本');
    expect(await mock.prompts()).toEqual([]);
    await composer(page).press('Enter');
    await answerEnds(page);
    expect(await mock.prompts()).toEqual(['日本']);
  },
);

test(
  'a dead key makes one letter with its accent',
  wide,
  async ({ page, context, mock, openSignedIn }) => {
    await openSignedIn('/comunicacao');
    await composer(page).pressSequentially('Caf');
    const session = await context.newCDPSession(page);
    await pressConsumed(session, 'Dead');
    await compose(session, '´');
    await session.send('Input.insertText', { text: 'é' });
    await composer(page).pressSequentially(' da manhã');
    await expect(composer(page)).toHaveValue('Café da manhã');
    await composer(page).press('Enter');
    await answerEnds(page);
    expect(await mock.prompts()).toEqual(['Café da manhã']);
  },
);

test(
  'the field grows with its text, up to 40 % of the window, and shrinks again',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const height = async () => (await composer(page).boundingBox())?.height ?? 0;
    const low = await height();
    await composer(page).fill('um\ndois\ntrês');
    await expect.poll(height).toBeGreaterThan(low * 2);
    await composer(page).fill('linha\n'.repeat(200));
    await expect.poll(height).toBeGreaterThan(300);
    expect(await height()).toBeLessThanOrEqual(360);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport();
    await composer(page).fill('');
    await expect.poll(height).toBe(low);
  },
);

test(
  'the up arrow brings the last question back into an empty field only',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await ask(page, '/tools');
    await answerEnds(page);
    await composer(page).press('ArrowUp');
    await expect(composer(page)).toHaveValue('/tools');
    await composer(page).fill('Outra');
    await composer(page).press('ArrowUp');
    await expect(composer(page)).toHaveValue('Outra');
  },
);

test(
  'each chat keeps its draft, over other chats, other personas and a reload',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn('/financeiro');
    const first = page.url();
    await composer(page).fill('Rascunho do Financeiro');
    await openFromPanel(page, 'Planejamento de férias para janeiro');
    await expect(page).toHaveURL(/chat=chat-0001/);
    await expect(composer(page)).toHaveValue('');
    await composer(page).fill('Rascunho das férias');
    await openFromPanel(page, 'Jurídico');
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    await expect(composer(page)).toHaveValue('');
    await page.goBack();
    await expect(composer(page)).toHaveValue('Rascunho das férias');
    await page.goto(first);
    await expect(composer(page)).toHaveValue('Rascunho do Financeiro');
    await openFromPanel(page, 'Planejamento de férias para janeiro');
    await expect(composer(page)).toHaveValue('Rascunho das férias');
  },
);

test(
  'a draft outlives a session that ends and a redirect to sign in, in its chat',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    // A journey before this one may have used the refresh token of the session that they share.
    watch.expectedErrors.push('401', '400 (Bad Request)');
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    const { href } = new URL(page.url());
    await composer(page).fill('Uma pergunta pela metade');
    await mock.plan(
      { method: 'POST', path: '/api/chat', kind: 'status', code: 401 },
      { method: 'GET', path: '/api/auth/mslogin', kind: 'status', code: 401 },
    );
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    const signIn = page.getByRole('button', { name: 'Entrar com a conta Microsoft' });
    await expect(page.getByRole('alertdialog', { name: 'A sua sessão terminou' })).toBeVisible();
    // Below the dialog nothing has changed.
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    await mock.forgetFaults();
    await signIn.click();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
    expect(page.url()).toBe(href);
    await expect(
      page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByText('/tools'),
    ).toHaveCount(1);
  },
);

test(
  'a session that is renewed in silence loses no press of "new chat"',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('401');
    await openSignedIn('/financeiro');
    await ask(page, '/tools');
    await answerEnds(page);
    const before = page.url();
    await mock.plan({ method: 'POST', path: '/api/chat', kind: 'status', code: 401, times: 1 });
    await page.getByRole('button', { name: 'Nova conversa' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(composer(page)).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'what was sent leaves the field, is in the log at once, and comes back once after a reload',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'delay', milliseconds: 20_000 });
    await composer(page).pressSequentially(QUESTION);
    await composer(page).press('Enter');
    await composer(page).pressSequentially(' E de táxi?');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText(QUESTION, { exact: true }),
    ).toBeVisible();
    await expect(composer(page)).toHaveValue(' E de táxi?');
    await page.reload();
    await expect(composer(page)).toHaveValue(' E de táxi?');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText(QUESTION, { exact: true }),
    ).toHaveCount(1);
  },
);

test(
  'a server that fails takes nothing of what was written',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
    await composer(page).pressSequentially(QUESTION);
    await composer(page).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Houve um erro ao enviar a mensagem.');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByText(QUESTION, { exact: true })).toHaveCount(1);
    await expect(log.getByText('Falha ao enviar esta mensagem')).toBeVisible();
    await composer(page).fill('Meio texto');
    await log.getByRole('button', { name: 'Editar' }).click();
    await expect(composer(page)).toHaveValue(`${QUESTION}\nMeio texto`);
    await expect(composer(page)).toBeFocused();
  },
);

test('formatted text is pasted as plain text', core, async ({ page, context, openSignedIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn();
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<b>Negrito</b><br><h1>Título</h1>'], {
          type: 'text/html',
        }),
        'text/plain': new Blob(['Negrito\n<b>não é formato</b>'], { type: 'text/plain' }),
      }),
    ]),
  );
  await composer(page).press('Control+v');
  await expect(composer(page)).toHaveValue('Negrito\n<b>não é formato</b>');
});

test(
  'a text of 100,000 characters is sent and shown whole',
  wide,
  async ({ page, context, openSignedIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSignedIn('/juridico');
    const text = 'á😀 longo\n'.repeat(10_000);
    const sent = page.waitForRequest('**/v1/personas/stream/**');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await composer(page).press('Control+v');
    await composer(page).press('Enter');
    expect(((await sent).postDataJSON() as { prompt: string }).prompt).toBe(text);
    const question = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .first()
      .getByRole('paragraph');
    const isWhole = () => question.evaluate((shown, sent) => shown.textContent === sent, text);
    await expect.poll(isWhole).toBe(true);
    await answerEnds(page);
    await page.reload();
    await expect.poll(isWhole).toBe(true);
  },
);

for (const [act, press] of [
  [
    'two Enters',
    async (page: Page) => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ],
  ['a double click', (page: Page) => send(page).dblclick()],
  [
    'an Enter that is held',
    async (page: Page) => {
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  ],
] as const) {
  test(
    `${act} ask once, and do not stop the answer`,
    wide,
    async ({ page, mock, openSignedIn }) => {
      await openSignedIn('/financeiro');
      await composer(page).fill(QUESTION);
      await expect(send(page)).toBeEnabled();
      await press(page);
      await answerEnds(page);
      expect(await mock.prompts()).toEqual([QUESTION]);
      await expect(
        page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByRole('article'),
      ).toHaveCount(2);
      await expect(page.getByText('Resposta interrompida por você.')).toHaveCount(0);
    },
  );
}

test(
  'Enter during an answer sends nothing and keeps the text',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 4 });
    await ask(page, QUESTION);
    await expect(page.getByRole('button', { name: 'Parar a resposta' })).toBeVisible();
    await composer(page).fill('A próxima');
    await composer(page).press('Enter');
    await composer(page).press('Escape');
    await expect(composer(page)).toHaveValue('A próxima');
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await expect(send(page)).toBeEnabled();
    expect(await mock.prompts()).toEqual([QUESTION]);
  },
);

test(
  'a link fills the field, sends nothing, and its text leaves the address',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn(`/financeiro?q=${encodeURIComponent(`${QUESTION} 100% & <b>`)}`);
    await expect(composer(page)).toHaveValue(`${QUESTION} 100% & <b>`);
    await expect(page).toHaveURL(/\/financeiro\?chat=[^&]+$/);
    await page.reload();
    await expect(composer(page)).toHaveValue(`${QUESTION} 100% & <b>`);
    expect(await mock.prompts()).toEqual([]);
  },
);

test(
  'a link fills the field behind what is typed there already',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/financeiro');
    await composer(page).fill('Meu rascunho');
    await page.goto(`${page.url()}&q=Do%20link`);
    await expect(composer(page)).toHaveValue('Meu rascunho\nDo link');
  },
);

test('a link fills the field after signing in by a redirect, too', wide, async ({ page, mock }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/juridico?q=${encodeURIComponent(QUESTION)}`);
  await page.getByRole('button', { name: 'Entrar com a conta Microsoft' }).click();
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await expect(page).toHaveURL(/\/juridico\?chat=[^&]+$/);
  await expect(composer(page)).toHaveValue(QUESTION);
  await expect(send(page)).toBeEnabled();
  expect(await mock.prompts()).toEqual([]);
});

test(
  'the caret and the focus stay where they are when the app takes over, on a phone too',
  wide,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn('/financeiro');
    const release = await holdRequests(page, APP_SCRIPT);
    await page.reload({ waitUntil: 'commit' });
    await composer(page).pressSequentially('ac');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(composer(page)).toHaveAttribute('aria-describedby');
    await page.keyboard.type('b');
    await expect(composer(page)).toHaveValue('abc');
  },
);

test('a chat opens with the caret behind its draft', core, async ({ page, openSignedIn }) => {
  await openSignedIn('/financeiro');
  await composer(page).fill('Uma pergunta');
  await page.reload();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Uma pergunta');
  await page.keyboard.type(' inteira');
  await expect(composer(page)).toHaveValue('Uma pergunta inteira');
});

test(
  'typing in a long chat changes nothing in its log',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset({ chats: 1, messagesPerChat: 400 });
    await openSignedIn();
    await chatLink(page, 1).click();
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByRole('article')
        .last(),
    ).toBeVisible();
    const changes = await page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .evaluateHandle(countedOnceQuiet);
    await composer(page).pressSequentially('Uma pergunta bem comprida');
    await expect(composer(page)).toHaveValue('Uma pergunta bem comprida');
    expect(await changes.evaluate(({ count }) => count)).toBe(0);
  },
);
