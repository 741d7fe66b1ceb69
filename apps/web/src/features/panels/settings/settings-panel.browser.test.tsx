import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drafts } from '../../../shared/drafts.ts';
import { settings as stored } from '../../../shared/settings.ts';
import { composer, openPanel, findPanel, waitForSidebar } from '../../../testing/app-page.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';

const settings = findPanel('Configurações');
const radio = (name: string) => settings.getByRole('radio', { name, exact: true });
const log = page.getByRole('log', { name: 'Mensagens' });

/** Records the texts of the conversation's status regions from now on. */
function recordStatus(): readonly string[] {
  const told: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main [role="status"]'))
      if (textContent !== '' && told.at(-1) !== textContent) told.push(textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return told;
}

/** Chooses an option by the labels of its group and itself. */
async function choose(group: string, choice: string): Promise<void> {
  await settings
    .getByRole('group', { name: group })
    .getByRole('radio', { name: choice, exact: true })
    .click();
}

async function closePanel(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(settings).not.toBeInTheDocument();
}

async function ask(question: string): Promise<void> {
  await composer.fill(question);
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText(question, { exact: true })).toBeVisible();
}

/** Waits until the answer to the last question has ended. */
async function answerEnds(): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll('[role="log"] article')].at(-1)?.ariaBusy, {
      timeout: 20_000,
    })
    .toBe('false');
}

/** Replaces the browser's voices by one of each language. */
function offerVoices(...languages: readonly string[]): void {
  speechSynthesis.getVoices = () =>
    languages.map((lang) => ({
      lang,
      name: `Voz ${lang}`,
      voiceURI: lang,
      default: false,
      localService: true,
    }));
  onTestFinished(() => void Reflect.deleteProperty(speechSynthesis, 'getVoices'));
}

describe('settings', () => {
  it('that nobody can choose are not taken', wide, async () => {
    const { reload } = await openApp('/institucional');
    for (const key of ['textSize', 'enterKey', 'answerView', 'announcements'])
      localStorage.setItem(key, '300%');
    for (const { reread } of Object.values(stored)) reread();
    await reload();
    await openPanel('settings', 'Configurações');
    for (const name of ['Normal', 'Envia a mensagem', 'Manter a pergunta à vista', 'Ao terminar'])
      await expect.element(radio(name)).toBeChecked();
    expect(document.documentElement.style.fontSize).toBe('');
  });

  it('let Enter break the line, and Ctrl+Enter send', async () => {
    await openApp('/institucional');
    await openPanel('settings', 'Configurações');
    await choose('Tecla Enter', 'Quebra a linha');
    await closePanel();
    await expect.element(page.getByText(/^Ctrl\/⌘\+Enter envia/)).toBeVisible();
    await composer.fill('Uma');
    await userEvent.keyboard('{Enter}pergunta');
    await expect.element(composer).toHaveValue('Uma\npergunta');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(log.getByText('Uma pergunta')).toBeVisible();
    await answerEnds();
  });

  it('keep the view at the end of a growing answer', wide, async () => {
    await openApp('/institucional');
    await openPanel('settings', 'Configurações');
    await choose('Enquanto a resposta chega', 'Acompanhar o fim da resposta');
    await closePanel();
    await ask('/long');
    await expect.poll(() => log.element().scrollTop, { timeout: 20_000 }).toBeGreaterThan(200);
    const { scrollHeight, clientHeight, scrollTop } = log.element();
    expect(scrollHeight - clientHeight - scrollTop).toBeLessThan(40);
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await answerEnds();
  });

  it('switch shortcuts off, and tell the key that shows them only where it does', async () => {
    await openApp('/institucional?chat=chat-0006');
    await waitForSidebar();
    await openPanel('settings', 'Configurações');
    const shortcuts = settings.getByRole('group', { name: 'Atalhos do teclado' });
    await expect.element(shortcuts).toHaveAccessibleDescription('Tecle Ctrl+/ para ver todos.');
    await choose('Atalhos do teclado', 'Desligados');
    await expect.element(shortcuts).not.toMatchTextContent('Tecle');
    await expect.element(shortcuts).toHaveAccessibleDescription('');
    await closePanel();
    document.getElementById('conversation')?.focus();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(findPanel('Atalhos do teclado')).not.toBeInTheDocument();
    const conversation = document.getElementById('conversation');
    await userEvent.keyboard('{F6}');
    await expect.element(conversation).toHaveFocus();
    await openPanel('settings', 'Configurações');
    await choose('Atalhos do teclado', 'Ligados');
    await closePanel();
    document.getElementById('conversation')?.focus();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(findPanel('Atalhos do teclado')).toBeVisible();
    await userEvent.keyboard('{Escape}{F6}');
    await expect.poll(() => document.activeElement?.getAttribute('data-role')).toBe('assistant');
  });

  it.each([
    ['A cada frase', [/férias/i], []],
    ['Ao terminar', [/pronta/], [/férias/i]],
    ['Nenhum', [], [/pronta/, /férias/i]],
  ])('tell a screen reader of an answer: %s', wide, async (choice, said, unsaid) => {
    await openApp('/institucional');
    await openPanel('settings', 'Configurações');
    await choose('Avisos da resposta ao leitor de tela', choice);
    await closePanel();
    const told = recordStatus();
    await ask('Como peço férias?');
    await answerEnds();
    await expect.element(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    for (const text of said)
      await expect.poll(() => told).toContainEqual(expect.stringMatching(text));
    for (const text of unsaid) expect(told).not.toContainEqual(expect.stringMatching(text));
  });

  it('clear what is kept for comfort, once it is confirmed', async () => {
    const { mock, reload } = await openApp('/institucional');
    drafts.write('elsewhere', 'Um rascunho');
    localStorage.setItem('panelWidth', '400');
    await openPanel('settings', 'Configurações');
    const clear = settings.getByRole('button', { name: 'Apagar dados locais' });
    await clear.click();
    await expect.element(settings.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(clear).toHaveFocus();
    expect(drafts.read('elsewhere')).toBe('Um rascunho');
    await userEvent.keyboard('{Enter}');
    await settings.getByRole('button', { name: 'Apagar', exact: true }).click();
    await expect.element(settings.getByText('Dados locais apagados.')).toBeVisible();
    expect(drafts.read('elsewhere')).toBe('');
    expect(localStorage.getItem('panelWidth')).toBeNull();
    // The session stays, so there is no second sign-in.
    await reload();
    await expect.element(page.getByRole('button', { name: /Marina Azevedo/ })).toBeInTheDocument();
    const signIns = (await mock.requests()).filter(({ path }) => path.includes('/auth/login'));
    expect(signIns).toEqual([]);
  });

  it('offer the voices of the language, where there are any', wide, async () => {
    const { reload } = await openApp('/institucional');
    offerVoices('pt-BR', 'pt-PT', 'en-US');
    await openPanel('settings', 'Configurações');
    const voice = settings.getByLabelText('Voz da leitura em voz alta');
    const names = () =>
      voice
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(names).toEqual(['Automática', 'Voz pt-BR', 'Voz pt-PT']);
    await voice.selectOptions('Voz pt-PT');
    await reload();
    await expect.element(voice).toHaveValue('pt-PT');
  });

  it('keep a voice for the language that is spoken', wide, async () => {
    const { reload } = await openApp('/institucional', { language: 'en' });
    offerVoices('pt-BR', 'en-GB', 'en-US');
    const voice = (await openPanel('settings', 'Settings')).getByLabelText(
      'Voice for reading aloud',
    );
    await voice.selectOptions('Voz en-US');
    await reload();
    await expect.element(voice).toHaveValue('en-US');
  });

  it('are chosen by the keyboard alone', wide, async () => {
    await openApp('/institucional');
    await openPanel('settings', 'Configurações');
    await expect.element(page.getByRole('button', { name: 'Fechar o painel' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('region', { name: 'Configurações' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(radio('Claro')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.body).toHaveClass('darkTheme');
  });
});
