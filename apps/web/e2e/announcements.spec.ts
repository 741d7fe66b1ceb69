import type { Page } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { replyWithText } from './planned-answer.ts';
import { wide } from './suites.ts';

const SENTENCES = Array.from(
  { length: 60 },
  (_, at) => `Esta é a frase ${at + 1} de uma resposta longa.`,
);
const WINDOW_MS = 20_000;
/** Longer than the window, on any machine. */
const STREAM_MS = 24_000;
const MAX_ANNOUNCEMENTS = 10;

interface Announcement {
  readonly text: string;
  readonly at: number;
}

declare global {
  var announced: Announcement[];
}

/** Spreads each reply over many seconds: its bytes come as the mock sends them, but later. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript((duration) => {
    const fetchAtOnce = globalThis.fetch;
    async function slowly(response: Response): Promise<Response> {
      const lines = (await response.text()).split(/(?<=\n)/);
      const pause = duration / lines.length;
      const encoder = new TextEncoder();
      let at = 0;
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, pause));
          const line = lines[at++];
          if (line === undefined) controller.close();
          else controller.enqueue(encoder.encode(line));
        },
      });
      const { status, headers } = response;
      return new Response(body, { status, headers });
    }
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const response = await fetchAtOnce(input, init);
      return url.includes('/personas/stream/') ? slowly(response) : response;
    };
  }, STREAM_MS);
}

/** Records what live regions say from now on, as a screen reader is told. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const REGIONS = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"]), output';
    const before = new WeakMap<Element, string>();
    globalThis.announced = [];
    const read = (region: Element) => {
      const text = region.textContent.trim();
      if (text !== '' && text !== before.get(region)) {
        globalThis.announced.push({ text, at: performance.now() });
      }
      before.set(region, text);
    };
    for (const region of document.querySelectorAll(REGIONS))
      before.set(region, region.textContent.trim());
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement;
        const inside = [...addedNodes].flatMap((node) =>
          node instanceof Element
            ? [...(node.matches(REGIONS) ? [node] : []), ...node.querySelectorAll(REGIONS)]
            : [],
        );
        return [element?.closest(REGIONS) ?? [], inside].flat();
      });
      for (const region of new Set(regions)) read(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

for (const announcements of ['finished', 'sentences'] as const)
  test(
    `an answer is announced at most ten times in 20 seconds while it comes, with “${announcements}”`,
    wide,
    async ({ page, context, mock, openSignedIn }) => {
      test.setTimeout(150_000);
      await context.addInitScript(
        (value) => localStorage.setItem('announcements', value),
        announcements,
      );
      await slowDown(page);
      await openSignedIn('/financeiro');
      await mock.plan(replyWithText(SENTENCES.join(' ')));
      await listen(page);
      await ask(page, 'Conte tudo');
      await answerEnds(page);
      const last = announcements === 'sentences' ? /frase 60 de/ : /pronta$/;
      await expect
        .poll(() => page.evaluate(() => globalThis.announced.map(({ text }) => text).join('\n')))
        .toMatch(last);
      const said = await page.evaluate(() => globalThis.announced);
      const inWindow = (from: number) =>
        said.filter(({ at }) => at >= from && at < from + WINDOW_MS).map(({ text }) => text);
      for (const { at } of said) expect(inWindow(at).length).toBeLessThanOrEqual(MAX_ANNOUNCEMENTS);
      expect(new Set(said.map(({ text }) => text)).size).toBe(said.length);
    },
  );
