import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callApi } from '../testing/call-api.ts';
import {
  ask,
  closeError,
  composer,
  expectCount,
  failures,
  send,
} from '../testing/conversation-page.ts';
import { openApp } from '../testing/open-app.tsx';
import { wide } from '../testing/suites.ts';

const DRAFT = 'Uma pergunta pela metade';
const QUESTION = 'Qual é o limite de hotel em viagens?';

const chatOfAddress = () => new URLSearchParams(location.search).get('chat') ?? '';

/** Lists the chats for which a draft is stored. */
function chatsWithDraft(): readonly (string | undefined)[] {
  const keys = Object.keys(localStorage).filter((key) => key.includes(':draft:'));
  return keys.map((key) => key.split(':').at(-1));
}

async function isInAnotherChatThan(gone: string): Promise<void> {
  await expect.poll(chatOfAddress).not.toBe(gone);
  await expect.poll(chatOfAddress).not.toBe('');
}

it('what is written where another device deletes the chat goes along to the next one', async () => {
  const { expectedErrors } = await openApp('/financeiro');
  expectedErrors.push('404');
  const gone = chatOfAddress();
  await callApi(`chat/${gone}`, { method: 'DELETE' });
  await send(QUESTION);
  await closeError();
  await isInAnotherChatThan(gone);
  await expect.element(composer).toHaveValue(QUESTION);
  await expectCount(failures, 0);
});

it.each([404, 410])(
  'a draft goes along too where the chat is found gone (%d) by the next visit',
  wide,
  async (code) => {
    const { mock, reload } = await openApp('/financeiro');
    const gone = chatOfAddress();
    await composer.fill(DRAFT);
    for (const path of [`/api/chat/${gone}`, `/api/chat/${gone}/**`])
      await mock.plan({ method: '*', path, kind: 'status', code });
    for (const address of [location.pathname + location.search, '/']) {
      history.replaceState(null, '', address);
      await reload();
      await isInAnotherChatThan(gone);
      // Before, the field of the gone chat still shows it.
      await expect.poll(chatsWithDraft).toEqual([chatOfAddress()]);
      await expect.element(composer).toHaveValue(DRAFT);
    }
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  },
);

it('a chat of the address that is not there is said, until another one is opened', async () => {
  const { expectedErrors } = await openApp('/institucional?chat=nobody-knows');
  expectedErrors.push('404');
  await isInAnotherChatThan('nobody-knows');
  const said = page.getByText('A conversa que você abriu não existe mais, ou não é sua.', {
    exact: false,
  });
  await expect.element(said.first()).toBeVisible();
  await page.getByRole('link', { name: 'Jurídico' }).click();
  await expect.element(said).not.toBeInTheDocument();
});

it('what is written where another tab deletes the chat goes to a new one, which is said', async () => {
  await openApp('/institucional?chat=chat-0001');
  const gone = chatOfAddress();
  await composer.fill(DRAFT);
  // The other tab has opened another chat since.
  localStorage.setItem('chatId_persist', 'chat-0006');
  const channel = new BroadcastChannel('colega marina.azevedo@aurora.example');
  channel.postMessage({ type: 'chats-removed', chatIds: [gone] });
  await isInAnotherChatThan(gone);
  channel.close();
  await expect.element(composer).toHaveValue(DRAFT);
  await expect.element(page.getByText('Por onde começamos?', { exact: false })).toBeVisible();
  const said = page.getByText('foi excluída em outra aba', { exact: false });
  await expect.element(said.first()).toBeVisible();
  await ask(QUESTION);
  await expect.element(said).not.toBeInTheDocument();
});
