import { ColegaPage } from './colega-page.ts';
import { expect, inEveryEngine } from './journey.ts';
import { PHONE } from './tab.ts';

const CHAT = '/institucional?chat=chat-0001';

const THEMES = [
  ['Claro', 'defaultTheme'],
  ['Escuro', 'darkTheme'],
  ['Alto contraste', 'highContrastTheme'],
] as const;

const PANELS = [
  ['settings', 'Configurações'],
  ['help', 'Ajuda'],
  ['topics', 'Temas conhecidos'],
  ['terms', 'Termos de uso'],
  ['about', 'Sobre'],
] as const;

const themeOf = ({ tab }: ColegaPage) => tab.run(() => document.body.className);

inEveryEngine({
  'each theme has its own colours at once, and the last is there after a reload': async ({
    browser,
    keepPicture,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    const colours = new Set<string>();
    for (const [label, theme] of THEMES) {
      await page.go(`${CHAT}&panel=settings`);
      await page.isReady();
      const choice = page.role('dialog', 'Configurações').role('radio', label);
      await choice.click();
      await expect.poll(() => choice.isChecked()).toBe(true);
      await expect.poll(() => themeOf(page)).toContain(theme);
      colours.add(await page.tab.run(() => getComputedStyle(document.body).backgroundColor));
      await page.tab.press('Escape');
      await page.role('dialog', 'Configurações').goes();
      await keepPicture(page.tab, theme);
    }
    expect(colours.size).toBe(3);
    await page.tab.reload();
    await expect.poll(() => themeOf(page)).toContain('highContrastTheme');
  },

  'each panel opens from its address, is closed by Escape, and covers a phone': async ({
    browser,
    keepPicture,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    for (const [name, title] of PANELS) {
      await page.go(`${CHAT}&panel=${name}`);
      await page.isReady();
      const panel = page.role('dialog', title);
      await panel.role('heading').at(0).shows();
      await keepPicture(page.tab, name);
      await page.tab.press('Escape');
      await panel.goes();
      expect(await page.tab.address()).not.toContain('panel=');
    }
    await page.tab.resize(PHONE);
    await page.go(`${CHAT}&panel=settings`);
    await page.isReady();
    const settings = page.role('dialog', 'Configurações');
    const { x, width } = await settings.box();
    expect([x, width].map(Math.round)).toEqual([0, await page.tab.run(() => innerWidth)]);
    await keepPicture(page.tab, 'settings-phone');
  },

  'the conversation fills the screen, and gives it back': async ({ browser }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    await page.tree.shows();
    await page.chooseOf(page.chatMenu, 'Tela cheia');
    await page.tree.goes();
    await page.chooseOf(page.chatMenu, 'Sair da tela cheia');
    await page.tree.shows();
  },

  'a chat on paper is black on white, with all of its messages and nothing of the app': async ({
    browser,
    keepPicture,
  }) => {
    const page = await ColegaPage.openSignedIn(browser, CHAT);
    await page.tab.run(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = document.title;
      };
    });
    await page.chooseOf(page.chatMenu, 'Imprimir ou salvar em PDF');
    const printed = () => page.tab.run(() => document.documentElement.dataset['printed'] ?? '');
    await expect.poll(printed).toMatch(/^Planejamento/);
    await page.tab.run(() => {
      // Each engine lays the styles for paper out on its screen.
      const show = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
            rule.media.mediaText = 'all';
          if (rule instanceof CSSGroupingRule) show(rule.cssRules);
        }
      };
      for (const sheet of document.styleSheets) show(sheet.cssRules);
    });
    const view = page.css('[data-print-view]');
    await expect.poll(() => view.css('article').count()).toBe(4);
    await page.log.goes();
    await page.composer.goes();
    expect(await page.tab.run(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await keepPicture(page.tab, 'paper');
    await page.tab.run(() => void dispatchEvent(new Event('afterprint')));
    await view.goes();
  },
});
