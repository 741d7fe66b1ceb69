import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { type Engine, type MouseAct, type StartedBrowser, type Tab, until, WIDE } from './tab.ts';

type Name = 'chromium' | 'firefox';

/** Code of a key that an input method has used. */
const CONSUMED_KEY = 229;

const CHROMIUM_ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=pt-BR'],
  // The suggestions of the address field are two pages for each context.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** Limit of one call: one to a page that goes to another process may get no answer, and is made again. */
const CALL_LIMIT_MS = 20_000;

const WAIT = { waitUntil: 'domcontentloaded' } as const;

/** Drives Firefox over WebDriver BiDi, and Chromium over its own protocol. */
export function puppeteerEngine(name: Name, executablePath: string): Engine {
  const launched: Browser[] = [];
  return {
    name,
    prepare: async () => {
      const browser = await puppeteer.launch({
        browser: name === 'firefox' ? 'firefox' : 'chrome',
        executablePath,
        headless: true,
        protocolTimeout: CALL_LIMIT_MS,
        args: name === 'firefox' ? [] : CHROMIUM_ARGUMENTS,
        extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR, pt' },
      });
      launched.push(browser);
    },
    start: async () => {
      const [browser] = launched;
      if (browser === undefined) throw new Error(`${name} was not prepared`);
      return startedIn(await browser.createBrowserContext(), name);
    },
    end: async () => {
      await Promise.all(launched.splice(0).map((browser) => browser.close()));
    },
  };
}

function startedIn(context: BrowserContext, name: Name): StartedBrowser {
  const errors: string[] = [];
  const tabOf = (page: Page): Tab => {
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    return puppeteerTab(page, name);
  };
  return {
    open: async () => {
      const tab = tabOf(await context.newPage());
      await tab.resize(WIDE);
      return tab;
    },
    popupOf: async (act) => {
      const before = await context.pages();
      await act();
      const page = await until('a new window', async () =>
        (await context.pages()).find((candidate) => !before.includes(candidate)),
      );
      return tabOf(page);
    },
    errors: () => errors,
    close: () => context.close(),
  };
}

function puppeteerTab(page: Page, name: Name): Tab {
  return {
    go: async (address) => void (await page.goto(address, WAIT)),
    reload: async () => void (await page.reload(WAIT)),
    address: () => Promise.resolve(page.url()),
    run: async (script, ...args) => (await page.evaluate(script, ...args)) as never,
    load: async (source) => void (await page.evaluate(`(() => {${source}\n})()`)),
    mouse: async (acts) => {
      let presses = 0;
      for (const act of acts) {
        if (act.kind === 'down') presses += 1;
        await perform(page, act, presses);
      }
    },
    wheel: async ({ x, y }, distance) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: distance });
    },
    press: async (keys) => {
      const held = keys.split('+');
      const last = held.pop() ?? '';
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(last);
      for (const key of held.toReversed()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    show: () => page.bringToFront(),
    ...(name === 'chromium'
      ? chromiumOnly(page)
      : { compose: (sign) => composeInPage(page, sign) }),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}

/** Returns what the driver of Firefox has not: it takes up what is dragged, and never lets go of it. */
function chromiumOnly(page: Page): Required<Pick<Tab, 'compose' | 'drag'>> {
  return {
    compose: (sign) => compose(page, sign),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down({ clickCount: 1 });
      // The first movement begins the drag, the next ones lead over the target.
      for (const { x, y } of [{ x: from.x + 8, y: from.y + 8 }, { x: to.x, y: to.y + 4 }, to])
        await page.mouse.move(x, y);
      await page.mouse.up({ clickCount: 1 });
    },
  };
}

/** Lets the input method of Chromium type, end its composition by Enter, and commit. */
async function compose(page: Page, sign: string): Promise<void> {
  const client = await page.createCDPSession();
  const typed = 'にち';
  const end = typed.length;
  await client.send('Input.imeSetComposition', {
    ...{ text: typed, selectionStart: end, selectionEnd: end },
  });
  const key = { key: 'Enter', windowsVirtualKeyCode: CONSUMED_KEY };
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await client.send('Input.insertText', { text: sign });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await client.detach();
}

/** Composes by the events of Firefox in their order, which a script sends: no window of its has an input method. */
async function composeInPage(page: Page, sign: string): Promise<void> {
  await page.evaluate(
    (text: string, keyCode: number) => {
      const field = document.activeElement as HTMLTextAreaElement;
      const composition = (type: string, data: string) =>
        field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
      const key = (type: string, init: KeyboardEventInit) =>
        field.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }));
      composition('compositionstart', '');
      composition('compositionupdate', text);
      document.execCommand('insertText', false, text);
      key('keydown', { key: 'Enter', keyCode, isComposing: true });
      composition('compositionend', text);
      key('keyup', { key: 'Enter', keyCode: 13 });
    },
    sign,
    CONSUMED_KEY,
  );
}

async function perform(page: Page, act: MouseAct, clickCount: number): Promise<void> {
  if (act.kind === 'move') await page.mouse.move(act.x, act.y);
  else if (act.kind === 'down') await page.mouse.down({ clickCount });
  else await page.mouse.up({ clickCount });
}
