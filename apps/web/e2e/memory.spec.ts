import type { Page } from '@playwright/test';
import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import { replyWithText } from './planned-answer.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const SWITCHES = 200;
const ANSWERS = 100;
/** Most that the memory of the page may grow by. */
const MAX_GROWTH = 1.1;

/** Memory in use after the garbage was collected. */
interface Memory {
  /** Bytes of the heap without `code`. */
  readonly data: number;
  /** Bytes of what the engine has compiled: it goes on with that for hours, and gives it up again. */
  readonly code: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  /** All fields of the first node, then those of the second, and so on. */
  readonly nodes: readonly number[];
}

function bytesOf({ snapshot, nodes }: HeapSnapshot): Pick<Memory, 'data' | 'code'> {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = { data: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const isCode = types[0][nodes[at + typeAt] ?? 0] === 'code';
    bytes[isCode ? 'code' : 'data'] += nodes[at + sizeAt] ?? 0;
  }
  return bytes;
}

async function memoryOf(page: Page, questions: number): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  // What only a finalizer lets go is collected by a later round.
  for (let count = 0; count < 3; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const bytes = bytesOf(JSON.parse(chunks.join('')) as HeapSnapshot);
  // Chromium keeps two of each question for Undo in the field.
  return { ...bytes, nodes: nodes - 2 * questions, listeners };
}

/** Lists what has grown by more than it may. */
function grownParts(before: Memory, after: Memory): readonly string[] {
  return (['data', 'nodes', 'listeners'] as const)
    .filter((part) => after[part] > before[part] * MAX_GROWTH)
    .map((part) => `${part}: ${before[part]} became ${after[part]}`);
}

/** Opens a chat by its row in the side panel. */
async function openChat(page: Page, address: string): Promise<void> {
  await page.locator(`nav a[href="${address}"]`).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
  await expect(log(page).getByRole('article')).not.toHaveCount(0);
}

test(
  `memory after ${SWITCHES} switches of chats and ${ANSWERS} answers is within a tenth of that before`,
  wide,
  async ({ page, mock, openSignedIn }) => {
    test.setTimeout(900_000);
    await mock.reset({ chats: 12, messagesPerChat: 10, folders: 2 });
    await openSignedIn('/financeiro');
    const asked = await page.evaluate(() => `${location.pathname}${location.search}`);
    const links = page.locator('nav a[href*="chat="]');
    await expect.poll(() => links.count()).toBeGreaterThan(2);
    const [first = '', second = ''] = await links.evaluateAll(
      (found, own) =>
        found.map((link) => link.getAttribute('href') ?? '').filter((to) => to !== own),
      asked,
    );
    let questions = 0;
    const use = async (switches: number, answers: number) => {
      for (let count = 0; count < switches; count += 2)
        for (const address of [first, second]) await openChat(page, address);
      await page.locator(`nav a[href="${asked}"]`).click();
      for (let count = 0; count < answers; count += 1) {
        await mock.plan(replyWithText('Uma **resposta** curta, com `código`.'));
        await expect(composer(page)).toBeEditable();
        await ask(page, `Pergunta ${(questions += 1)}`);
        await answerEnds(page);
      }
      await openChat(page, first);
    };
    // What is loaded at first use is there before the first measurement.
    await use(SWITCHES / 4, ANSWERS / 4);
    const before = await memoryOf(page, questions);
    await use(SWITCHES, ANSWERS);
    const after = await memoryOf(page, questions);
    const description = JSON.stringify({ before, after });
    test.info().annotations.push({ type: 'memory', description });
    expect(grownParts(before, after)).toEqual([]);
    // The measurement would notice what each answer left behind.
    await page.evaluate((answers) => {
      for (let count = 0; count < answers; count += 1) {
        const kept = Array.from({ length: 2_500 }, Math.random);
        const row = document.createElement('p');
        for (let word = 0; word < 10; word += 1) row.append(document.createElement('b'));
        addEventListener('resize', () => row.append(String(kept.pop())));
      }
    }, ANSWERS);
    const leaky = grownParts(before, await memoryOf(page, questions));
    expect(leaky.map((part) => part.split(':')[0])).toEqual(['data', 'nodes', 'listeners']);
  },
);
