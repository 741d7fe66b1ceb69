import { API_ORIGIN, WEB_ORIGIN } from './addresses.ts';
import { escaped, Part } from './part.ts';
import { createMockControl } from '../src/testing/mock-control.ts';
import { type StartedBrowser, type Tab, until, WIDE } from './tab.ts';

const MESSAGES = 'Mensagens';

/** Pages at which somebody is signed in, by their browser. */
const visits = new WeakMap<StartedBrowser, ColegaPage>();

/** The control of the mock API that the engines share. */
export const mock = createMockControl(async (method, path, data) => {
  const answer = await fetch(`${API_ORIGIN}/__mock/${path}`, {
    method,
    ...(data === undefined
      ? {}
      : { body: JSON.stringify(data), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return method === 'GET' ? answer.json() : undefined;
});

/** The app in a tab of any engine, by what a person does there. */
export class ColegaPage {
  readonly tab: Tab;
  readonly #browser: StartedBrowser;
  readonly #origin: string;

  constructor(tab: Tab, browser: StartedBrowser, origin = WEB_ORIGIN) {
    this.tab = tab;
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens a tab with the app in Portuguese, whatever the engine's own language is. */
  static async open(browser: StartedBrowser, path = '/', origin?: string): Promise<ColegaPage> {
    const page = new ColegaPage(await browser.open(), browser, origin);
    await page.go('/favicon.svg');
    await page.tab.run(() => localStorage.setItem('language', 'pt-BR'));
    await page.go(path);
    return page;
  }

  /** Opens the app as Marina Azevedo, where she already is if she has signed in, and waits until a question can be sent. */
  static async openSignedIn(
    browser: StartedBrowser,
    path = '/',
    origin?: string,
  ): Promise<ColegaPage> {
    const visit = visits.get(browser);
    const page = visit ?? (await ColegaPage.open(browser, path, origin));
    if (visit === undefined) await page.signIn();
    else await page.#goOn(path);
    return page;
  }

  /** Loads a screen of the app. */
  async go(path: string): Promise<void> {
    await this.tab.go(`${this.#origin}${path}`);
  }

  /** Loads a screen in a visit that goes on, in the size of a desk. */
  async #goOn(path: string): Promise<void> {
    await this.tab.resize(WIDE);
    await this.go(path);
    await this.isReady();
  }

  role(role: string, name?: string | RegExp): Part {
    return new Part(this.tab).role(role, name);
  }

  text(text: string | RegExp): Part {
    return new Part(this.tab).text(text);
  }

  css(css: string): Part {
    return new Part(this.tab).css(css);
  }

  get microsoft(): Part {
    return this.role('button', /Microsoft/);
  }

  get account(): Part {
    return this.role('button', /Marina Azevedo/);
  }

  get composer(): Part {
    return this.role('textbox', /^Mensagem/);
  }

  get log(): Part {
    return this.role('log', MESSAGES);
  }

  get answer(): Part {
    return this.log.css('article[aria-busy]').last;
  }

  /** Messages on the page, in their order. */
  get rows(): Part {
    return this.log.css('[data-message]');
  }

  /** Button that leads to the end of the conversation. */
  get latest(): Part {
    return this.role('button', /^Mais recente/);
  }

  get chatMenu(): Part {
    return this.role('button', 'Mais ações da conversa');
  }

  get tree(): Part {
    return this.role('treegrid', 'Pastas e conversas');
  }

  treeRow(name: string): Part {
    return this.tree.role('row', new RegExp(escaped(name)));
  }

  async signIn(): Promise<void> {
    await this.microsoft.shows();
    const popup = await this.#browser.popupOf(() => this.microsoft.click());
    await this.chooseAccount(popup);
    await this.isReady();
    visits.set(this.#browser, this);
  }

  async chooseAccount(provider: Tab): Promise<void> {
    await new Part(provider).role('button', /Marina Azevedo/).click();
  }

  /** Waits until a chat is shown, a question can be sent, and the side panel, if open, has its lists. */
  async isReady(): Promise<void> {
    await until('the app', async () => {
      const isReady = await this.tab.run(() => {
        const ready = (document.documentElement.dataset['ready'] ?? '').split(' ');
        const panel = document.querySelector('.shell-panel');
        return ready.includes('conversation') && (panel === null || ready.includes('lists'));
      });
      return isReady && (await this.composer.count()) > 0 ? true : undefined;
    });
  }

  /** Types a question, sends it, and waits until the log shows it. */
  async ask(question: string): Promise<void> {
    await this.composer.click();
    await this.tab.type(question);
    await this.role('button', 'Enviar').shows();
    await this.tab.press('Enter');
    await this.log.text(question).shows();
  }

  /** Returns the last answer once it has ended, completely or not. */
  async answerEnds(): Promise<Part> {
    await until('the end of the answer', async () => {
      const isOver = await this.tab.run(
        () =>
          [...document.querySelectorAll('[role="log"] article')]
            .at(-1)
            ?.getAttribute('aria-busy') === 'false',
      );
      return isOver ? true : undefined;
    });
    return this.answer;
  }

  /** Opens a menu by its button, and chooses an item. */
  async chooseOf(button: Part, item: string): Promise<void> {
    await button.click();
    await this.role('menuitem', item).click();
  }

  /** Signs out, here and then at the provider, which leads back to the login page. */
  async signOut(): Promise<void> {
    await this.account.click();
    await this.isLeft(() => this.role('button', 'Sair').click());
    await this.microsoft.shows();
    visits.delete(this.#browser);
  }

  /** Waits until another document has taken the place of the page. */
  async isLeft(act: () => Promise<void>): Promise<void> {
    await this.tab.run(() => {
      document.documentElement.dataset['old'] = '';
    });
    await act();
    await until('another document', async () => {
      const isOld = await this.tab
        .run(() => 'old' in document.documentElement.dataset)
        .catch(() => true);
      return isOld ? undefined : true;
    });
  }

  /** Opens another tab of the same browser. */
  async another(path = '/'): Promise<ColegaPage> {
    const other = new ColegaPage(await this.#browser.open(), this.#browser, this.#origin);
    await other.go(path);
    return other;
  }
}
