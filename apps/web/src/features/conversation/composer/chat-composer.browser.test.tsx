import { describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { chooseFromAccountMenu, findPanel, textsOf } from '../../../testing/app-page.ts';
import {
  waitForAnswer,
  articles,
  composer,
  expectCount,
  log,
  sendButton,
} from '../../../testing/conversation-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { treeRow, VPN } from '../../../testing/sidebar-page.ts';
import { wide } from '../../../testing/suites.ts';

const QUESTION = 'Qual é o limite de hotel?';
/** Key code that an input method reports for a key that it consumed. */
const CONSUMED = 229;

/** Composes a text with an input method, without committing it. */
async function compose(text: string): Promise<void> {
  const end = text.length;
  await cdp().send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
}

async function pressConsumed(key: string): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    windowsVirtualKeyCode: CONSUMED,
  });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

describe('Enter', () => {
  it('sends nothing where it ends a composition, and the next one does', async () => {
    const { mock } = await openApp('/comunicacao');
    await composer.click();
    await compose('に');
    await compose('にほん');
    await pressConsumed('Enter');
    await expect.element(composer).toHaveValue('にほん');
    await cdp().send('Input.insertText', { text: '日本' });
    await expect.element(composer).toHaveValue('日本');
    expect(await mock.prompts()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitForAnswer();
    expect(await mock.prompts()).toEqual(['日本']);
  });

  async function asksOnce(_how: string, press: () => Promise<void>): Promise<void> {
    const { mock } = await openApp('/financeiro');
    await composer.fill(QUESTION);
    await expect.element(sendButton).not.toHaveAttribute('aria-disabled');
    await press();
    await waitForAnswer();
    expect(await mock.prompts()).toEqual([QUESTION]);
    await expectCount(articles, 2);
    const stopped = page.getByText('Resposta interrompida por você.', { exact: false });
    await expectCount(stopped, 0);
  }

  it.each([['twice', () => userEvent.keyboard('{Enter}{Enter}')] as const])(
    '%s asks once, and does not stop the answer',
    asksOnce,
  );

  it.each([
    ['held', () => userEvent.keyboard('{Enter>3/}')],
    ['not pressed, but its button twice,', () => sendButton.dblClick()],
  ])('%s asks once, and does not stop the answer', wide, asksOnce);
});

it('a dead key makes one letter with its accent', wide, async () => {
  const { mock } = await openApp('/comunicacao');
  await composer.click();
  await userEvent.keyboard('Caf');
  await pressConsumed('Dead');
  await compose('´');
  await cdp().send('Input.insertText', { text: 'é' });
  await userEvent.keyboard(' da manhã');
  await expect.element(composer).toHaveValue('Café da manhã');
  await userEvent.keyboard('{Enter}');
  await waitForAnswer();
  expect(await mock.prompts()).toEqual(['Café da manhã']);
});

it('the field grows with its text, up to 40 % of the window, and shrinks again', wide, async () => {
  await openApp();
  const height = () => composer.element().getBoundingClientRect().height;
  const low = height();
  await composer.fill('um\ndois\ntrês');
  await expect.poll(height).toBeGreaterThan(low * 2);
  await composer.fill('linha\n'.repeat(200));
  await expect.poll(height).toBeGreaterThan(300);
  expect(height()).toBeLessThanOrEqual(360);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.element(title).toBeInViewport();
  await composer.fill('');
  await expect.poll(height).toBe(low);
});

it('a suggestion is sent, and what was typed stays in the field', async () => {
  await openApp('/juridico');
  await composer.fill('Minha próxima pergunta');
  await page.getByRole('button', { name: /O que você sabe fazer/ }).click();
  await expect.element(composer).toHaveFocus();
  await waitForAnswer();
  await expectCount(articles, 2);
  await expect.element(composer).toHaveValue('Minha próxima pergunta');
});

it('an empty chat offers the questions that its persona can answer, and no others', async () => {
  const offered = () =>
    textsOf(page.getByRole('list', { name: 'Sugestões de perguntas' }).getByRole('button'));
  const general = expect.stringMatching(/^O que você sabe fazer/) as string;
  await openApp('/', { before: (mock) => mock.reset({ chats: 0 }) });
  await expect.poll(() => offered().length).toBe(7);
  const persona = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await persona('Financeiro').click();
  await expect.poll(offered).toEqual([general]);
  await persona('Benefícios e RH').click();
  await expect
    .poll(offered)
    .toEqual([
      general,
      expect.stringMatching(/^Benefícios flexíveis/),
      expect.stringMatching(/^Plano de saúde/),
      expect.stringMatching(/^Falar com o RH/),
    ]);
});

it(
  'a double click on a suggestion asks once, and selects nothing of what takes its place',
  wide,
  async () => {
    const { mock } = await openApp('/', { before: (mock) => mock.reset({ chats: 0 }) });
    await page.getByRole('button', { name: /^Plano de saúde/ }).dblClick();
    await waitForAnswer();
    expect(await mock.prompts()).toHaveLength(1);
    expect(getSelection()?.toString()).toBe('');
  },
);

const STILL_FRAMES = 20;

/** Waits until nothing below an element changes over some frames, then counts its changes. */
async function countedOnceQuiet(element: Element): Promise<{ readonly count: number }> {
  const changes = { count: 0 };
  const observer = new MutationObserver((records) => {
    changes.count += records.length;
  });
  const all = { childList: true, subtree: true, characterData: true, attributes: true };
  observer.observe(element, all);
  onTestFinished(() => observer.disconnect());
  for (let still = 0; still < STILL_FRAMES; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (changes.count > 0) still = 0;
    changes.count = 0;
  }
  return changes;
}

function chatLinks(): readonly Element[] {
  return [...document.querySelectorAll('nav a[href*="chat="]')];
}

it('typing in a long chat changes nothing in its log', wide, async () => {
  await openApp('/', { before: (mock) => mock.reset({ chats: 1, messagesPerChat: 400 }) });
  await expect.poll(() => chatLinks().length).toBe(2);
  await page.elementLocator(chatLinks()[1] ?? document.body).click();
  await expect.poll(() => articles.elements().length).toBeGreaterThan(10);
  const changes = await countedOnceQuiet(log.element());
  await composer.click();
  await userEvent.keyboard('Uma pergunta bem comprida');
  await expect.element(composer).toHaveValue('Uma pergunta bem comprida');
  expect(changes.count).toBe(0);
});

describe('the focus', () => {
  it(
    'goes to the field with a new chat, and back to the account menu after a panel',
    wide,
    async () => {
      await openApp('/comunicacao?chat=chat-0001');
      await page.getByRole('button', { name: 'Nova conversa' }).first().click();
      await expect.element(composer).toHaveFocus();
      await chooseFromAccountMenu('Sobre');
      await expect.element(findPanel('Sobre')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(findPanel('Sobre')).not.toBeInTheDocument();
      await expect.poll(() => location.search).not.toContain('panel');
      await expect.element(page.getByRole('button', { name: /Marina Azevedo/ })).toHaveFocus();
    },
  );
});

it('Ctrl+Z brings back no text of another chat, and takes no focus from the list', async () => {
  await openApp('/institucional?chat=chat-0001');
  await composer.click();
  await userEvent.keyboard('Só desta conversa{Control>}a{/Control}{Delete}');
  await treeRow(VPN).click();
  await expect.element(treeRow(VPN)).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(treeRow(VPN)).toHaveFocus();
  await expect.element(composer).toHaveValue('');
  await composer.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(composer).toHaveValue('');
  await userEvent.keyboard('D{Control>}z{/Control}');
  await expect.element(composer).toHaveValue('');
});

it('the field keeps the focus in a narrow window where another chat comes', wide, async () => {
  await openApp('/institucional?chat=chat-0001', { size: [700, 900] });
  await composer.click();
  await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
  await expect.poll(() => location.search).not.toBe('?chat=chat-0001');
  await expect.element(composer).toHaveFocus();
});
