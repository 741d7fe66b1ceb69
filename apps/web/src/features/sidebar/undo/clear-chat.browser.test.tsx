import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drafts } from '../../../shared/drafts.ts';
import type { Undo } from '../../../shared/undo.ts';
import { holdRequests } from '../../../testing/browser-fakes.ts';
import { ANY_REPLY, type MockControl } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import {
  expectErrorAndClose,
  notices,
  tree,
  treeRow,
  undoButton,
  VPN,
} from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const CHAT = '/institucional?chat=chat-0001';
const MESSAGES = '/api/chat/*/messages';
const QUESTION = 'Posso dividir minhas férias e começar em 12 de janeiro?';

const log = page.getByRole('log', { name: 'Mensagens' });
const composer = page.getByRole('textbox', { name: 'Mensagem' });
const menuButton = page.getByRole('button', { name: 'Mais ações da conversa' });
const cleared = notices.getByText(/^Conversa “.+” limpa\.$/u);

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="log"] [data-message]')];
const rowCount = () => rows().length;

/** Opens the first demonstration chat, with four messages. */
async function openDemonstration() {
  const app = await openApp(CHAT);
  await expect.poll(rowCount).toBe(4);
  return app;
}

/** Clears the chat on the screen, and stops the time to undo it. */
async function clear(undo: Undo): Promise<void> {
  const before = undo.pending.get().length;
  await menuButton.click();
  await page.getByRole('menuitem', { name: 'Limpar conversa' }).click();
  await expect.poll(() => undo.pending.get().length).toBe(before + 1);
  for (const { id } of undo.pending.get()) undo.pause(id);
}

async function isCleared(): Promise<void> {
  const greeting = { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), Marina\.$/ } as const;
  await expect.element(page.getByRole('heading', greeting)).toBeVisible();
  await expect.element(page.getByText(QUESTION)).not.toBeInTheDocument();
}

async function isWhole(): Promise<void> {
  await expect.poll(rowCount).toBe(4);
  await expect.element(log.getByText(QUESTION)).toBeInTheDocument();
}

/** Lists the paths of the calls that clear a chat. */
async function clearings(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === 'DELETE' && path.endsWith('/messages'))
    .map(({ path }) => path);
}

async function ask(question: string): Promise<void> {
  await composer.fill(question);
  await userEvent.keyboard('{Enter}');
}

/** Waits until the answer to the last question has ended. */
async function answerEnds(): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll('[role="log"] article')].at(-1)?.ariaBusy)
    .toBe('false');
}

describe('a chat that is cleared', () => {
  it('comes back by Ctrl+Z, but not out of a field that is being written in', async () => {
    const { mock, undo } = await openDemonstration();
    await clear(undo());
    await isCleared();
    await composer.fill('Uma frase');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(cleared).toBeVisible();
    menuButton.element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await isWhole();
    expect(await clearings(mock)).toEqual([]);
  });

  it('comes back by Ctrl+Z in a field, too, where nothing was written since', async () => {
    const { mock, undo } = await openDemonstration();
    await composer.fill('Um rascunho');
    await clear(undo());
    await isCleared();
    composer.element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await isWhole();
    await expect.element(composer).toHaveValue('Um rascunho');
    expect(await clearings(mock)).toEqual([]);
  });

  it.each(['Desfazer', 'Dispensar'])(
    'gives the focus back where its notice is left by “%s”',
    async (name) => {
      const { undo } = await openDemonstration();
      await clear(undo());
      composer.element().focus();
      notices.getByRole('button', { name }).element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(notices).not.toBeInTheDocument();
      await expect.element(composer).toHaveFocus();
    },
  );

  it(
    'gives the focus to the conversation where the element that had it is gone',
    wide,
    async () => {
      const { undo } = await openDemonstration();
      await clear(undo());
      const before = document.body.appendChild(document.createElement('button'));
      before.focus();
      undoButton.element().focus();
      before.remove();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.activeElement?.id).toBe('conversation');
    },
  );

  it('says nothing of its answer and of what waited behind it, until that is back', async () => {
    const { mock, undo } = await openDemonstration();
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 3 });
    await ask('Uma pergunta');
    const stop = page.getByRole('button', { name: 'Parar a resposta' });
    await expect.element(stop).toBeVisible();
    await ask('A seguinte');
    await expect.element(log.getByText('A seguinte', { exact: true })).toBeVisible();
    await clear(undo());
    await isCleared();
    const unsent = page.getByText('ainda não foi enviada', { exact: false });
    const mark = page.getByRole('img', { name: 'mensagem não enviada' });
    const ready = page.getByText('Resposta de Institucional pronta', { exact: false });
    for (const said of [unsent, mark, ready]) await expect.element(said).not.toBeInTheDocument();
    await undoButton.click();
    await expect.element(mark).toBeVisible();
    await expect.element(unsent.first()).toBeVisible();
    await expect.element(ready).not.toBeInTheDocument();
    expect(await mock.prompts()).toEqual(['Uma pergunta']);
  });

  it('can be undone from another chat', wide, async () => {
    const { mock, undo } = await openDemonstration();
    await clear(undo());
    await isCleared();
    await treeRow(VPN).click();
    await expect.poll(() => location.search).toBe('?chat=chat-0005');
    await undoButton.click();
    history.back();
    await isWhole();
    expect(await clearings(mock)).toEqual([]);
  });

  it('is one of several, of which Ctrl+Z brings back the newest', wide, async () => {
    const { mock, undo } = await openDemonstration();
    await clear(undo());
    await isCleared();
    await treeRow(VPN).click();
    await expect.poll(() => location.search).toBe('?chat=chat-0005');
    await expect.poll(rowCount).toBeGreaterThan(0);
    await clear(undo());
    await expect.element(cleared).toHaveLength(2);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(rowCount).toBeGreaterThan(0);
    await expect.element(cleared).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    history.back();
    await isWhole();
    expect(await clearings(mock)).toEqual([]);
  });

  it('is cleared before a question that is asked in it', async () => {
    const { mock, reload, undo } = await openDemonstration();
    await clear(undo());
    await isCleared();
    await ask('/tools');
    await expect.poll(rowCount).toBe(2);
    await answerEnds();
    const calls = (await mock.requests())
      .filter(({ path }) => path.endsWith('/messages') || path.includes('/personas/stream/'))
      .map(({ method }) => method)
      .filter((method) => method === 'DELETE' || method === 'POST');
    expect(calls).toEqual(['DELETE', 'POST']);
    expect(rowCount()).toBe(2);
    await reload();
    await expect.poll(rowCount).toBe(2);
  });

  it('leaves the question in its draft until it is cleared, also where another chat is opened meanwhile', async () => {
    const { mock, undo } = await openDemonstration();
    const question = 'E se eu vender dez dias?';
    await clear(undo());
    await isCleared();
    const letItBeCleared = holdRequests(/\/chat-0001\/messages/);
    await composer.fill(question);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => drafts.read('chat-0001')).toBe(question);
    await treeRow(VPN).click();
    await expect.element(composer).toHaveValue('');
    letItBeCleared();
    await expect.poll(() => drafts.read('chat-0001')).toBe('');
    expect(await mock.prompts()).toEqual([question]);
  });

  it('is whole again, and an error is said, where it could not be cleared', async () => {
    const { mock, expectedErrors, undo } = await openDemonstration();
    expectedErrors.push('500');
    await mock.plan({ method: 'DELETE', path: MESSAGES, kind: 'status', code: 500, times: 1 });
    await clear(undo());
    await isCleared();
    await notices.getByRole('button', { name: 'Dispensar' }).click();
    await expectErrorAndClose('Ocorreu um erro ao limpar a conversa.');
    await isWhole();
    expect(await clearings(mock)).toHaveLength(1);
  });

  it('keeps the question that is asked where it could not be cleared before', wide, async () => {
    const { mock, expectedErrors, undo } = await openDemonstration();
    expectedErrors.push('500');
    await mock.plan({ method: 'DELETE', path: MESSAGES, kind: 'status', code: 500, times: 1 });
    await clear(undo());
    await isCleared();
    await ask('E se eu vender dez dias?');
    await expectErrorAndClose('Ocorreu um erro ao limpar a conversa.');
    await expect.element(log.getByText(QUESTION)).toBeInTheDocument();
    expect(await mock.prompts()).toEqual([]);
    const kept = log.getByRole('listitem').filter({ hasText: 'E se eu vender dez dias?' });
    await expect
      .element(kept)
      .toMatchTextContent('Ainda não enviada: fica guardada aqui até você enviar.');
    expect(rowCount()).toBe(5);
    await kept.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(rowCount).toBe(6);
    await answerEnds();
    expect(rowCount()).toBe(6);
    expect(await mock.prompts()).toEqual(['E se eu vender dez dias?']);
  });

  it('with an answer under way stops it, and has what had come when it is undone', async () => {
    const { mock, undo } = await openDemonstration();
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 150 });
    await ask('/long');
    const lastText = () => rows().at(-1)?.innerText ?? '';
    await expect.poll(() => lastText().length).toBeGreaterThan(200);
    await clear(undo());
    await isCleared();
    await undoButton.click();
    await expect.poll(rowCount).toBe(6);
    await expect.poll(lastText).toContain('Resposta interrompida por você.');
    expect(lastText().length).toBeGreaterThan(200);
  });

  it('is where the reader was when it is undone', wide, async () => {
    const { undo } = await openApp('/', {
      before: (mock) => mock.reset({ chats: 1, messagesPerChat: 40 }),
    });
    await tree.getByRole('row').last().click();
    await expect.poll(rowCount).toBe(40);
    const scrollTop = () => log.element().scrollTop;
    const end = scrollTop();
    await userEvent.wheel(log, { delta: { y: -2_345 } });
    await expect.poll(scrollTop).toBeLessThan(end - 2_000);
    await scrollingEnds(log.element());
    const before = firstInView();
    await clear(undo());
    await expect.poll(rowCount).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(rowCount).toBe(40);
    await expect.poll(() => Math.abs(topOf(before.id) - before.top)).toBeLessThan(2);
  });

  it('is cleared before its user signs out', wide, async () => {
    const { mock, reload, undo } = await openDemonstration();
    await clear(undo());
    await isCleared();
    await page.getByRole('button', { name: /Marina Azevedo/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect.poll(() => clearings(mock)).toEqual(['/api/chat/chat-0001/messages']);
    history.replaceState(null, '', CHAT);
    await reload();
    await isCleared();
    expect(await clearings(mock)).toEqual([]);
  });
});

/** Waits until smooth scrolling has ended. */
async function scrollingEnds(element: Element): Promise<void> {
  const FRAMES_OF_REST = 15;
  let last = element.scrollTop;
  for (let still = 0; still < FRAMES_OF_REST; still += 1) {
    await new Promise(requestAnimationFrame);
    if (element.scrollTop !== last) still = 0;
    last = element.scrollTop;
  }
}

/** Distance of a message from the top of the view; MAX_SAFE_INTEGER if it is not on the page. */
function topOf(id: string): number {
  const row = rows().find(({ dataset }) => dataset['message'] === id);
  if (row === undefined) return Number.MAX_SAFE_INTEGER;
  return row.getBoundingClientRect().top - log.element().getBoundingClientRect().top;
}

/** Finds the first message in view, and its distance from the top. */
function firstInView(): { readonly id: string; readonly top: number } {
  const { top } = log.element().getBoundingClientRect();
  const first = rows().find((row) => row.getBoundingClientRect().bottom > top);
  const id = first?.dataset['message'] ?? '';
  return { id, top: topOf(id) };
}
