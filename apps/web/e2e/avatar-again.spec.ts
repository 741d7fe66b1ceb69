import type { Page } from '@playwright/test';
import {
  answerWith,
  avatarPanel,
  isPaused,
  paidTexts,
  videoOf,
  watchAnswer,
} from './avatar-page.ts';
import { answerEnds, expect, test } from './colega-test.ts';
import { wide } from './suites.ts';

const ANSWER = 'Você tem 18 dias de férias.';
const storedTalks = (page: Page) => page.evaluate(() => sessionStorage.getItem('avatarTalks'));

test(
  'a video is shown again after a reload, paid for once, and forgotten at the sign-out',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn();
    await watchAnswer(page, await answerWith(page, mock, ANSWER));
    await avatarPanel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toEqual([ANSWER]);
    await page.reload();
    await watchAnswer(page, await answerEnds(page));
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toEqual([ANSWER]);
    const stored = await storedTalks(page);
    expect(stored).toContain('tlk_');
    expect(stored).not.toContain('férias');
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
    expect(await storedTalks(page)).toBeNull();
  },
);

test(
  'a video that the service has no longer is made anew',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('404');
    await openSignedIn();
    await watchAnswer(page, await answerWith(page, mock, ANSWER));
    await avatarPanel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    await expect(videoOf(page)).toBeVisible();
    await page.reload();
    const answer = await answerEnds(page);
    await mock.plan({
      method: 'GET',
      path: '/talks/*',
      kind: 'status',
      code: 404,
      times: 1,
      body: { kind: 'NotFoundError', description: 'Talk not found' },
    });
    await watchAnswer(page, answer);
    await expect(videoOf(page)).toBeVisible();
    expect(await paidTexts(mock)).toEqual([ANSWER, ANSWER]);
  },
);

test(
  'the voice of the browser and the avatar never speak at once',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await page.addInitScript(() => {
      const speech = { speak: () => undefined, cancel: () => undefined, getVoices: () => [] };
      Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
    });
    await openSignedIn();
    const answer = await answerWith(page, mock, ANSWER);
    await watchAnswer(page, answer);
    await avatarPanel(page).getByRole('button', { name: 'Gerar vídeo' }).click();
    const video = videoOf(page);
    await expect(video).toBeVisible();
    // It is short: it goes on for as long as the test needs it.
    const play = () =>
      video.evaluate((element: HTMLVideoElement) => {
        element.loop = true;
        element.muted = true;
        return element.play();
      });
    await play();
    await answer.getByRole('button', { name: 'Ouvir a resposta' }).click();
    await expect(answer.getByRole('button', { name: 'Parar a leitura' })).toBeVisible();
    expect(await isPaused(video)).toBe(true);
    await play();
    await expect(answer.getByRole('button', { name: 'Ouvir a resposta' })).toBeVisible();
    expect(await isPaused(video)).toBe(false);
  },
);
