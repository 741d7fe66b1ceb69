import type { Page, Request } from '@playwright/test';
import { API_ORIGIN } from './addresses.ts';
import { answerWith, avatarPanel, paidTexts, videoOf, watchAnswer } from './avatar-page.ts';
import { accessibilityFaults, answerEnds, composer, expect, test } from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import { wide } from './suites.ts';

const ANSWER = `## Férias

Você tem **18 dias** até 31/03. Veja o [pedido](https://rh.aurora.example/ferias).

\`\`\`ts
const dias = 18;
\`\`\``;

/** Requests the video of an answer, and confirms the notice about it. */
async function makeVideo(page: Page, mock: MockControl, markdown: string): Promise<void> {
  await watchAnswer(page, await answerWith(page, mock, markdown));
  await avatarPanel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
}

const storedTalks = (page: Page) => page.evaluate(() => sessionStorage.getItem('avatarTalks'));

test(
  'an answer is said by the avatar, after a notice that is shown once',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    await watchAnswer(page, answer);
    const dialog = avatarPanel(page);
    await expect(dialog).toContainText('leva até 40 segundos');
    await expect(dialog).toContainText('conta no consumo da empresa');
    await expect(dialog).toContainText(
      `enviado ao serviço de vídeo em ${new URL(API_ORIGIN).host}`,
    );
    expect(await paidTexts(mock)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(dialog).toContainText(/\d+ s de até 40 s/);

    const video = videoOf(page);
    await expect(video).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Vídeo pronto.');
    expect(await paidTexts(mock)).toEqual([
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

    // The chat stays usable beside it.
    await composer(page).fill('E as horas extras?');
    await expect(composer(page)).toHaveValue('E as horas extras?');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);

    // The same video again, without the notice and without a second payment.
    await watchAnswer(page, answer);
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toHaveLength(1);
    await page.reload();
    await watchAnswer(page, await answerEnds(page));
    await expect(dialog.getByRole('button', { name: 'Gerar vídeo' })).toHaveCount(0);
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toHaveLength(1);

    // The storage contains no text of the answer, and is cleared with the session.
    const stored = await storedTalks(page);
    expect(stored).toContain('tlk_');
    expect(stored).not.toContain('dias');
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    // The next question is still in the field.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    expect(await storedTalks(page)).toBeNull();
  },
);

test('nothing of the session goes to the service', wide, async ({ page, mock, openSignedIn }) => {
  await openSignedIn();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/talks')) sent.push(request);
  });
  const token = await page.evaluate(() => sessionStorage.getItem('userjwt_persist'));
  expect(token).toBeTruthy();
  await makeVideo(page, mock, ANSWER);
  const video = videoOf(page);
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1);
  // The mock's identity provider has set cookies for this host.
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
    // Only the service's own key is sent, and only if it is needed.
    if (request.resourceType() === 'media') expect(headers['authorization']).toBeUndefined();
    else if (request.method() !== 'OPTIONS') expect(headers['authorization']).toMatch(/^Basic /);
    expect(request.postData() ?? '').not.toContain('Marina');
  }
});

test(
  'all of it is done by keys, without a fault for screen readers',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    const more = answer.getByRole('button', { name: 'Mais ações da resposta' });
    await more.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Ver com o avatar' });
    await expect(item).toBeVisible();
    await page.keyboard.press('v');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = avatarPanel(page);
    await expect(dialog).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(videoOf(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
  },
);

test(
  'the avatar cannot be loaded, and then the service not be reached: nothing is sent, and both are tried again',
  wide,
  async ({ page, context, mock, openSignedIn, watch: { expectedErrors } }) => {
    expectedErrors.push('Failed to load resource', 'net::ERR', 'could not be loaded');
    await openSignedIn();
    await page.route('**/assets/avatar-*.js', (route) => route.abort());
    await watchAnswer(page, await answerWith(page, mock, 'Outra resposta.'));
    const alert = page.getByRole('alertdialog', { name: /^Não foi possível carregar esta parte/ });
    await expect(alert).toBeVisible();
    await page.unroute('**/assets/avatar-*.js');
    await alert.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(alert).toHaveCount(0);
    await expect(avatarPanel(page)).toBeVisible();

    await context.setOffline(true);
    await avatarPanel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(avatarPanel(page).getByRole('note')).toHaveText(
      'A conexão com o serviço de vídeo caiu. Verifique a sua rede.',
    );
    expect(await paidTexts(mock)).toEqual([]);
    await context.setOffline(false);
    await avatarPanel(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toEqual(['Outra resposta.']);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the video is in a sheet over the chat', wide, async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await makeVideo(page, mock, ANSWER);
    const dialog = avatarPanel(page);
    await expect(videoOf(page)).toBeVisible();
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
