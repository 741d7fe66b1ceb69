import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerTo,
  articles,
  ask,
  composer,
  expectAnswerText,
  expectCount,
  findMessage,
  log,
  send,
  textOf,
  waitForAnswer,
} from '../../../testing/conversation-page.ts';
import { ANY_REPLY } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

it.each([
  ['F6', '{F6}'],
  ['Alt with ↑', '{Alt>}{ArrowUp}{/Alt}'],
])('%s moves the focus to the newest answer', wide, async (_name, keys) => {
  await openApp('/financeiro');
  await answerTo('Qual é o limite de hotel em viagens?');
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect
    .poll(() => document.activeElement?.contains(articles.last().element()) === true)
    .toBe(true);
  expect(document.activeElement?.getAttribute('role')).toBe('listitem');
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveFocus();
});

it('the answer to a question that fills the view begins in the view', wide, async () => {
  await openApp('/financeiro', { size: [360, 640] });
  const answer = await answerTo('Qual é o limite de hotel em viagens? '.repeat(60).trim());
  const top = () => textOf(answer).getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(innerHeight / 2 + 100);
});

it('an answer that grew while its chat was left is read from its question', wide, async () => {
  const { mock } = await openApp('/financeiro');
  const idle = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1 };
  await mock.plan({ ...idle, afterPieces: 4, milliseconds: 3000 });
  await ask('/long');
  await expectAnswerText(/\S/);
  const question = articles.first();
  await page.getByRole('link', { name: 'Jurídico' }).click();
  await expectCount(articles.filter({ hasText: '/long' }), 0);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  history.back();
  await waitForAnswer();
  await expect.element(articles.last()).toMatchTextContent('Em resumo');
  await expect.element(question).toBeInViewport({ ratio: 1 });
});

it('room below the last message is nothing more to be seen', wide, async () => {
  const { mock, expectedErrors } = await openApp('/institucional?chat=chat-0001', {
    size: [1280, 800],
  });
  expectedErrors.push('500');
  await expect.element(log.getByRole('link', { name: /^Fonte 1: / }).first()).toBeInTheDocument();
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500, times: 3 });
  await ask('Uma pergunta que falha');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  const question = log.getByText('Uma pergunta que falha');
  const latest = page.getByRole('button', { name: 'Mais recente' });
  log.element().scrollTop -= 300;
  await expect.element(question).toBeInViewport({ ratio: 1 });
  await expect.element(latest).not.toBeInTheDocument();
  log.element().scrollTop = 0;
  await expect.element(latest).toBeVisible();
});

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

it('no room is kept for an answer to a question that waits for a network', wide, async () => {
  await openApp('/financeiro', { size: [390, 844] });
  await answerTo('/tools');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await send('Uma para depois');
  const kept = log.getByText('Ainda não enviada: fica guardada aqui até você enviar.');
  await expect.element(kept).toBeVisible();
  const answer = log.getByText('Você tem 18 dias de férias', { exact: false });
  await expect.element(answer).toBeInViewport();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  const question = findMessage('Uma para depois');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await waitForAnswer();
  const top = () => question.element().getBoundingClientRect().top;
  await expect.poll(top).toBeLessThan(150);
});

it('who has scrolled up stays there when a waiting question is sent', wide, async () => {
  const { mock } = await openApp('/institucional?chat=chat-0001', { size: [1024, 420] });
  await expect.element(log.getByRole('link', { name: /^Fonte 1: / }).first()).toBeInTheDocument();
  const known = articles.elements().length;
  const idle = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1 };
  await mock.plan({ ...idle, afterPieces: 2, milliseconds: 2000 });
  await ask('Como funciona o quinquênio?');
  await expectCount(articles, known + 2);
  await composer.fill('Qual é o limite de hotel?');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => articles.elements().length).toBeGreaterThanOrEqual(known + 3);
  await userEvent.wheel(log, { delta: { y: -600 } });
  await expect.poll(() => log.element().scrollTop).toBeGreaterThan(0);
  const top = log.element().scrollTop;
  await expectCount(articles, known + 4);
  await waitForAnswer();
  expect(log.element().scrollTop).toBe(top);
});

it(
  'who reads an answer by keyboard stays there when a waiting question is sent',
  wide,
  async () => {
    const { mock } = await openApp('/institucional', { size: [1024, 420] });
    const idle = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1 };
    await mock.plan({ ...idle, afterPieces: 2, milliseconds: 3000 });
    await ask('Como funciona o quinquênio?');
    await expectAnswerText(/\S/);
    await composer.fill('Qual é o limite de hotel?');
    await userEvent.keyboard('{Enter}');
    // On a slow machine the answer to it may have begun by now, which changes nothing here.
    await expect.poll(() => articles.elements().length).toBeGreaterThanOrEqual(3);
    await userEvent.keyboard('{F6}');
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('listitem');
    const read = document.activeElement!;
    const top = topOf(read);
    await expectCount(articles, 4);
    await waitForAnswer();
    expect([document.activeElement, topOf(read)]).toEqual([read, top]);
    const below = page.getByRole('button', { name: 'Mais recente' });
    (below.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(log).toHaveFocus();
  },
);

it('an answer in another language than the page says so to what reads it aloud', wide, async () => {
  const { mock } = await openApp('/financeiro');
  const content = 'The limit is for hotels, and you can find it on the page of the travel policy.';
  await mock.plan({
    ...{ method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1 },
    lines: [JSON.stringify({ content })],
  });
  const answer = await answerTo('Qual é o limite?');
  await expect.element(answer).toMatchTextContent('travel policy');
  await expect.poll(() => textOf(answer).lang).toBe('en');
});
