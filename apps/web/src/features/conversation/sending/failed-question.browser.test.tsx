import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  waitForAnswer,
  articles,
  ask,
  closeError,
  composer,
  expectCount,
  failures,
  log,
  rowOfAddress,
  send,
  findMessage,
} from '../../../testing/conversation-page.ts';
import { ANY_REPLY, type Fault } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';
const SEND_ALL = 'Enviar todas, na ordem';

function onReply(kind: string, fields: Partial<Fault> = {}): Fault {
  return { method: 'POST', path: ANY_REPLY, kind, times: 1, ...fields };
}

const button = (name: string) => log.getByRole('button', { name });
const edited = log.getByText('Você está editando esta pergunta.');

const FAILURES: readonly (readonly [name: string, fault: Fault])[] = [
  ['an error of the server', onReply('status', { code: 500 })],
];

const RARER_FAILURES: typeof FAILURES = [
  // A browser itself repeats a request that was lost on a kept connection.
  ['a connection that breaks', { method: 'POST', path: ANY_REPLY, kind: 'drop' }],
  ['a refusal', onReply('status', { code: 403 })],
  ['a reply without a piece', onReply('lines', { lines: [] })],
  ['a reply of blank lines', onReply('lines', { lines: ['', '', ''] })],
  [
    'a page of a proxy',
    onReply('status', {
      code: 200,
      body: '<html><script>alert(1)</script></html>',
      headers: { 'content-type': 'text/html' },
    }),
  ],
];

const isSentAgain = async (_name: string, fault: Fault) => {
  const { mock, reload } = await openApp('/financeiro');
  await mock.plan(fault);
  await ask(QUESTION);
  await closeError();
  await expectCount(failures, 1);
  await expect.element(composer).toHaveValue('');
  await expectCount(findMessage(QUESTION), 1);
  await mock.forgetFaults();
  await mock.forgetRequests();
  await button('Tentar de novo').dblClick();
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  await expectCount(failures, 0);
  expect(await mock.prompts()).toEqual([QUESTION]);
  await reload();
  await expect.element(log).toMatchTextContent(WHOLE);
  await expectCount(failures, 0);
  // Also where the server has taken it twice.
  await expectCount(findMessage(QUESTION), 1);
};

it.each(FAILURES)('%s marks the question, which is sent again once, as the same one', isSentAgain);

it.each(RARER_FAILURES)(
  'also %s marks the question, which is sent again once, as the same one',
  wide,
  isSentAgain,
);

it('a question that could not be sent is sent again from the dialog that says so', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('status', { code: 500 }));
  await ask(QUESTION);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(await waitForAnswer()).toMatchTextContent(WHOLE);
  await expect.element(dialog).not.toBeInTheDocument();
  await expectCount(failures, 0);
  await expectCount(findMessage(QUESTION), 1);
});

describe('a question that failed', () => {
  it('is said to have failed, and is edited where it is, while what was typed is set aside', async () => {
    const { mock } = await openApp('/financeiro');
    await mock.plan(onReply('status', { code: 500 }));
    await ask(QUESTION);
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent('Houve um erro ao enviar a mensagem.');
    await closeError();
    await expectCount(findMessage(QUESTION), 1);
    await expect.element(failures).toBeVisible();
    await composer.fill('Meio texto');
    await button('Editar').click();
    await expect.element(composer).toHaveValue(QUESTION);
    await expect.element(composer).toHaveFocus();
    await expect.element(edited).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(composer).toHaveValue('Meio texto');
    await expect.element(failures).toBeVisible();
    await button('Editar').click();
    await composer.fill('/tools');
    await userEvent.keyboard('{Enter}');
    await waitForAnswer();
    await expectCount(findMessage(QUESTION), 0);
    await expectCount(failures, 0);
    await expect.element(composer).toHaveValue('Meio texto');
    expect(await mock.prompts()).toEqual([QUESTION, '/tools']);
  });

  it('can be discarded, or edited, also over a reload', async () => {
    const { mock, reload } = await openApp('/financeiro');
    await mock.plan(onReply('status', { code: 500, times: 2 }));
    await ask('Primeira');
    await closeError();
    await ask('Segunda');
    await closeError();
    await button('Descartar').first().click();
    await expectCount(findMessage('Primeira'), 0);
    await expect.element(page.getByText('Pergunta “Primeira” descartada.')).toBeVisible();
    await expect.element(composer).toHaveFocus();
    await button('Editar').click();
    await expect.element(composer).toHaveValue('Segunda');
    await expect.element(composer).toHaveFocus();
    await expectCount(failures, 0);
    await reload();
    await expect.element(composer).toHaveValue('Segunda');
    await expect.element(edited).toBeVisible();
    await expectCount(page.getByText('Primeira', { exact: false }), 0);
    await composer.fill('/tools');
    await userEvent.keyboard('{Enter}');
    await waitForAnswer();
    await expectCount(log.getByText('Segunda'), 0);
    await expectCount(findMessage('/tools'), 1);
  });

  it('stays above the ones asked after it', wide, async () => {
    const { mock } = await openApp('/financeiro');
    await mock.plan(onReply('status', { code: 500 }));
    await ask('A primeira pergunta');
    await closeError();
    await ask('/tools');
    await waitForAnswer();
    await expect.element(articles.first()).toMatchTextContent('A primeira pergunta');
    await expectCount(failures, 1);
    await button('Descartar').click();
    await expectCount(findMessage('A primeira pergunta'), 0);
    await expect.element(findMessage('/tools')).toBeVisible();
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect.element(articles.first()).toMatchTextContent('A primeira pergunta');
    await expect.element(composer).toHaveValue('');
  });

  it('is marked at its chat in the list, until it is discarded', async () => {
    const { mock } = await openApp('/financeiro');
    const marks = () =>
      rowOfAddress(location.href)?.querySelectorAll(
        '[role="img"][aria-label="mensagem não enviada"]',
      ).length;
    await mock.plan(onReply('status', { code: 500 }));
    await ask(QUESTION);
    await closeError();
    await expect.poll(marks).toBe(1);
    await button('Descartar').click();
    await expect.poll(marks).toBe(0);
  });
});

it('an attempt without a network is forgotten once there is one', wide, async () => {
  await openApp('/financeiro');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await send(QUESTION);
  await button('Tentar de novo').click();
  await expect.element(page.getByText('Ainda sem conexão', { exact: false }).last()).toBeVisible();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('1 mensagem ainda não foi enviada.').last()).toBeVisible();
});

it('an empty reply fails the question, says so, and its text can be edited', async () => {
  await openApp('/suporte-de-ti');
  await ask('/empty');
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Houve um problema de comunicação com a API');
  await closeError();
  await expect.element(failures).toBeVisible();
  await expectCount(findMessage('/empty'), 1);
  await button('Editar').click();
  await expect.element(composer).toHaveValue('/empty');
  await expectCount(failures, 0);
});

it('sending all ends at the first that fails, and the others wait again', async () => {
  const { mock } = await openApp('/financeiro');
  await mock.plan(onReply('status', { code: 500, times: 3 }));
  for (const question of ['/tools 1', '/tools 2']) {
    await ask(question);
    await closeError();
  }
  await mock.forgetRequests();
  await page.getByRole('button', { name: SEND_ALL }).click();
  await closeError();
  expect(document.activeElement?.id).toBe('conversation');
  await expectCount(failures, 2);
  await expect.element(page.getByRole('button', { name: SEND_ALL })).toBeVisible();
  expect(await mock.prompts()).toEqual(['/tools 1']);
});
