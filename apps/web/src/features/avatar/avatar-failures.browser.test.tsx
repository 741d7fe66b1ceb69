import { expect, it, onTestFinished, vi } from 'vitest';
import {
  answerWith,
  button,
  makeVideo,
  paidTexts,
  panel,
  video,
  watchAnswer,
} from '../../testing/avatar-page.ts';
import { openApp } from '../../testing/open-app.tsx';
import { advanceTime, stopTimers } from '../../testing/stopped-timers.ts';
import { wide } from '../../testing/suites.ts';

const note = panel.getByRole('note');
const tryAgain = button('Tentar de novo');
const browserVoice = button('Ouvir com a voz do navegador');

it('an answer whose video cannot be made says so, and is tried again', wide, async () => {
  const { mock } = await openApp();
  await makeVideo(mock, '/error acontece.');
  await expect.element(note).toHaveTextContent('O serviço não conseguiu gerar o vídeo.');
  await expect.element(panel).toMatchTextContent('O serviço disse: The video cannot be made');
  await tryAgain.click();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await expect.element(panel).toHaveFocus();
  await expect.element(note).toBeVisible();
  expect(await paidTexts(mock)).toHaveLength(2);
});

it(
  'a text that is rejected is told apart, not tried again, and said by the voice of the browser',
  wide,
  async () => {
    const { mock } = await openApp();
    const spoken: string[] = [];
    const speak = vi
      .spyOn(speechSynthesis, 'speak')
      .mockImplementation(({ text }) => void spoken.push(text));
    onTestFinished(() => speak.mockRestore());
    const answer = await makeVideo(mock, '/reject este texto.');
    await expect.element(note).toMatchTextContent('O serviço de vídeo recusou o texto');
    await expect.element(tryAgain).not.toBeInTheDocument();
    await browserVoice.click();
    await expect.element(panel).not.toBeInTheDocument();
    const stop = answer.getByRole('button', { name: 'Parar a leitura' });
    await expect.element(stop).toBeVisible();
    await expect.poll(() => spoken).toEqual(['/reject este texto.']);
    await stop.click();
  },
);

it('a video that is slow can be waited for, and is paid for once', wide, async () => {
  const { mock } = await openApp();
  await watchAnswer(await answerWith(mock, 'Uma resposta.'));
  await mock.plan({ method: 'GET', path: '/talks/*', kind: 'delay', milliseconds: 600_000 });
  stopTimers();
  await button('Gerar vídeo').click();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await advanceTime(mock, 10);
  await expect.element(panel).toMatchTextContent(/([89]|10) s de até 40 s/);
  await expect.element(panel).toMatchTextContent('Gerando o vídeo');
  await advanceTime(mock, 32);
  await expect.element(note).toMatchTextContent('O vídeo ainda não ficou pronto em 40 segundos.');
  await mock.forgetFaults();
  vi.useRealTimers();
  await button('Continuar esperando').click();
  await expect.element(video).toBeVisible();
  expect(await paidTexts(mock)).toEqual(['Uma resposta.']);
});

it('a service that never answers is given up after 40 s', wide, async () => {
  const { mock } = await openApp();
  await watchAnswer(await answerWith(mock, 'Uma resposta.'));
  await mock.plan({ method: 'POST', path: '/talks', kind: 'delay', milliseconds: 600_000 });
  stopTimers();
  await button('Gerar vídeo').click();
  await expect.element(panel.getByRole('progressbar')).toBeVisible();
  await advanceTime(mock, 39);
  await expect.element(panel).toMatchTextContent('39 s de até 40 s');
  await advanceTime(mock, 3);
  await expect.element(note).toHaveTextContent('O serviço de vídeo não respondeu em 40 segundos.');
  await mock.forgetFaults();
  vi.useRealTimers();
  await tryAgain.click();
  await expect.element(video).toBeVisible();
});

it('a connection that is lost is told, and the same video goes on', wide, async () => {
  const { mock } = await openApp();
  await mock.plan({ method: 'GET', path: '/talks/*', kind: 'drop' });
  await makeVideo(mock, 'Uma resposta.');
  await expect
    .element(note)
    .toHaveTextContent('A conexão com o serviço de vídeo caiu. Verifique a sua rede.');
  await mock.forgetFaults();
  await tryAgain.click();
  await expect.element(video).toBeVisible();
  expect(await paidTexts(mock)).toHaveLength(1);
});

it('a request that the service does not accept says so', wide, async () => {
  const { mock } = await openApp();
  const body = { kind: 'InsufficientCreditsError', description: 'not enough credits' };
  await mock.plan({ method: 'POST', path: '/talks', kind: 'status', code: 402, body });
  await makeVideo(mock, 'Uma resposta.');
  await expect.element(note).toMatchTextContent('não aceitou o pedido');
  await expect.element(panel).toMatchTextContent('O serviço disse: not enough credits');
});

it(
  'a video that cannot be shown is linked, and an answer without words has none',
  wide,
  async () => {
    const { mock } = await openApp();
    await mock.plan({ method: 'GET', path: '/talks/*/video.webm', kind: 'status', code: 404 });
    await makeVideo(mock, 'Uma resposta.');
    await expect.element(note).toMatchTextContent('ficou pronto, mas não pôde ser mostrado');
    const link = panel.getByRole('link', { name: 'Abrir o vídeo em outra aba' });
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(/\/talks\/[^/]+\/video\.webm$/));
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await mock.forgetFaults();
    await tryAgain.click();
    await expect.element(video).toBeVisible();
    await button('Fechar').click();

    await watchAnswer(await answerWith(mock, '---'));
    await expect.element(note).toHaveTextContent('Esta resposta não tem texto para ser falado.');
  },
);
