import type { BrowserContext, Locator } from '@playwright/test';
import { ANY_REPLY, type Fault } from './mock-control.ts';

/** About a token. */
const CHARACTERS = 4;

/** A text as the lines of a reply, some characters each. */
function textLines(markdown: string): readonly string[] {
  const characters = [...markdown];
  return Array.from({ length: Math.ceil(characters.length / CHARACTERS) }, (_, index) =>
    JSON.stringify({
      content: characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join(''),
    }),
  );
}

/** Whichever persona is asked next answers with these pieces, each a line of its own. */
export function answersPieces(...pieces: readonly object[]): Fault {
  const lines = pieces.map((piece) => JSON.stringify(piece));
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

/** Whichever persona is asked next answers with this text, as it streams, after this context. */
export function answersText(markdown: string, ...context: readonly object[]): Fault {
  const lines = [
    ...context.map((entry) => JSON.stringify({ context: [entry] })),
    ...textLines(markdown),
  ];
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

/** The answer's own text, without its head and its buttons. */
export function textOf(answer: Locator): Locator {
  return answer.locator('[data-answer-text]');
}

/** What is pasted elsewhere now, by type. The app's own pages may not read the clipboard. */
export async function pasted(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await page.setContent('<textarea aria-label="Elsewhere"></textarea>');
  const texts = page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        document.addEventListener('paste', ({ clipboardData }) => {
          const types = clipboardData?.types ?? [];
          resolve(
            Object.fromEntries(types.map((type) => [type, clipboardData?.getData(type) ?? ''])),
          );
        });
      }),
  );
  await page.getByRole('textbox').press('Control+V');
  const found = await texts;
  await page.close();
  return found;
}
