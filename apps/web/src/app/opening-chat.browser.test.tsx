import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, findMessage, log, send } from '../testing/conversation-page.ts';
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
