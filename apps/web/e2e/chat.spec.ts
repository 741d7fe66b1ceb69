import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  storeBefore,
  test,
} from './colega-test.ts';
import { holdRequests } from './held-requests.ts';
import { ANY_REPLY } from './mock-control.ts';
import { core, wide } from './suites.ts';

for (const language of ['pt-BR', 'en', 'es']) {
  test(
    `the chat screen has no accessibility fault in ${language}`,
    language === 'pt-BR' ? core : wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'language', language);
      await openSignedIn('/desenvolvedor');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('main').getByRole('list').getByRole('button').first().click();
      await answerEnds(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

for (const theme of ['darkTheme', 'highContrastTheme']) {
  test(
    `the chat screen has no accessibility fault in ${theme}`,
    wide,
    async ({ page, context, openSignedIn }) => {
      await storeBefore(context, 'chatPresentationTheme', theme);
      await openSignedIn();
      await ask(page, '/tools');
      await expect(await answerEnds(page)).toContainText('Você tem 18 dias de férias');
      await expect(page.locator('body')).toHaveClass(theme);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

test(
  'an answer that has not begun says so, and can be stopped',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    // The server takes the question and says nothing, for as long as it takes to look.
    await page.route('**/v1/personas/stream/**', () => undefined);
    await ask(page, 'Alguém aí?');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText('Pensando na sua resposta…'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText('Resposta interrompida por você.'),
    ).toBeVisible();
  },
);

test(
  'a stopped answer keeps its text and says that it was stopped',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/beneficios-e-rh');
    await ask(page, '/long');
    const answer = page
      .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
      .getByRole('article')
      .last();
    await expect.poll(async () => (await answer.innerText()).length).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await expect(answer.getByText('Resposta interrompida por você.')).toBeVisible();
    expect((await answer.innerText()).length).toBeGreaterThan(200);
    await ask(page, 'E agora?');
    await expect(await answerEnds(page)).toContainText(
      'Me diga qual é a situação e a data envolvida',
    );
  },
);

test(
  'an answer that is cut keeps its text and its mark, though the server is asked again',
  wide,
  async ({ page, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INCOMPLETE_CHUNKED_ENCODING');
    await openSignedIn('/financeiro');
    await ask(page, '/cut');
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    const mark = log.getByText('A resposta foi interrompida antes do fim.');
    await expect(mark).toBeVisible();
    const text = 'A conexão vai cair no meio desta fra';
    await expect(log.getByRole('article').last()).toContainText(text);
    // The server has no more of it than had come.
    const read = page.waitForResponse(/\/messages\?/);
    await log.getByRole('button', { name: 'Carregar de novo' }).click();
    await read;
    await expect(mark).toBeVisible();
    await expect(log.getByText(text)).toHaveCount(1);
    await expect(log.getByText('/cut')).toHaveCount(1);
  },
);

test(
  'an unreadable piece is a notice, and the answer goes on',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/comunicacao');
    await ask(page, '/broken-json');
    const answer = await answerEnds(page);
    await expect(answer).toContainText('Antes da linha quebrada. Depois da linha quebrada.');
    await expect(
      page.getByText('Não foi possível interpretar a resposta do assistente'),
    ).toHaveCount(1);
  },
);

test(
  'an error piece is said in the answer, which is marked as incomplete',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/juridico');
    await ask(page, '/error-piece');
    await expect(await answerEnds(page)).toContainText('E aqui ela continua depois do erro.');
    await expect(page.getByText(/Erro encontrado na API/)).toBeVisible();
    await expect(page.getByText('A resposta pode estar incompleta.')).toBeVisible();
  },
);

test(
  'an empty reply fails the message, keeps its text, and can be tried again',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/suporte-de-ti');
    await ask(page, '/empty');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Houve um problema de comunicação com a API');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText('Falha ao enviar esta mensagem'),
    ).toBeVisible();
    await expect(
      page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ }).getByText('/empty'),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(composer(page)).toHaveValue('/empty');
    await expect(
      page
        .getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ })
        .getByText('Falha ao enviar esta mensagem'),
    ).toBeHidden();
  },
);

test(
  'a message that could not be sent stays, and goes out when it is tried again',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_EMPTY_RESPONSE');
    await openSignedIn('/desenvolvedor');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'drop' });
    await ask(page, 'Como faço um índice no banco?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    await mock.forgetFaults();
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByText('Falha ao enviar esta mensagem')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(await answerEnds(page)).toContainText('depois de criar o índice');
    await expect(log.getByText('Falha ao enviar esta mensagem')).toBeHidden();
    await expect(log.getByText('Como faço um índice no banco?')).toHaveCount(1);
  },
);

test(
  'a message that is tried again in vain outlives a reload',
  core,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_EMPTY_RESPONSE');
    await openSignedIn('/desenvolvedor');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'drop' });
    await ask(page, 'Como faço um índice no banco?');
    const close = page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' });
    await close.click();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await close.click();
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByText('Falha ao enviar esta mensagem')).toBeVisible();
    await page.reload();
    await expect(log.getByText('Como faço um índice no banco?')).toHaveCount(1);
    await expect(log.getByText('Falha ao enviar esta mensagem')).toBeVisible();
    await expect(composer(page)).toHaveValue('');
  },
);

test('what is typed outlives a reload', wide, async ({ page, openSignedIn }) => {
  await openSignedIn();
  await composer(page).fill('Uma pergunta pela metade');
  await page.reload();
  await expect(composer(page)).toHaveValue('Uma pergunta pela metade');
});

test(
  'an unknown persona in the address selects the first one, with an error',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/nao-existe');
    await expect(page.getByRole('alertdialog', { name: 'Persona não autorizada' })).toContainText(
      'A persona deste endereço não existe',
    );
    await expect(page).toHaveTitle('Colega · Institucional');
  },
);

test(
  'an address without a screen of its own leads to the chat',
  wide,
  async ({ page, openSignedIn }) => {
    for (const address of ['/admin', '/admin/users', '/nowhere/at/all']) {
      await openSignedIn(address);
      await expect(page).toHaveURL(/\/institucional\?chat=/);
    }
  },
);

test(
  'a stored chat that is gone makes room for a new one, without an error',
  wide,
  async ({ page, context, watch, openSignedIn }) => {
    watch.expectedErrors.push('404');
    await context.addInitScript(() => {
      if (sessionStorage.getItem('once') !== null) return;
      sessionStorage.setItem('once', 'yes');
      localStorage.setItem('chatId_persist', 'chat-of-nobody');
    });
    await openSignedIn();
    await expect(page).not.toHaveURL(/chat-of-nobody/);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  },
);

test(
  'another persona has its own address, title and chat',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    const first = page.url();
    await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).click();
    await expect(page).toHaveTitle('Colega · Jurídico');
    await expect(page).toHaveURL(/\/juridico\?chat=/);
    expect(page.url()).not.toBe(first);
  },
);

test(
  'on a narrow screen the panel is a drawer, and nothing is wider than the screen',
  core,
  async ({ page, openSignedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSignedIn();
    await ask(page, '/tools');
    await answerEnds(page);
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    const drawer = page.getByRole('dialog', { name: 'Conversas' });
    await expect(drawer.getByRole('button', { name: 'Nova conversa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test(
  'a question that failed stays above the ones asked after it',
  wide,
  async ({ page, mock, openSignedIn, watch }) => {
    watch.expectedErrors.push('500');
    await openSignedIn('/financeiro');
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 1 });
    await ask(page, 'A primeira pergunta');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    await ask(page, '/tools');
    await answerEnds(page);
    const log = page.getByRole('log', { name: /^(Mensagens|Messages|Mensajes)$/ });
    await expect(log.getByRole('article').first()).toContainText('A primeira pergunta');
    await expect(log.getByText('Falha ao enviar esta mensagem')).toHaveCount(1);
    await log.getByRole('button', { name: 'Descartar' }).click();
    await expect(log.getByText('A primeira pergunta')).toHaveCount(0);
    await expect(log.getByText('/tools')).toBeVisible();
  },
);

test(
  'a suggestion is sent, and what was typed stays in the field',
  core,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/juridico');
    await composer(page).fill('Minha próxima pergunta');
    await page.getByRole('button', { name: /Falar com o RH/ }).click();
    await answerEnds(page);
    await expect(composer(page)).toHaveValue('Minha próxima pergunta');
  },
);

test(
  'a chat that arrives before the personas does not count as one without access',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn('/desenvolvedor');
    const release = await holdRequests(page, '**/v1/personas');
    await page.goto('/desenvolvedor?chat=chat-0009');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Migração do relatório/);
    await expect(page.getByText(/Você não tem mais acesso/)).toHaveCount(0);
    release();
    await expect(page).toHaveTitle('Colega · Desenvolvedor');
    await expect(page.getByText(/Você não tem mais acesso/)).toHaveCount(0);
  },
);
