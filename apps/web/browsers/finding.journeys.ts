import { movedChats } from '../src/testing/mock-control.ts';
import { ColegaPage, mock } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';

const CHAT = '/institucional?chat=chat-0006';
const VPN = 'VPN não conecta fora do escritório';

interface FlashWindow {
  flashed?: string;
}

/** Runs in the page: notes the message that is highlighted, which lasts for a moment only. */
function watchFlashes(): void {
  const note = () => {
    const row = document.querySelector('[data-message][data-found]');
    if (row !== null) (window as FlashWindow).flashed = row.textContent;
  };
  const options = { subtree: true, childList: true, attributeFilter: ['data-found'] };
  new MutationObserver(note).observe(document.body, options);
}

/** Runs in the page: returns the text of the message that was highlighted last. */
function lastFlash(): string {
  return (window as FlashWindow).flashed ?? '';
}

/** Waits until no more results can come, which would take the place of others. */
async function messagesAreRead(page: ColegaPage): Promise<void> {
  await page.text(/^Lendo mensagens/).goes();
}

inEveryEngine({
  'a message of a chat that was never opened is found in the worker, and shown with a flash':
    async ({ browser, keepPicture }) => {
      const page = await ColegaPage.openSignedIn(browser);
      await page.role('searchbox', 'Buscar em tudo').click();
      await page.tab.type('promovida antes');
      const results = page.role('listbox', 'Resultados da busca');
      const hit = results
        .role('group', /^Mensagens/)
        .role('option')
        .at(0);
      await expect.poll(() => hit.textContent()).toMatch(/Como funciona o quinquênio/);
      expect(await hit.css('mark').at(0).textContent()).toBe('promovida antes');
      await keepPicture(page.tab, 'search');
      await messagesAreRead(page);
      await page.tab.run(watchFlashes);
      await hit.click();
      await expect.poll(() => page.tab.run(lastFlash)).toMatch(/promovida antes disso/);
      expect(await page.tab.address()).toMatch(/chat=chat-0006/);
    },

  'the command bar finds a command and a message by the keyboard alone, and gives the focus back':
    async ({ browser, keepPicture }) => {
      const page = await ColegaPage.openSignedIn(browser);
      await page.role('searchbox', 'Buscar em tudo').shows();
      await page.composer.click();
      await page.tab.type('Uma pergunta');
      await page.tab.press('Control+k');
      const bar = page.role('dialog', 'Buscar ou fazer algo');
      await bar.role('searchbox').shows();
      await expect.poll(() => bar.role('searchbox').hasFocus()).toBe(true);
      await page.tab.type('sair');
      await expect.poll(() => bar.role('option').at(0).textContent()).toBe('Sair');
      await keepPicture(page.tab, 'command-bar');
      await page.tab.press('Escape');
      await page.tab.press('Escape');
      await bar.goes();
      await expect.poll(() => page.composer.hasFocus()).toBe(true);
      await page.tab.type('!');
      await expect.poll(() => page.composer.attribute('value')).toBe('Uma pergunta!');
      await page.tab.press('Control+k');
      await expect.poll(() => bar.role('searchbox').hasFocus()).toBe(true);
      await page.tab.type('fiquei 6 meses de licenca');
      await expect.poll(() => bar.role('option').at(0).textContent()).toMatch(/Fiquei 6 meses/);
      await messagesAreRead(page);
      await page.tab.run(watchFlashes);
      await page.tab.press('ArrowDown');
      await page.tab.press('Enter');
      await expect.poll(() => page.tab.run(lastFlash)).toMatch(/Fiquei 6 meses/);
    },

  'a chat is renamed, moved and opened in the tree by the keyboard alone': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    await page.treeRow(VPN).focus();
    await page.tab.press('F2');
    const field = page.role('textbox', /^Novo nome de /);
    await expect.poll(() => field.hasFocus()).toBe(true);
    await page.tab.press('Control+a');
    await page.tab.type('VPN de casa');
    await page.tab.press('Enter');
    await page.treeRow('VPN de casa').shows();
    await expect.poll(() => page.treeRow('VPN de casa').hasFocus()).toBe(true);
    await page.tab.press('Shift+F10');
    await expect.poll(() => page.role('menuitem', 'Renomear').hasFocus()).toBe(true);
    await page.tab.press('m');
    await expect.poll(() => page.role('menuitem', 'Mover para…').hasFocus()).toBe(true);
    await page.tab.press('Enter');
    const dialog = page.role('dialog', 'Mover para');
    await expect.poll(() => dialog.role('searchbox').hasFocus()).toBe(true);
    await page.tab.type('ferias');
    await expect.poll(() => dialog.role('option').count()).toBe(2);
    await page.tab.press('Enter');
    await dialog.goes();
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0005', 'folder-0002']]);
  },

  'a chat is moved by its menu with the mouse, and moved back when it is undone': async ({
    browser,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    await page.treeRow(VPN).hover();
    await page.chooseOf(page.treeRow(VPN).role('button', /^Ações de /), 'Mover para…');
    await page.role('dialog', 'Mover para').role('option', 'Projetos').click();
    const notices = page.role('group', 'Ações que podem ser desfeitas');
    await notices.text(/Conversa movida para “Projetos”/).shows();
    await page.treeRow('Projetos, 2 conversas').shows();
    await notices.role('button', 'Desfazer').click();
    await page.treeRow(VPN).shows();
    await expect
      .poll(() => movedChats(mock))
      .toEqual([
        ['chat-0005', 'folder-0005'],
        ['chat-0005', null],
      ]);
  },

  'a chat that is dragged onto a folder lies in it': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    // The personas move the rows below them when they come.
    await page.role('link', 'Suporte de TI').shows();
    await page.treeRow(VPN).dragTo(page.treeRow('Projetos'));
    await page.treeRow('Projetos, 2 conversas').shows();
    await expect.poll(() => movedChats(mock)).toEqual([['chat-0005', 'folder-0005']]);
  },
});
