import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  waitForAnswer,
  articles,
  ask,
  beginChat,
  closeError,
  composer,
  expectAnswerText,
  expectCount,
  log,
  rowOfAddress,
  send,
  sendButton,
  findMessage,
  stopButton,
  textOf,
} from '../../../testing/conversation-page.ts';
import { ANY_REPLY, type Fault } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { QUINQUENNIUM, treeRow } from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';
import { drafts } from '../../../shared/drafts.ts';
import { settings } from '../../../shared/settings.ts';
import { openFind } from '../find/find-openings.ts';
import { isFullscreen, setFullscreen } from '../fullscreen.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';
/** Number of pieces shown before the stop, and the end of their text. */
const PIECES = 29;
const PART = /Os detalhes$/;
const stopped = log.getByText('Resposta interrompida por você.', { exact: false });
const tryAgain = log.getByRole('button', { name: 'Tentar de novo' });
const thinking = log.getByText('Pensando na sua resposta…');

function onReply(kind: string, fields: Partial<Fault> = {}): Fault {
  return { method: 'POST', path: ANY_REPLY, kind, times: 1, ...fields };
}

/** Lists the labels of the signs at a chat in the list. */
function signsAt(address: string): readonly (string | null)[] {
  const images = rowOfAddress(address)?.querySelectorAll('[role="img"]') ?? [];
  return [...images].map((image) => image.getAttribute('aria-label'));
}

it('a question is in the log before the server says anything, and its answer is awaited', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('delay', { milliseconds: 60_000 }));
  await send(QUESTION);
  await expect.element(findMessage(QUESTION)).toBeVisible();
  await expect.element(thinking).toBeVisible();
  expect(await mock.prompts()).toEqual([]);
  await stopButton.click();
  await tryAgain.click();
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  await expectCount(findMessage(QUESTION), 1);
});

it('an answer that has not begun says so, can be stopped, and its question sent again', async () => {
  const { mock, reload } = await openApp('/financeiro');
  // The server takes the question but sends no piece.
  await mock.plan(onReply('idle'));
  await ask(QUESTION);
  await expect.element(thinking).toBeVisible();
  await stopButton.click();
  await expect.element(stopped).toBeVisible();
  expect(await mock.prompts()).toEqual([QUESTION]);
  await reload();
  await expect.element(stopped).toBeVisible();
  await expectCount(thinking, 0);
  await expectCount(stopButton, 0);
  await tryAgain.click();
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  await expectCount(stopped, 0);
  expect(await mock.prompts()).toEqual([QUESTION]);
});

it('the sentences of an answer are said in its own chat alone', wide, async () => {
  const { mock } = await openApp('/financeiro');
  settings.announcements.choose('sentences');
  // Known already, it opens at once.
  await treeRow(QUINQUENNIUM).click();
  await expect.element(log.getByText('quinquênio', { exact: false }).first()).toBeVisible();
  history.back();
  await expectCount(log.getByText('quinquênio', { exact: false }), 0);
  await mock.plan(onReply('idle', { afterPieces: PIECES }));
  await ask(QUESTION);
  const said = page.getByRole('main').getByRole('status');
  const sentence = said.getByText('reserve pelo portal', { exact: false });
  await expect.element(sentence).toBeInTheDocument();
  await treeRow(QUINQUENNIUM).click();
  await expect.element(said.getByText(QUINQUENNIUM, { exact: false })).toBeInTheDocument();
  await expectCount(sentence, 0);
});

it('an answer that was stopped keeps its part and its mark after a reload, and is not under way', async () => {
  const { mock, reload } = await openApp('/financeiro');
  await mock.plan(onReply('idle', { afterPieces: PIECES }));
  await ask(QUESTION);
  await expectAnswerText(PART);
  await stopButton.click();
  await expect.element(stopped).toBeVisible();
  await expect.element(log.getByRole('group', { name: 'Avaliar a resposta' })).toBeInTheDocument();
  await reload();
  await expectAnswerText(PART);
  await expectCount(stopped, 1);
  expect((await waitForAnswer()).element().ariaBusy).toBe('false');
  await expectCount(stopButton, 0);
  await expectCount(findMessage(QUESTION), 1);
  expect(await mock.prompts()).toEqual([]);
});

const waiting = log.getByText('Será enviada em seguida.');
const newestRow = log.getByRole('listitem').last();
const findBar = page.getByRole('search', { name: 'Buscar na conversa' });

/** Opens a chat with an answer that stays under way. */
async function openRunning() {
  const app = await openApp('/financeiro');
  await app.mock.plan(onReply('idle', { afterPieces: 4 }));
  await ask(QUESTION);
  await expect.element(stopButton).toBeVisible();
  await expectAnswerText(/\S/);
  return app;
}

it('Escape stops the answer from the conversation too, and leads to the field', async () => {
  await openRunning();
  newestRow.element().focus();
  await expect.element(newestRow).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(stopped).toBeVisible();
  await expect.element(composer).toHaveFocus();
});

it('Escape closes what is open first, and the answer goes on', wide, async () => {
  await openRunning();
  openFind();
  await expect.element(findBar.getByRole('textbox')).toHaveFocus();
  newestRow.element().focus();
  await expect.element(newestRow).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(findBar, 0);
  newestRow.element().focus();
  await expect.element(newestRow).toHaveFocus();
  getSelection()?.selectAllChildren(textOf(articles.last()));
  const quote = page.getByRole('button', { name: 'Citar' });
  await expect.element(quote).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(quote, 0);
  // As in a frame, where only the window can be filled.
  vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValueOnce(new Error('no'));
  await setFullscreen(true);
  newestRow.element().focus();
  await expect.element(newestRow).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => isFullscreen.get()).toBe(false);
  await expect.element(stopButton).toBeVisible();
  await expectCount(stopped, 0);
  await userEvent.keyboard('{Escape}');
  await expect.element(stopped).toBeVisible();
});

it('Enter during an answer lets the question wait, and Escape stops the answer for it', async () => {
  const { mock } = await openRunning();
  await expect.element(composer).toHaveValue('');
  await composer.fill('A próxima');
  await userEvent.keyboard('{Enter}');
  await expect.element(waiting).toBeVisible();
  await expect.element(composer).toHaveValue('');
  expect(await mock.prompts()).toEqual([QUESTION]);
  const order = log
    .getByRole('listitem')
    .elements()
    .map((row) => row.dataset['role']);
  expect(order).toEqual(['user', 'assistant', 'user']);
  await userEvent.keyboard('{Escape}');
  await waitForAnswer();
  await expectCount(waiting, 0);
  await expectCount(articles, 4);
  expect(await mock.prompts()).toEqual([QUESTION, 'A próxima']);
});

it(
  'a click on Send, and Enter right after it, send one question and stop nothing',
  wide,
  async () => {
    const { mock } = await openApp('/financeiro');
    for (const [question, focused] of [
      [QUESTION, composer],
      ['E o de táxi?', sendButton],
    ] as const) {
      await composer.fill(question);
      await expect.element(sendButton).not.toHaveAttribute('aria-disabled');
      focused.element().focus();
      // Stop stands where Send stood: the key reaches it within the same moment.
      (sendButton.element() as HTMLElement).click();
      await userEvent.keyboard('{Enter}');
      await expectCount(findMessage(question), 1);
      await waitForAnswer();
      await expectCount(stopped, 0);
    }
    expect(await mock.prompts()).toEqual([QUESTION, 'E o de táxi?']);
  },
);

it('a question that waits below a long answer is said, and its place is shown', async () => {
  const { mock } = await openApp('/financeiro', { size: [1366, 625] });
  await mock.plan(onReply('idle', { afterPieces: 600 }));
  await ask('/long');
  const latest = page.getByRole('button', { name: 'Mais recente' });
  await expect.element(latest).toBeVisible();
  await composer.fill('A próxima');
  await userEvent.keyboard('{Enter}');
  const said = page.getByRole('status').filter({ hasText: 'A pergunta está na fila' });
  await expect.element(said).toBeInTheDocument();
  await page.getByRole('button', { name: 'Na fila: 1 pergunta' }).click();
  await expect.element(waiting).toBeInViewport();
});

it('questions that wait go out after the answer, in order and each once', wide, async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('idle', { afterPieces: 4, milliseconds: 8000 }));
  await ask(QUESTION);
  await expectAnswerText(/\S/);
  for (const next of ['A segunda', 'A terceira']) {
    await composer.fill(next);
    await page.getByRole('button', { name: 'Perguntar em seguida' }).click();
    await expect.element(findMessage(next)).toBeInTheDocument();
  }
  await expectCount(waiting, 1);
  await expectCount(log.getByText('Será enviada depois das anteriores.'), 1);
  await expectCount(articles, 6);
  await waitForAnswer();
  expect(await mock.prompts()).toEqual([QUESTION, 'A segunda', 'A terceira']);
});

it('a question that is sent while its buttons have the focus takes the focus', wide, async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('idle', { afterPieces: 4, milliseconds: 2000 }));
  await ask(QUESTION);
  await expectAnswerText(/\S/);
  await composer.fill('A próxima');
  await userEvent.keyboard('{Enter}');
  (log.getByRole('button', { name: 'Cancelar o envio' }).element() as HTMLElement).focus();
  await expectCount(waiting, 0);
  await expect
    .poll(() => document.activeElement?.contains(findMessage('A próxima').element()))
    .toBe(true);
  await expect.element(log).not.toHaveFocus();
});

it('a question that waits is edited out of the line, and comes back into its place there', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('idle', { afterPieces: PIECES }));
  await ask(QUESTION);
  await expectAnswerText(PART);
  for (const next of ['/tools 2', '/tools 3']) {
    await composer.fill(next);
    await userEvent.keyboard('{Enter}');
  }
  await composer.fill('Um rascunho');
  const edit = log.getByRole('button', { name: 'Editar', exact: true });
  const edited = log.getByText('Você está editando esta pergunta.');
  await edit.first().click();
  await expect.element(composer).toHaveValue('/tools 2');
  await expect.element(edited).toBeVisible();
  await expect.element(log.getByText('Será enviada depois das anteriores.')).toBeVisible();
  await expect
    .element(page.getByText('Editando uma pergunta: a nova versão a substitui.').last())
    .toBeVisible();
  await expect.element(page.getByText('ainda não', { exact: false })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveValue('Um rascunho');
  await expectCount(edited, 0);
  await expect.element(stopButton).toBeVisible();
  await edit.last().click();
  await composer.fill('/tools três');
  await edit.first().click();
  await expect.element(composer).toHaveValue('/tools 2');
  await expect.element(findMessage('/tools três')).toBeVisible();
  await composer.fill('/tools dois');
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('Um rascunho');
  await stopButton.click();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION, '/tools dois']);
  await expectCount(findMessage('/tools 2'), 0);
  await log.getByRole('button', { name: 'Tentar de novo' }).last().click();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION, '/tools dois', '/tools três']);
});

it('a question whose edit was lost elsewhere has its turn again', wide, async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 60_000 }));
  await ask(QUESTION);
  await expectAnswerText(PART);
  await composer.fill('/tools 2');
  await userEvent.keyboard('{Enter}');
  await log.getByRole('button', { name: 'Editar', exact: true }).click();
  const edited = log.getByText('Você está editando esta pergunta.');
  await expect.element(edited).toBeVisible();
  await page.getByRole('link', { name: 'Jurídico' }).click();
  await expectCount(edited, 0);
  drafts.forgetAll();
  history.back();
  await expect.element(log.getByText('Será enviada em seguida.')).toBeVisible();
  await expect.element(composer).toHaveValue('');
  await stopButton.click();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION, '/tools 2']);
});

it('a question that waits can be edited, or cancelled and taken back', wide, async () => {
  const { mock } = await openRunning();
  await composer.fill('A próxima');
  await userEvent.keyboard('{Enter}');
  await log.getByRole('button', { name: 'Editar', exact: true }).click();
  await expect.element(composer).toHaveValue('A próxima');
  await expectCount(waiting, 0);
  await composer.fill('Outra');
  await userEvent.keyboard('{Enter}');
  await log.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expectCount(findMessage('Outra'), 0);
  await composer.fill('Mais uma');
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect.element(findMessage('Outra')).toBeVisible();
  await expectCount(waiting, 1);
  await expect.element(composer).toHaveValue('Mais uma');
  await stopButton.click();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION, 'Outra']);
  await expectCount(waiting, 0);
});

it(
  'a wait is counted from the question, also where the chat is left and comes back',
  wide,
  async () => {
    const { mock } = await openApp('/financeiro');
    await mock.plan(onReply('idle', { afterPieces: 0, milliseconds: 60_000 }));
    await ask(QUESTION);
    const seconds = () =>
      Number(/(\d+) s$/.exec(articles.elements().at(-1)?.textContent ?? '')?.[1]);
    await expect.poll(seconds, { timeout: 15_000 }).toBeGreaterThan(4);
    const before = seconds();
    await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).click();
    await expectCount(findMessage(QUESTION), 0);
    history.back();
    await expect.element(findMessage(QUESTION)).toBeVisible();
    await expect.poll(seconds).toBeGreaterThan(0);
    expect(seconds()).toBeGreaterThanOrEqual(before);
  },
);

/** Presses Enter in a chat that is being prepared for three seconds more. */
async function sendWhilePreparing() {
  const { mock, reload } = await openApp('/financeiro');
  for (const path of ['/api/chat', '/api/chat/*'])
    await mock.plan({ method: 'GET', path, kind: 'delay', milliseconds: 3000 });
  await reload({ isReady: false });
  const preparing = page.getByRole('note').getByText('Será enviada assim que', { exact: false });
  await composer.fill(QUESTION);
  await userEvent.keyboard('{Enter}');
  await expect.element(preparing).toBeVisible();
  return { mock, preparing };
}

it('Enter while the chat is being prepared sends the question once it is there', async () => {
  const { mock, preparing } = await sendWhilePreparing();
  await expect.element(composer).toHaveValue(QUESTION);
  await waitForAnswer();
  await expectCount(preparing, 0);
  expect(await mock.prompts()).toEqual([QUESTION]);
});

it(
  'a text that was changed while its chat was being prepared is not sent by itself',
  wide,
  async () => {
    const { mock, preparing } = await sendWhilePreparing();
    await composer.fill(`${QUESTION} E`);
    await expectCount(preparing, 0);
    await expect.element(sendButton).not.toHaveAttribute('aria-disabled');
    await expect.element(composer).toHaveValue(`${QUESTION} E`);
    expect(await mock.prompts()).toEqual([]);
  },
);

it('a wait names its step, and after some seconds its time', wide, async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('delay', { milliseconds: 60_000 }));
  await send(QUESTION);
  await expect.element(log.getByText(/^Pensando na sua resposta…\s+[3-9] s$/)).toBeVisible();
});

it('the first question stands for the title, in the list too, until one is generated', async () => {
  const { mock } = await openApp('/financeiro');
  const titleInList = () => rowOfAddress(location.href)?.textContent;
  await expect.poll(titleInList).toBe('Nova conversa');
  await mock.plan(onReply('idle', { afterPieces: 4 }));
  await ask(QUESTION);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(title).toMatchTextContent(QUESTION);
  await expect.poll(titleInList).toContain(QUESTION);
  await stopButton.click();
});

it(
  'the first question stands for a title that was not generated, also after a reload in another chat',
  wide,
  async () => {
    const { mock, reload, expectedErrors } = await openApp('/financeiro');
    await mock.plan({
      method: 'POST',
      path: '/api/chat/*/generate-title',
      kind: 'status',
      code: 500,
      times: 1,
    });
    await ask(QUESTION);
    await waitForAnswer();
    const untitled = location.href;
    await expect.poll(() => rowOfAddress(untitled)?.textContent).toBe(QUESTION);
    await beginChat();
    await reload();
    expect(location.href).not.toBe(untitled);
    await expect.poll(() => rowOfAddress(untitled)?.textContent).toBe(QUESTION);
    expectedErrors.push('500');
    await mock.plan({ method: 'PATCH', path: '/api/chat/*', kind: 'status', code: 500, times: 1 });
    rowOfAddress(untitled)?.focus();
    await userEvent.keyboard('{F2}{Control>}a{/Control}Hotel{Enter}');
    await closeError();
    await expect.poll(() => rowOfAddress(untitled)?.textContent).toBe(QUESTION);
    // As in a new tab, which has found no question yet.
    sessionStorage.removeItem('firstQuestions');
    await reload();
    await expect.poll(() => rowOfAddress(untitled)?.textContent).toBe(QUESTION);
  },
);

it('a chat gets its title after the second message, once', async () => {
  const { mock } = await openApp('/financeiro');
  const titleInList = () => rowOfAddress(location.href)?.textContent;
  await expect.poll(titleInList).toBe('Nova conversa');
  await ask(QUESTION);
  await waitForAnswer();
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 1 }))
    .toHaveTextContent('Resumo da política de viagens');
  await expect.poll(titleInList).toBe('Resumo da política de viagens');
  await ask('/tools');
  await waitForAnswer();
  await expect.poll(titleInList).toBe('Resumo da política de viagens');
  const calls = (await mock.requests()).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/generate-title'),
  );
  expect(calls).toHaveLength(1);
});

it('two chats are answered at once, each in its own, and the list tells of the other one', async () => {
  const { mock, reload } = await openApp('/financeiro');
  const first = location.href;
  await mock.plan(onReply('idle', { afterPieces: PIECES, milliseconds: 6000 }));
  await ask(QUESTION);
  await expectAnswerText(PART);
  await beginChat();
  const second = location.href;
  await ask('/tools');
  await expect.poll(() => signsAt(first)).toEqual(['respondendo']);
  await expect.poll(() => signsAt(second)).toEqual(['respondendo']);
  await expect.element(await waitForAnswer()).toMatchTextContent('Você tem 18 dias de férias');
  await expectCount(articles, 2);
  await expect.element(log).not.toMatchTextContent('Em resumo');
  await expect.poll(() => signsAt(second)).toEqual([]);
  await expect.poll(() => signsAt(first), { timeout: 15_000 }).toEqual(['resposta nova']);
  await reload();
  await expect.poll(() => signsAt(first)).toEqual(['resposta nova']);
  await page.elementLocator(rowOfAddress(first) ?? document.body).click();
  await expectCount(log.getByText(WHOLE, { exact: false }), 1);
  await expectCount(articles, 2);
  await expect.poll(() => signsAt(first)).toEqual([]);
});
