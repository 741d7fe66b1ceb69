import { expect, it } from 'vitest';
import { ask, expectAnswerText, waitForAnswer } from '../testing/conversation-page.ts';
import { ANY_REPLY, callsOf } from '../testing/mock-control.ts';
import { openApp } from '../testing/open-app.tsx';

it('what another tab was told during an answer here is read after that answer', async () => {
  const { mock } = await openApp('/financeiro');
  const chatId = new URLSearchParams(location.search).get('chat') ?? '';
  const readings = async () => (await callsOf(mock, 'GET', /\/messages$/)).length;
  const idle = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1 };
  await mock.plan({ ...idle, afterPieces: 2, milliseconds: 1500 });
  await ask('Qual é o limite de hotel em viagens?');
  await expectAnswerText(/\S/);
  const before = await readings();
  const channel = new BroadcastChannel('colega marina.azevedo@aurora.example');
  for (let count = 0; count < 2; count += 1)
    channel.postMessage({ type: 'messages-changed', chatId });
  await waitForAnswer();
  channel.close();
  await expect.poll(readings).toBeGreaterThan(before);
});
