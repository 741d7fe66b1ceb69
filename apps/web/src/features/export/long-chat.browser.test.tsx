import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MockControl } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';
import { tree } from '../../testing/sidebar-page.ts';
import { wide } from '../../testing/suites.ts';

const MESSAGES = '/api/chat/*/messages';
const dialog = page.getByRole('dialog', { name: /conversa inteira/ });
const menuButton = page.getByRole('button', { name: 'Mais ações da conversa' });
const rowsInPage = () => document.querySelectorAll('[role="log"] [data-message]').length;

/** Opens a chat of 120 messages, with 50 loaded. */
async function openLongChat() {
  const before = (mock: MockControl) => mock.reset({ chats: 1, messagesPerChat: 120 });
  const app = await openApp('/', { before });
  await tree.getByRole('row').last().click();
  await expect.poll(rowsInPage).toBe(50);
  return app;
}

async function choose(name: string): Promise<void> {
  await menuButton.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Collects the texts of files saved from now on. */
function watchSavedFiles() {
  const creating = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => creating.mockRestore());
  return async () => {
    const texts: string[] = [];
    for (const [file] of creating.mock.calls)
      if (file instanceof Blob) texts.push(await file.text());
    return texts;
  };
}

it(
  'the export holds all of a long chat, says how far it has come, and can be cancelled',
  wide,
  async () => {
    const { mock } = await openLongChat();
    const savedFiles = watchSavedFiles();
    await mock.plan({ method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 900 });
    await choose('Exportar como JSON');
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('100 de 120 mensagens')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(menuButton).toHaveFocus();
    await mock.forgetFaults();
    expect(await savedFiles()).toEqual([]);
    await choose('Exportar como JSON');
    await expect.poll(async () => (await savedFiles()).length).toBe(1);
    const chat = JSON.parse((await savedFiles())[0] ?? '') as { messages: { id: string }[] };
    expect(new Set(chat.messages.map(({ id }) => id)).size).toBe(120);
    expect(rowsInPage()).toBe(50);
  },
);

it('an export that is cancelled reads nothing more', wide, async () => {
  const { mock } = await openLongChat();
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  await mock.plan({ method: 'GET', path: MESSAGES, kind: 'delay', milliseconds: 60_000 });
  await choose('Exportar como JSON');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const readings = fetching.mock.calls.flatMap(([input]) =>
    input instanceof Request && input.url.includes('currentPage=2') ? [input.signal.aborted] : [],
  );
  expect(readings).toEqual([true]);
});

it('an export that cannot be whole is none, says so, and can be tried again', wide, async () => {
  const { mock, expectedErrors } = await openLongChat();
  expectedErrors.push('503');
  const savedFiles = watchSavedFiles();
  await mock.plan({ method: 'GET', path: MESSAGES, kind: 'status', code: 503 });
  await choose('Exportar como Markdown');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Não foi possível carregar a conversa inteira. Nada foi exportado.');
  expect(await savedFiles()).toEqual([]);
  await mock.forgetFaults();
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(async () => (await savedFiles())[0]?.match(/^## /gm)).toHaveLength(120);
  await expect.element(dialog).not.toBeInTheDocument();
});
