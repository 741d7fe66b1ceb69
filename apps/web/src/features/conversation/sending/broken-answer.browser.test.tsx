import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  waitForAnswer,
  answerTexts,
  ask,
  beginChat,
  closeError,
  expectAnswerText,
  expectCount,
  failures,
  log,
  findMessage,
} from '../../../testing/conversation-page.ts';
import { ANY_REPLY, callsOf, type Fault } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { advanceTime, stopTimers } from '../../../testing/stopped-timers.ts';
import { wide } from '../../../testing/suites.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';
const interrupted = log.getByText('A resposta foi interrompida antes do fim.', { exact: false });
const notRead = log.getByText('Não foi possível interpretar a resposta do assistente', {
  exact: false,
});
const again = log.getByRole('button', { name: 'Perguntar de novo' });

function lines(...pieces: readonly (object | string)[]): Fault {
  const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : JSON.stringify(piece)));
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines: texts };
}

it('an answer that breaks off before its first piece is a question that failed', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'cut', times: 1, afterPieces: 0 });
  await ask(QUESTION);
  await closeError();
  await log.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
});

it('an answer that breaks off loses none of its pieces, and can be asked again', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1, afterPieces: 30 });
  await ask(QUESTION);
  await expectAnswerText('guarde o comprovante');
  await mock.cutStreams();
  await waitForAnswer();
  await expectAnswerText('guarde o comprovante');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expectCount(failures, 0);
  await expectCount(findMessage(QUESTION), 1);
  await again.last().click();
  await expectCount(findMessage(QUESTION), 2);
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
});

it('an answer that is cut keeps its text and its mark, though the server is asked again', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1, afterPieces: 30 });
  await ask(QUESTION);
  // The page has all that the server stored, or the server's text would take the place of its own.
  const text = 'guarde o comprovante';
  await expectAnswerText(text);
  await mock.cutStreams();
  await expect.element(interrupted).toBeVisible();
  await mock.forgetRequests();
  await log.getByRole('button', { name: 'Carregar de novo' }).click();
  const readings = async () =>
    (await mock.requests()).filter(({ path }) => path.endsWith('/messages')).length;
  await expect.poll(readings).toBeGreaterThan(0);
  await expect.element(log.getByText('O servidor não tem mais nada desta resposta.')).toBeVisible();
  await expect.element(interrupted).toBeVisible();
  await expectCount(log.getByText(text, { exact: false }), 1);
  await expectCount(findMessage(QUESTION), 1);
});

it('a chat that was left is not read any more for the rest of its answer', wide, async () => {
  const { mock } = await openApp('/financeiro');
  stopTimers();
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1, afterPieces: 30 });
  await ask(QUESTION);
  await expectAnswerText('guarde o comprovante');
  await mock.cutStreams();
  await expect.element(interrupted).toBeVisible();
  await beginChat();
  await mock.forgetRequests();
  await advanceTime(mock, 40);
  expect(await callsOf(mock, 'GET', /\/messages$/)).toEqual([]);
});

it('an unreadable piece is a notice, and the answer goes on', wide, async () => {
  await openApp('/comunicacao');
  await ask('/broken-json');
  await expect
    .element(await waitForAnswer())
    .toMatchTextContent('Antes da linha quebrada. Depois da linha quebrada.');
  await expectCount(notRead, 1);
});

it('lines that are no pieces are one notice, and harm nothing', async () => {
  const { mock } = await openApp('/financeiro');
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
  await ask(QUESTION);
  await waitForAnswer();
  await expectAnswerText(/^Antes\. Depois\.\s*$/);
  await expectCount(notRead, 1);
  expect('content' in {}).toBe(false);
});

it('an error piece is said in the answer, which is marked as incomplete', async () => {
  await openApp('/juridico');
  await ask('/error-piece');
  await expect
    .element(await waitForAnswer())
    .toMatchTextContent('E aqui ela continua depois do erro.');
  await expect.element(page.getByText(/Erro encontrado na API/)).toBeVisible();
  await expect.element(log.getByText('A resposta pode estar incompleta.')).toBeVisible();
});

it('an answer whose stream ends without its name is whole, and can be rated once it is known', async () => {
  const { mock, reload } = await openApp('/financeiro');
  await mock.plan(lines({ content: 'Uma resposta sem nome.' }));
  await ask(QUESTION);
  await waitForAnswer();
  expect(answerTexts()).toEqual(['Uma resposta sem nome.']);
  await expectCount(interrupted, 0);
  await reload();
  await expectCount(log.getByRole('group', { name: 'Avaliar a resposta' }), 1);
  expect(answerTexts()).toEqual(['Uma resposta sem nome.']);
});
