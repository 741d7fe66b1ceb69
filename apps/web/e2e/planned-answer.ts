import type { BrowserContext, Locator } from '@playwright/test';

export { replyWithPieces, replyWithText } from '../src/testing/mock-control.ts';

/** Finds the text of an answer, without head and buttons. */
export function textOf(answer: Locator): Locator {
  return answer.locator('[data-answer-text]');
}

/**
 * Returns the pasted data, by type, from a page of its own: the app's may not read the clipboard.
 */
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
