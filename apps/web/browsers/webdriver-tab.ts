import type { MouseAct, Size, Tab } from './tab.ts';
import type { WebDriverCall } from './webdriver-session.ts';

/** Keys that have no sign of their own, by the protocol's code points. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  F2: '\uE032',
  F10: '\uE03A',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

const keyOf = (name: string) => KEYS[name] ?? name;

function pointerAct(act: MouseAct): object {
  if (act.kind === 'down') return { type: 'pointerDown', button: 0 };
  if (act.kind === 'up') return { type: 'pointerUp', button: 0 };
  const point = { x: Math.round(act.x), y: Math.round(act.y) };
  return { type: 'pointerMove', ...point, duration: 0, origin: 'viewport' };
}

/** Changes a page for some seconds in a way that nobody sees. */
const CHANGE_UNSEEN = `let changes = 0;
const timer = setInterval(() => {
  changes += 1;
  document.body.style.outline = changes % 2 === 1 ? '1px solid transparent' : '';
  if (changes === 100) clearInterval(timer);
}, 50);`;

/** Drives one window of a WebDriver session; `inWindow` makes it the session's current one. */
export function webDriverTab(inWindow: WebDriverCall): Tab {
  const act = (...actions: readonly object[]) => inWindow('POST', '/actions', { actions });
  const keys = (actions: readonly object[]) => act({ type: 'key', id: 'keyboard', actions });
  const parameters = { pointerType: 'mouse' };
  const run = async (script: string, args: readonly unknown[] = []) =>
    inWindow('POST', '/execute/sync', { script, args });
  const innerSize = async () =>
    (await run('return { width: innerWidth, height: innerHeight }')) as Size;
  const press = async (combination: string) => {
    const names = combination.split('+').map(keyOf);
    const down = names.map((value) => ({ type: 'keyDown', value }));
    const up = names.toReversed().map((value) => ({ type: 'keyUp', value }));
    await keys([...down, ...up]);
  };
  const type = async (text: string) => {
    const typed = [...text].map((sign) => (sign === '\n' ? keyOf('Enter') : sign));
    await keys(
      typed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  };
  return {
    go: async (url) => void (await inWindow('POST', '/url', { url })),
    reload: async () => void (await inWindow('POST', '/refresh', {})),
    address: async () => (await inWindow('GET', '/url')) as string,
    run: async (script, ...args) =>
      (await run(`return (${String(script)}).apply(null, arguments)`, args)) as never,
    load: async (source) => void (await run(source)),
    mouse: async (acts) =>
      void (await act({
        type: 'pointer',
        id: 'mouse',
        parameters,
        actions: acts.map(pointerAct),
      })),
    wheel: async ({ x, y }, deltaY) => {
      const point = { x: Math.round(x), y: Math.round(y), origin: 'viewport' };
      const scroll = { type: 'scroll', ...point, deltaX: 0, deltaY, duration: 0 };
      await act({ type: 'wheel', id: 'wheel', actions: [scroll] });
    },
    press,
    type,
    resize: async (size) => {
      const inner = await innerSize();
      const outer = (await inWindow('GET', '/window/rect')) as Size;
      await inWindow('POST', '/window/rect', {
        width: outer.width + size.width - inner.width,
        height: outer.height + size.height - inner.height,
      });
    },
    // GTK's input method takes the number of a sign in hexadecimal, after this combination.
    compose: async (sign) => {
      const number = (sign.codePointAt(0) ?? 0).toString(16);
      await press('Control+Shift+u');
      await type(number);
      await press('Enter');
    },
    // The call makes the window the current one.
    show: async () => void (await innerSize()),
    picture: async () => {
      // WebKit takes the next frame, and a page where nothing changes has none.
      await run(CHANGE_UNSEEN);
      return Buffer.from((await inWindow('GET', '/screenshot')) as string, 'base64');
    },
    close: async () => void (await inWindow('DELETE', '/window')),
  };
}
