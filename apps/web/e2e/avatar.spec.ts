import type { Locator, Page, Request } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import {
  accessibilityFaults,
  answerEnds,
  ask,
  composer,
  expect,
  signIn,
  test,
} from './colega-test.ts';
import type { Fault, MockControl } from './mock-control.ts';
import { answersText } from './planned-answer.ts';
import { core, wide } from './suites.ts';

const ANSWER = `## Férias

Você tem **18 dias** até 31/03. Veja o [pedido](https://rh.aurora.example/ferias).

\`\`\`ts
const dias = 18;
\`\`\``;

const WATCH = 'Ver com o avatar';
const NO_CONNECTION = 'A conexão com o serviço de vídeo caiu. Verifique a sua rede.';

/** The panel of the video. */
function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Resposta com o avatar' });
}

/** Asks a question to which this is the answer. */
async function answerWith(page: Page, mock: MockControl, markdown: string): Promise<Locator> {
  await mock.plan(answersText(markdown));
  await ask(page, `Pergunta ${markdown.slice(0, 10)}?`);
  const answer = await answerEnds(page);
  await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  return answer;
}

async function openMenu(page: Page, answer: Locator): Promise<Locator> {
  await answer.getByRole('button', { name: 'Mais ações da resposta' }).click();
  const menu = page.getByRole('menu', { name: 'Mais ações da resposta' });
  await expect(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeVisible();
  return menu;
}

async function watchAnswer(page: Page, answer: Locator): Promise<void> {
  await (await openMenu(page, answer)).getByRole('menuitem', { name: WATCH }).click();
}

/** Wants the video of an answer, and agrees to it. */
async function makeVideo(page: Page, mock: MockControl, markdown: string): Promise<Locator> {
  const answer = await answerWith(page, mock, markdown);
  await watchAnswer(page, answer);
  await panel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
  return answer;
}

/** The texts that reached the service, in order. */
async function scripts(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === 'POST' && path === '/talks')
    .map(({ body }) => (body as { script: { input: string } }).script.input);
}

/** How often the service was asked about talks. */
async function questions(mock: MockControl): Promise<number> {
  return (await mock.requests()).filter(
    ({ method, path }) => method === 'GET' && /^\/talks\/[^/]+$/.test(path),
  ).length;
}

const onTalk = (fault: Omit<Fault, 'method' | 'path'> & { kind: string }): Fault => ({
  method: 'GET',
  path: '/talks/*',
  ...fault,
});

/** Lets the time of the page pass, two seconds at once, so that calls are answered meanwhile. */
async function passTime(page: Page, seconds: number): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => {
    // One that is held for as long as the test may not be waited for.
    if (request.method() === 'GET' && request.url().includes('/talks/')) underWay.add(request);
  };
  const end = (request: Request) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  for (let second = 0; second < seconds; second += 2) {
    await page.clock.runFor(2_000);
    await expect.poll(() => underWay.size, { intervals: [5, 10, 20] }).toBe(0);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

test(
  'an answer is said by the avatar, after a notice that is shown once',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    await watchAnswer(page, answer);
    const dialog = panel(page);
    await expect(dialog).toContainText('leva até 40 segundos');
    await expect(dialog).toContainText('conta no consumo da empresa');
    await expect(dialog).toContainText(
      `enviado ao serviço de vídeo em ${new URL(API_ORIGIN).host}`,
    );
    expect(await scripts(mock)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog).toContainText(/\d+ s de até 40 s/);

    const video = dialog.getByLabel('Vídeo da resposta');
    await expect(video).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Vídeo pronto.');
    expect(await scripts(mock)).toEqual([
      'Férias. Você tem 18 dias até 31/03. Veja o pedido. Trecho de código omitido.',
    ]);
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks.length))
      .toBe(1);
    const state = await video.evaluate((element: HTMLVideoElement) => ({
      paused: element.paused,
      controls: element.controls,
      captions: [...(element.textTracks[0]?.cues ?? [])]
        .map((cue) => (cue as VTTCue).text)
        .join(' '),
    }));
    expect(state.paused).toBe(true);
    expect(state.controls).toBe(true);
    expect(state.captions).toContain('Você tem 18 dias até 31/03.');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect(dialog.locator('[aria-current="true"]')).toHaveCount(1);

    // The chat goes on beside it.
    await composer(page).fill('E as horas extras?');
    await expect(composer(page)).toHaveValue('E as horas extras?');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);

    // The same video again: without the notice, and not paid for a second time.
    await watchAnswer(page, answer);
    await expect(dialog.getByLabel('Vídeo da resposta')).toBeVisible();
    expect(await scripts(mock)).toHaveLength(1);
    await page.reload();
    await watchAnswer(page, await answerEnds(page));
    await expect(dialog.getByRole('button', { name: 'Gerar vídeo' })).toHaveCount(0);
    await expect(dialog.getByLabel('Vídeo da resposta')).toBeVisible();
  },
);

test('nothing of the session goes to the service', core, async ({ page, mock, openSignedIn }) => {
  await openSignedIn();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/talks')) sent.push(request);
  });
  const token = await page.evaluate(() => sessionStorage.getItem('userjwt_persist'));
  expect(token).toBeTruthy();
  await makeVideo(page, mock, ANSWER);
  const video = panel(page).getByLabel('Vídeo da resposta');
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  // The identity provider of the mock has set cookies for this very host.
  expect((await page.context().cookies(API_ORIGIN)).length).toBeGreaterThan(0);
  const kinds = new Set(sent.map((request) => request.resourceType()));
  expect(kinds).toContain('fetch');
  expect(kinds).toContain('media');
  for (const request of sent) {
    const headers = await request.allHeaders();
    expect(headers['cookie']).toBeUndefined();
    expect(headers['x-ms-authorization']).toBeUndefined();
    expect(headers['referer']).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(token);
    // The service's own key, and nothing where none is needed.
    if (request.resourceType() === 'media') expect(headers['authorization']).toBeUndefined();
    else if (request.method() !== 'OPTIONS') expect(headers['authorization']).toMatch(/^Basic /);
    expect(request.postData() ?? '').not.toContain('Marina');
  }
});

test(
  'a notice that is not agreed to sends nothing, and comes again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    await watchAnswer(page, answer);
    await panel(page).getByRole('button', { name: 'Agora não' }).click();
    await expect(panel(page)).toHaveCount(0);
    await watchAnswer(page, answer);
    await expect(panel(page).getByRole('button', { name: 'Gerar vídeo' })).toBeVisible();
    expect(await scripts(mock)).toEqual([]);
  },
);

test(
  'a long answer is cut at the end of a sentence, and that is said',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await makeVideo(page, mock, 'Esta é uma frase de exemplo sobre as férias. '.repeat(40));
    await expect(panel(page)).toContainText('A resposta é longa: o avatar fala só o começo.');
    const [script = ''] = await scripts(mock);
    expect(script.length).toBeLessThanOrEqual(1_000);
    expect(script.length).toBeGreaterThan(900);
    expect(script.endsWith('férias.')).toBe(true);
  },
);

test(
  'an answer whose video cannot be made says so, and is tried again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await makeVideo(page, mock, '/error acontece.');
    const dialog = panel(page);
    await expect(dialog.getByRole('note')).toHaveText('O serviço não conseguiu gerar o vídeo.');
    await expect(dialog).toContainText('O serviço disse: The video cannot be made');
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('note')).toBeVisible();
    expect(await scripts(mock)).toHaveLength(2);
  },
);

test(
  'a text that is rejected is told apart, and is not tried again',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await makeVideo(page, mock, '/reject este texto.');
    const dialog = panel(page);
    await expect(dialog.getByRole('note')).toContainText('O serviço de vídeo recusou o texto');
    await expect(dialog.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
    await expect(
      dialog.getByRole('button', { name: 'Ouvir com a voz do navegador' }),
    ).toBeVisible();
  },
);

test(
  'the voice of the browser takes the place of a video',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      speechSynthesis.speak = ({ text }) => void spoken.push(text);
    });
    const answer = await makeVideo(page, mock, '/reject este texto.');
    await panel(page).getByRole('button', { name: 'Ouvir com a voz do navegador' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(answer.getByRole('button', { name: 'Parar a leitura' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken))
      .toEqual(['/reject este texto.']);
  },
);

test(
  'a video that is slow can be waited for, and is paid for once',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, 'Uma resposta.');
    await page.clock.install();
    await page.route('**/talks/*', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { id: new URL(route.request().url()).pathname.split('/').at(-1), status: 'started' },
      }),
    );
    await watchAnswer(page, answer);
    await panel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await passTime(page, 10);
    await expect(panel(page)).toContainText(/([89]|10) s de até 40 s/);
    await passTime(page, 32);
    await expect(panel(page).getByRole('note')).toContainText(
      'O vídeo ainda não ficou pronto em 40 segundos.',
    );
    await page.unroute('**/talks/*');
    await panel(page).getByRole('button', { name: 'Continuar esperando' }).click();
    await passTime(page, 4);
    await expect(panel(page).getByLabel('Vídeo da resposta')).toBeVisible();
    expect(await scripts(mock)).toEqual(['Uma resposta.']);
  },
);

test(
  'a service that never answers is given up after 40 s',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, 'Uma resposta.');
    await page.clock.install();
    await mock.plan({ method: 'POST', path: '/talks', kind: 'delay', milliseconds: 600_000 });
    await watchAnswer(page, answer);
    await panel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await passTime(page, 42);
    await expect(panel(page).getByRole('note')).toHaveText(
      'O serviço de vídeo não respondeu em 40 segundos.',
    );
    await mock.forgetFaults();
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await passTime(page, 6);
    await expect(panel(page).getByLabel('Vídeo da resposta')).toBeVisible();
  },
);

test(
  'a connection that is lost is told, and the same video goes on',
  wide,
  async ({ page, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('Failed to load resource', 'net::ERR');
    await openSignedIn();
    await mock.plan(onTalk({ kind: 'drop' }));
    await makeVideo(page, mock, 'Uma resposta.');
    await expect(panel(page).getByRole('note')).toHaveText(NO_CONNECTION);
    await mock.forgetFaults();
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panel(page).getByLabel('Vídeo da resposta')).toBeVisible();
    expect(await scripts(mock)).toHaveLength(1);
  },
);

test(
  'without a network the text is not sent',
  wide,
  async ({ page, context, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    await openSignedIn();
    const answer = await answerWith(page, mock, 'Uma resposta.');
    await watchAnswer(page, answer);
    await expect(panel(page)).toBeVisible();
    await context.setOffline(true);
    await panel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(panel(page).getByRole('note')).toHaveText(NO_CONNECTION);
    await context.setOffline(false);
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panel(page).getByLabel('Vídeo da resposta')).toBeVisible();
  },
);

test(
  'the avatar cannot be loaded: that is said over the page, nothing is sent, and it is tried again',
  wide,
  async ({ page, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('Failed to load resource', 'net::ERR', 'could not be loaded');
    await openSignedIn();
    await page.route('**/assets/avatar-*.js', (route) => route.abort());
    await watchAnswer(page, await answerWith(page, mock, 'Outra resposta.'));
    const alert = page.getByRole('alertdialog', { name: /^Não foi possível carregar esta parte/ });
    await expect(alert).toBeVisible();
    expect(await scripts(mock)).toHaveLength(0);
    await page.unroute('**/assets/avatar-*.js');
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(alert).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
  },
);

test(
  'a request that the service does not accept says so',
  wide,
  async ({ page, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('status of 402');
    await openSignedIn();
    const body = { kind: 'InsufficientCreditsError', description: 'not enough credits' };
    await mock.plan({ method: 'POST', path: '/talks', kind: 'status', code: 402, body });
    await makeVideo(page, mock, 'Uma resposta.');
    await expect(panel(page).getByRole('note')).toContainText('não aceitou o pedido');
    await expect(panel(page)).toContainText('O serviço disse: not enough credits');
  },
);

test(
  'a video that is cancelled is not asked for any more',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await page.clock.install();
    await makeVideo(page, mock, '/slow resposta.');
    await expect.poll(() => questions(mock)).toBeGreaterThan(0);
    await panel(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(panel(page).getByRole('note')).toHaveText('Você cancelou o vídeo.');
    await expect(panel(page)).toBeFocused();
    const asked = await questions(mock);
    await passTime(page, 4);
    expect(await questions(mock)).toBe(asked);
    await panel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(panel(page).getByRole('progressbar')).toBeVisible();
    await expect.poll(() => questions(mock)).toBeGreaterThan(asked);
    expect(await scripts(mock)).toHaveLength(1);
  },
);

test(
  'a panel that is closed asks for nothing any more',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await page.clock.install();
    await makeVideo(page, mock, '/slow resposta.');
    await expect.poll(() => questions(mock)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    const asked = await questions(mock);
    await passTime(page, 4);
    expect(await questions(mock)).toBe(asked);
  },
);

test(
  'clearing the chat, leaving it and signing out close the panel',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await page.clock.install();
    const answer = await makeVideo(page, mock, '/slow resposta.');
    await expect(panel(page).getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Nova conversa' }).first().click();
    await expect(panel(page)).toHaveCount(0);
    await page.goBack();
    await watchAnswer(page, answer);
    await expect(panel(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ações da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await watchAnswer(page, answer);
    await expect(panel(page).getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    const asked = await questions(mock);
    await passTime(page, 4);
    expect(await questions(mock)).toBe(asked);
    // Whoever signs in afterwards is told anew.
    expect(await page.evaluate(() => localStorage.getItem('avatarNotice'))).toBeNull();
  },
);

test(
  'without the host of the service there is no such entry',
  wide,
  async ({ page, mock, context }) => {
    await context.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      const { AVATAR_HOST: _host, ...rest } = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: rest });
    });
    await page.goto('/');
    await signIn(page);
    const menu = await openMenu(page, await answerWith(page, mock, ANSWER));
    await expect(menu.getByRole('menuitem', { name: 'Copiar com as fontes' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: WATCH })).toHaveCount(0);
  },
);

test(
  'a video that cannot be shown is linked, and an answer without words has none',
  wide,
  async ({ page, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('404');
    await openSignedIn();
    await mock.plan({ method: 'GET', path: '/talks/*/video.webm', kind: 'status', code: 404 });
    await makeVideo(page, mock, 'Uma resposta.');
    const dialog = panel(page);
    await expect(dialog.getByRole('note')).toContainText('ficou pronto, mas não pôde ser mostrado');
    const link = dialog.getByRole('link', { name: 'Abrir o vídeo em outra aba' });
    await expect(link).toHaveAttribute('href', /\/talks\/[^/]+\/video\.webm$/);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await mock.forgetFaults();
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(dialog.getByLabel('Vídeo da resposta')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    await watchAnswer(page, await answerWith(page, mock, '---'));
    await expect(dialog.getByRole('note')).toHaveText(
      'Esta resposta não tem texto para ser falado.',
    );
  },
);

test(
  'all of it is done by keys, without a fault for screen readers',
  core,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    const more = answer.getByRole('button', { name: 'Mais ações da resposta' });
    await more.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: WATCH });
    await expect(item).toBeVisible();
    await page.keyboard.press('v');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = panel(page);
    await expect(dialog).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(dialog.getByLabel('Vídeo da resposta')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
  },
);

test(
  'the video stands above the sources of an answer, beside the chat',
  wide,
  async ({ page, openSignedIn }) => {
    await openSignedIn();
    await ask(page, '/tools');
    const answer = await answerEnds(page);
    await page.getByRole('button', { name: 'Recolher o painel' }).click();
    await answer.getByRole('button', { name: /2 ferramentas/ }).click();
    const sources = page.getByRole('complementary', { name: 'De onde veio a resposta' });
    await expect(sources).toBeVisible();
    await watchAnswer(page, answer);
    const bottomOf = (element: Locator) =>
      element.evaluate((shown) => shown.getBoundingClientRect().bottom);
    await expect(panel(page)).toBeVisible();
    const [place, chat] = [await sources.boundingBox(), await page.getByRole('main').boundingBox()];
    expect(place?.y).toBeGreaterThanOrEqual(await bottomOf(panel(page)));
    expect((chat?.x ?? 0) + (chat?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
    expect(chat?.width).toBeGreaterThan(600);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the video is in a sheet over the chat', wide, async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await makeVideo(page, mock, ANSWER);
    const dialog = panel(page);
    await expect(dialog.getByLabel('Vídeo da resposta')).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    const small = await dialog.locator('button, a').evaluateAll(
      (all) =>
        all.filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 44 || height < 44;
        }).length,
    );
    expect(small).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fechar' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
