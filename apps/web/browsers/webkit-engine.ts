import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { type Engine, type StartedBrowser, type Tab, until, WIDE } from './tab.ts';
import { NoAnswerError, startSession, type WebDriverSession } from './webdriver-session.ts';
import { webDriverTab } from './webdriver-tab.ts';

/** Paths of what WebKitGTK needs: its driver, its small browser and a screen in memory. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Drives WebKitGTK: each start is a window of its own with nothing kept. */
export function webKitEngine(programs: WebKitPrograms): Engine {
  const processes: ChildProcess[] = [];
  const printed: string[] = [];
  let display = '';
  let origin = '';
  const startDriver = async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: {
        ...process.env,
        ...{ DISPLAY: display, GDK_BACKEND: 'x11' },
        // Without a language WebKit compares letters as C does, so that no `m` is an `M`.
        ...{ LANG: 'pt_BR.UTF-8', LC_ALL: '' },
        // Without a graphics card, frames that are shared with one cost half of all the time.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    driver.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.push(...text.split('\n').filter((line) => /^CONSOLE .*ERROR/.test(line)));
    });
    processes.push(driver);
    await until('the driver of WebKit', async () => {
      const status = await fetch(`${origin}/status`).catch(() => undefined);
      return status?.ok === true ? true : undefined;
    });
  };
  const session = () =>
    startSession(origin, {
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    });
  return {
    name: 'webkit',
    prepare: async () => {
      const screen = spawn(
        programs.screen,
        ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      processes.push(screen);
      display = `:${await firstLine(screen)}`;
      await startDriver();
    },
    start: async () => {
      printed.length = 0;
      const started = await session().catch(async (error: unknown) => {
        if (!(error instanceof NoAnswerError)) throw error;
        // A driver that never finds the browser it has started finds none later either.
        await startDriver();
        return session();
      });
      return startedIn(started, printed);
    },
    end: async () => {
      for (const child of processes.splice(0).toReversed()) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.kill()) await ended;
      }
    },
  };
}

function startedIn({ call, end }: WebDriverSession, printed: readonly string[]): StartedBrowser {
  let current = '';
  const tabOf = (handle: string): Tab =>
    webDriverTab(async (method, path, body) => {
      if (current !== handle) await call('POST', '/window', { handle });
      current = handle;
      if (method === 'DELETE') current = '';
      return call(method, path, body);
    });
  const handles = async () => (await call('GET', '/window/handles')) as readonly string[];
  let isFirstUsed = false;
  return {
    open: async () => {
      const [first = ''] = await handles();
      const handle = isFirstUsed
        ? ((await call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle
        : first;
      isFirstUsed = true;
      const tab = tabOf(handle);
      await tab.resize(WIDE);
      return tab;
    },
    popupOf: async (act) => {
      const before = await handles();
      await act();
      const opened = await until('a new window', async () =>
        (await handles()).find((handle) => !before.includes(handle)),
      );
      return tabOf(opened);
    },
    // The protocol tells none; the browser prints them.
    errors: () => printed,
    close: end,
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The screen ended with ${code}`)));
    child.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
