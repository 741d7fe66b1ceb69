import { FRAMES_WITHOUT_PAUSE } from './benchmark-browser.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { atMost } from './goals.ts';
import { A_YEAR_OF_USE, withPanel } from './panel-page.ts';
import { createPlainList, scrollUp } from './plain-list.ts';
import { interleave } from './rounds.ts';
import { median, medianRatio } from './statistics.ts';
import { type AccountSeed, type ChatApp, openChatApp } from './transcript-app.ts';

export const listsCases = [
  'opening with 25 chats',
  'opening with 10,000 chats and 500 folders',
  'scrolling plain rows, a frame',
  'scrolling, a frame',
  'elements of the page after scrolling',
] as const;
type ListsCase = (typeof listsCases)[number];
type Figures = Readonly<Record<ListsCase, readonly number[]>>;

const FEW: AccountSeed = { chats: 25, messagesPerChat: 2, folders: 0 };

export const lists: Benchmark = {
  name: 'lists',
  summary: 'the side panel of the built app with ten thousand chats: opening and scrolling',
  async run(context) {
    context.tell('building the web app');
    const app = await openChatApp(context.onEnd, FRAMES_WITHOUT_PAUSE);
    const measurePlainList = await createPlainList(context);
    let scrolled: Scrolled;
    return listsRows(
      await interleave<ListsCase>(
        {
          'opening with 25 chats': () => measureOpening(app, FEW),
          'opening with 10,000 chats and 500 folders': () => measureOpening(app, A_YEAR_OF_USE),
          'scrolling plain rows, a frame': () => measurePlainList(app.browser),
          'scrolling, a frame': async () => {
            scrolled = await scrollThrough(app);
            return scrolled.cpuOfFrame;
          },
          // The page of the case before, in the same round.
          'elements of the page after scrolling': () => Promise.resolve(scrolled.elements),
        },
        context,
      ),
    );
  },
};

/** The rows of the figures; opening is judged by its ratio within a round, and scrolling has one besides its limit. */
export function listsRows(figures: Figures): readonly Row[] {
  const row = (name: ListsCase, unit: string) => ({
    case: name,
    value: median(figures[name]),
    unit,
  });
  const few = 'opening with 25 chats';
  const many = 'opening with 10,000 chats and 500 folders';
  const plain = 'scrolling plain rows, a frame';
  const ours = 'scrolling, a frame';
  const value = medianRatio(figures[many], figures[few]);
  const toPlain = medianRatio(figures[ours], figures[plain]);
  return [
    row(few, 'ms of CPU'),
    { ...row(many, 'ms of CPU'), ratio: { value, of: 'CPU with 25' }, goal: atMost(1.5) },
    row(plain, 'ms of CPU'),
    { ...row(ours, 'ms of CPU'), goal: atMost(1.5) },
    { ...row(ours, 'ms of CPU'), ratio: { value: toPlain, of: 'CPU of plain rows' } },
    { ...row('elements of the page after scrolling', 'elements'), goal: atMost(2_000) },
  ];
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

/** Parts of a page that are needed: this project knows no types of a browser. */
interface PageGlobal {
  readonly document: {
    readonly querySelectorAll: (selector: string) => { readonly length: number };
  };
}

/** Goes through all that comes while the list is scrolled, and then back up, a row and a half a frame. */
function scrollThrough(app: ChatApp): Promise<Scrolled> {
  return withPanel(app, A_YEAR_OF_USE, async ({ page, cpu }) => {
    const tree = page.getByRole('treegrid');
    // Pages that come while it scrolls are the network's work: first they are there.
    for (let steps = 0; steps < 100; steps += 1) {
      await tree.evaluate((element: { scrollTop: number; scrollHeight: number }) => {
        element.scrollTop = element.scrollHeight;
      });
      await page.waitForTimeout(50);
    }
    await page.route('**/api/chat**', (route) => route.abort());
    const cpuOfFrame = await scrollUp(tree, cpu);
    const elements = await page.evaluate(
      () => (globalThis as unknown as PageGlobal).document.querySelectorAll('*').length,
    );
    return { cpuOfFrame, elements };
  });
}
