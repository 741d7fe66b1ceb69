import { expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { localValues, USER_KEYS } from '../../shared/storage.ts';
import {
  answerWith,
  ask,
  button,
  makeVideo,
  openMenu,
  paidTexts,
  panel,
  countTalkRequests,
  video,
  watchAnswer,
} from '../../testing/avatar-page.ts';
import type { MockControl } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';
import { advanceTime, stopTimers } from '../../testing/stopped-timers.ts';
import { wide } from '../../testing/suites.ts';

const ANSWER = 'Você tem **18 dias** até 31/03.';
const progress = panel.getByRole('progressbar');

/** Starts a slow video under a held clock, and waits until the service was asked about it. */
async function beginSlowVideo(mock: MockControl): Promise<Locator> {
  const answer = await answerWith(mock, '/slow resposta.');
  await watchAnswer(answer);
  stopTimers();
  await button('Gerar vídeo').click();
  await expect.element(progress).toBeVisible();
  await vi.advanceTimersByTimeAsync(0);
  await expect.element(panel).toMatchTextContent('Gerando o vídeo');
  await advanceTime(mock, 1);
  await expect.poll(() => countTalkRequests(mock)).toBeGreaterThan(0);
  return answer;
}

it('a notice that is not agreed to sends nothing, and comes again', async () => {
  const { mock } = await openApp();
  const answer = await answerWith(mock, ANSWER);
  await watchAnswer(answer);
  await button('Agora não').click();
  await expect.element(panel).not.toBeInTheDocument();
  await watchAnswer(answer);
  await expect.element(button('Gerar vídeo')).toBeVisible();
  expect(await paidTexts(mock)).toEqual([]);
});

it('a user agrees once, however a server writes the e-mail address', wide, async () => {
  const { mock, reload } = await openApp();
  await makeVideo(mock, ANSWER);
  await expect.element(video).toBeVisible();
  const stored = localValues.read(USER_KEYS.avatarNotice) ?? '';
  expect(stored).toContain('marina.azevedo@aurora.example');
  localValues.write(USER_KEYS.avatarNotice, stored.replace('marina', ' MARINA'));
  await reload();
  await watchAnswer(await answerWith(mock, 'Outra resposta.'));
  await expect.element(video).toBeVisible();
  const [, host] = stored.split('\n');
  localValues.write(USER_KEYS.avatarNotice, `rafael.nogueira@aurora.example\n${host}`);
  await reload();
  await watchAnswer(await answerWith(mock, 'Mais uma resposta.'));
  await expect.element(button('Gerar vídeo')).toBeVisible();
});

it('a long answer is cut at the end of a sentence, and that is said', wide, async () => {
  const { mock } = await openApp();
  await makeVideo(mock, 'Esta é uma frase de exemplo sobre as férias. '.repeat(40));
  await expect.element(panel).toMatchTextContent('A resposta é longa: o avatar fala só o começo.');
  const [script = ''] = await paidTexts(mock);
  expect(script.length).toBeLessThanOrEqual(1_000);
  expect(script.length).toBeGreaterThan(900);
  expect(script.endsWith('férias.')).toBe(true);
});

it('a video that is cancelled is not asked for any more', wide, async () => {
  const { mock } = await openApp();
  await beginSlowVideo(mock);
  await button('Cancelar').click();
  await expect.element(panel.getByRole('note')).toHaveTextContent('Você cancelou o vídeo.');
  await expect.element(panel).toHaveFocus();
  const asked = await countTalkRequests(mock);
  await advanceTime(mock, 6);
  expect(await countTalkRequests(mock)).toBe(asked);
  await button('Tentar de novo').click();
  await expect.element(progress).toBeVisible();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => countTalkRequests(mock)).toBeGreaterThan(asked);
  expect(await paidTexts(mock)).toHaveLength(1);
});

it('a panel that is closed asks for nothing any more', async () => {
  const { mock } = await openApp();
  await beginSlowVideo(mock);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  const asked = await countTalkRequests(mock);
  await advanceTime(mock, 6);
  expect(await countTalkRequests(mock)).toBe(asked);
});

it('clearing the chat, leaving it and signing out close the panel', wide, async () => {
  const { mock } = await openApp();
  const answer = await beginSlowVideo(mock);
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Nova conversa' }).first().click();
  await expect.element(panel).not.toBeInTheDocument();
  history.back();
  await watchAnswer(answer);
  await expect.element(panel).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações da conversa' }).click();
  await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  stopTimers();
  await watchAnswer(answer);
  await expect.element(progress).toBeVisible();
  await advanceTime(mock, 1);
  await page.getByRole('button', { name: /Marina Azevedo/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  const asked = await countTalkRequests(mock);
  await advanceTime(mock, 6);
  expect(await countTalkRequests(mock)).toBe(asked);
  // The next user must be told again.
  expect(localValues.read(USER_KEYS.avatarNotice)).toBeNull();
});

it('without the host of the service there is no such entry', async () => {
  const { mock } = await openApp('/', { config: { AVATAR_HOST: '' } });
  const menu = await openMenu(await answerWith(mock, ANSWER));
  await expect.element(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeVisible();
  const entry = menu.getByRole('menuitem', { name: 'Ver com o avatar' });
  await expect.element(entry).not.toBeInTheDocument();
});

it('the voice of the browser and the avatar never speak at once', wide, async () => {
  const spies = (['speak', 'cancel'] as const).map((name) =>
    vi.spyOn(speechSynthesis, name).mockImplementation(() => undefined),
  );
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
  const { mock } = await openApp();
  const answer = await makeVideo(mock, ANSWER);
  await expect.element(video).toBeVisible();
  const element = video.element() as HTMLVideoElement;
  // The video is short, so it loops as long as the test needs it.
  Object.assign(element, { loop: true, muted: true });
  await element.play();
  await answer.getByRole('button', { name: 'Ouvir a resposta' }).click();
  await expect.element(answer.getByRole('button', { name: 'Parar a leitura' })).toBeVisible();
  expect(element.paused).toBe(true);
  await element.play();
  await expect.element(answer.getByRole('button', { name: 'Ouvir a resposta' })).toBeVisible();
  expect(element.paused).toBe(false);
});

it('the video stands above the sources of an answer, beside the chat', wide, async () => {
  await openApp();
  const answer = await ask('/tools');
  await page.getByRole('button', { name: 'Recolher o painel' }).click();
  await answer.getByRole('button', { name: /2 ferramentas/ }).click();
  const sources = page.getByRole('complementary', { name: 'De onde veio a resposta' });
  await expect.element(sources).toBeVisible();
  await watchAnswer(answer);
  await expect.element(panel).toBeVisible();
  const [shown, sheet, chat] = [panel, sources, page.getByRole('main')].map((found) =>
    found.element().getBoundingClientRect(),
  );
  expect(sheet?.top).toBeGreaterThanOrEqual(shown?.bottom ?? Infinity);
  expect(chat?.right).toBeLessThanOrEqual(sheet?.left ?? 0);
  expect(chat?.width).toBeGreaterThan(600);
});
