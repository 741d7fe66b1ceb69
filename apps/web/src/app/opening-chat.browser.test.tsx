import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  closeError,
  expectCount,
  findMessage,
  log,
  send,
  waitForAnswer,
} from '../testing/conversation-page.ts';
import { ANY_REPLY, type MockControl } from '../testing/mock-control.ts';
import { navigateTo } from '../testing/app-page.ts';
import { openApp } from '../testing/open-app.tsx';
import { QUINQUENNIUM, treeRow } from '../testing/sidebar-page.ts';
import { wide } from '../testing/suites.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';

it(
  'a chat of the list whose reading fails is shown with its messages, and takes a question',
  wide,
  async () => {
    const { mock, expectedErrors } = await openApp('/financeiro');
    expectedErrors.push('500');
    await mock.plan({ method: 'GET', path: '/api/chat/chat-0006', kind: 'status', code: 500 });
    await treeRow(QUINQUENNIUM).click();
    await expect.element(log.getByRole('article').first()).toBeVisible();
    await send(QUESTION);
    await expect.poll(() => mock.prompts()).toEqual([QUESTION]);
  },
);

it('a chat of the list has its title and takes a question before it was read', async () => {
  const { mock } = await openApp('/financeiro');
  for (const path of ['/api/chat/chat-0006', '/api/chat/chat-0006/**'])
    await mock.plan({ method: 'GET', path, kind: 'delay', milliseconds: 60_000 });
  await treeRow(QUINQUENNIUM).click();
  await expect.element(page.getByRole('heading', { level: 1, name: QUINQUENNIUM })).toBeVisible();
  await send(QUESTION);
  await expect.element(findMessage(QUESTION)).toBeVisible();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION]);
  await expect.element(log.getByText('Carregando mensagens anteriores')).toBeVisible();
  await expectCount(log.getByRole('alert'), 0);
});

describe('a chat whose messages could not be read', () => {
  const failed = log.getByRole('alert');
  const again = log.getByRole('button', { name: 'Tentar de novo' }).first();
  const earlier = log.getByText('quinquênio', { exact: false });

  async function readings(mock: MockControl): Promise<number> {
    return (await mock.requests()).filter(({ path }) => path.endsWith('/chat-0006/messages'))
      .length;
  }

  /** Opens it, and asks. */
  async function askUnread(reply: 'answered' | 'failed') {
    const { mock, expectedErrors } = await openApp('/financeiro');
    expectedErrors.push('500');
    const messages = { method: 'GET', path: '/api/chat/chat-0006/messages', kind: 'status' };
    await mock.plan({ ...messages, code: 500 });
    if (reply === 'failed')
      await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 500 });
    await treeRow(QUINQUENNIUM).click();
    const opened = page.getByRole('button', { name: 'Tentar de novo' });
    await expect.element(opened).toBeVisible();
    const readBefore = await readings(mock);
    await send(QUESTION);
    if (reply === 'failed') await closeError();
    await expect.element(findMessage(QUESTION)).toBeVisible();
    await expect.element(failed).toMatchTextContent('Não foi possível carregar');
    return { mock, readBefore };
  }

  it('says so above a question that failed, and reads them again', async () => {
    const { mock } = await askUnread('failed');
    await mock.forgetFaults();
    await again.click();
    await expect.element(earlier.first()).toBeVisible();
    await expectCount(failed, 0);
    await expectCount(findMessage(QUESTION), 1);
  });

  it('says so above an answer too', wide, async () => {
    const { mock, readBefore } = await askUnread('answered');
    await waitForAnswer();
    // The answer is in the cache by now, and the messages before it are asked for again.
    await expect.poll(() => readings(mock)).toBeGreaterThan(readBefore);
    await expect.element(failed).toMatchTextContent('Não foi possível carregar');
    await mock.forgetFaults();
    await again.click();
    await expect.element(earlier.first()).toBeVisible();
    await expectCount(findMessage(QUESTION), 1);
  });

  it('says nothing of a message that a link leads to, until it has read them', wide, async () => {
    const { mock } = await askUnread('failed');
    navigateTo(`${location.pathname}${location.search}&m=nowhere`);
    const missing = page.getByText('não está mais', { exact: false });
    await expect.poll(() => location.search).toContain('m=nowhere');
    await expectCount(page.getByRole('button', { name: 'Parar' }), 0);
    await expectCount(missing, 0);
    await mock.forgetFaults();
    await again.click();
    await expect.element(missing.first()).toBeVisible();
  });
});
