import type { Page } from 'playwright-core';
import { watchMainThread } from './benchmark-browser.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { atMost } from './goals.ts';
import { interleave } from './rounds.ts';
import { median, medianRatio } from './statistics.ts';
import { openChatApp, seed, signIn, type AccountSeed, type ChatApp } from './transcript-app.ts';

export const listsCases = [
  'opening with 25 chats',
  'opening with 10,000 chats and 500 folders',
  'scrolling, a frame',
  'elements of the page after scrolling',
] as const;
type ListsCase = (typeof listsCases)[number];
type Figures = Readonly<Record<ListsCase, readonly number[]>>;

const FEW: AccountSeed = { chats: 25, messagesPerChat: 2, folders: 0 };
const MANY: AccountSeed = { chats: 10_000, messagesPerChat: 5, folders: 500 };
const SCROLLED_FRAMES = 600;

export const lists: Benchmark = {
  name: 'lists',
  summary: 'the side panel of the built app with ten thousand chats: opening and scrolling',
  async run(context) {
    context.tell('building the web app');
    const app = await openChatApp(context.onEnd);
    return listsRows(
      await interleave<ListsCase>(
        {
          'opening with 25 chats': () => measureOpening(app, FEW),
          'opening with 10,000 chats and 500 folders': () => measureOpening(app, MANY),
          'scrolling, a frame': async () => (await scrollThrough(app)).cpuOfFrame,
          'elements of the page after scrolling': async () => (await scrollThrough(app)).elements,
        },
        context,
      ),
    );
  },
};

/** The rows of the figures; opening is judged by its ratio within a round. */
export function listsRows(figures: Figures): readonly Row[] {
  const row = (name: ListsCase, unit: string) => ({
    case: name,
    value: median(figures[name]),
    unit,
  });
  const few = 'opening with 25 chats';
  const many = 'opening with 10,000 chats and 500 folders';
  const value = medianRatio(figures[many], figures[few]);
  return [
    row(few, 'ms of CPU'),
    { ...row(many, 'ms of CPU'), ratio: { value, of: 'CPU with 25' }, goal: atMost(1.5) },
    { ...row('scrolling, a frame', 'ms of CPU'), goal: atMost(1.5) },
    { ...row('elements of the page after scrolling', 'elements'), goal: atMost(2_000) },
  ];
}

interface OpenPanel {
  readonly page: Page;
  /** Milliseconds of CPU of the page's main thread since it was opened. */
  readonly cpu: () => Promise<number>;
}

/** A page of a user who is signed in, with the tree of the panel on it. */
async function withPanel<Value>(
  { browser, servers }: ChatApp,
  contents: AccountSeed,
  measure: (panel: OpenPanel) => Promise<Value>,
): Promise<Value> {
  await seed(servers, contents);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(servers.webOrigin);
    await signIn(page);
    await page.getByRole('treegrid').waitFor();
    return await measure({ page, cpu: await watchMainThread(page) });
  } finally {
    await context.close();
  }
}

/** CPU for showing the panel again after it was put away. */
function measureOpening(app: ChatApp, contents: AccountSeed): Promise<number> {
  return withPanel(app, contents, async ({ page, cpu }) => {
    await page.getByRole('button', { name: 'Recolher o painel' }).click();
    await page.getByRole('treegrid').waitFor({ state: 'detached' });
    const before = await cpu();
    await page.getByRole('button', { name: 'Abrir o painel de conversas' }).click();
    await page.getByRole('treegrid').waitFor();
    await page.waitForTimeout(500);
    return (await cpu()) - before;
  });
}

interface Scrolled {
  readonly cpuOfFrame: number;
  readonly elements: number;
}

/** What is needed of a page: this project knows no types of a browser. */
interface PageGlobal {
  readonly document: {
    readonly querySelectorAll: (selector: string) => { readonly length: number };
  };
  readonly requestAnimationFrame: (callback: () => void) => void;
}

/** Goes through all that comes while the list is scrolled, and then back up, a row and a half a frame. */
function scrollThrough(app: ChatApp): Promise<Scrolled> {
  return withPanel(app, MANY, async ({ page, cpu }) => {
    const tree = page.getByRole('treegrid');
    // Pages that come while it scrolls are the network's work: first they are there.
    for (let steps = 0; steps < 100; steps += 1) {
      await tree.evaluate((element: { scrollTop: number; scrollHeight: number }) => {
        element.scrollTop = element.scrollHeight;
      });
      await page.waitForTimeout(50);
    }
    await page.route('**/api/chat**', (route) => route.abort());
    const before = await cpu();
    const frames = await tree.evaluate(async (element: { scrollTop: number }, most) => {
      const { requestAnimationFrame } = globalThis as unknown as PageGlobal;
      let count = 0;
      while (count < most && element.scrollTop > 0) {
        element.scrollTop -= 50;
        await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
        count += 1;
      }
      return count;
    }, SCROLLED_FRAMES);
    const cpuOfFrame = ((await cpu()) - before) / frames;
    const elements = await page.evaluate(
      () => (globalThis as unknown as PageGlobal).document.querySelectorAll('*').length,
    );
    return { cpuOfFrame, elements };
  });
}
