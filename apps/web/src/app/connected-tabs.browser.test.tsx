import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { readSessionToken } from '../session/stored-session.ts';
import { ask, expectAnswerText, findMessage, waitForAnswer } from '../testing/conversation-page.ts';
import { ANY_REPLY } from '../testing/mock-control.ts';
import { openApp } from '../testing/open-app.tsx';
import { wide } from '../testing/suites.ts';

/** Asks in a chat as another tab does, which tells the others once its answer has ended. */
async function askInAnotherTab(chatId: string, prompt: string): Promise<void> {
  const { API_HOST } = await commands.startMockApi(location.origin);
  const reply = await fetch(`${API_HOST}/api/v1/personas/stream/financeiro`, {
    method: 'POST',
    headers: { authorization: readSessionToken() ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ chatId, prompt }),
  });
  await reply.text();
  const channel = new BroadcastChannel('colega marina.azevedo@aurora.example');
  channel.postMessage({ type: 'messages-changed', chatId });
  channel.close();
}

it(
  'what another tab asks during an answer here is in the chat after that answer',
  wide,
  async () => {
    const { mock } = await openApp('/financeiro');
    const chatId = new URLSearchParams(location.search).get('chat') ?? '';
    const idle = { method: 'POST', path: ANY_REPLY, kind: 'idle', times: 1 };
    await mock.plan({ ...idle, afterPieces: 2, milliseconds: 3000 });
    await ask('Qual é o limite de hotel em viagens?');
    await expectAnswerText(/\S/);
    await askInAnotherTab(chatId, 'E de táxi?');
    await waitForAnswer();
    await expect.element(findMessage('E de táxi?')).toBeVisible();
  },
);
