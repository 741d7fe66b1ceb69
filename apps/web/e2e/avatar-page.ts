import type { Locator, Page } from '@playwright/test';
import { answerEnds, ask, expect } from './colega-test.ts';
import type { MockControl } from './mock-control.ts';
import { replyWithText } from './planned-answer.ts';

/** Finds the panel of the video. */
export function avatarPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Resposta com o avatar' });
}

/** Finds the video, once it exists. */
export function videoOf(page: Page): Locator {
  return avatarPanel(page).getByLabel('Vídeo da resposta');
}

/** Asks a question that gets this answer. */
export async function answerWith(
  page: Page,
  mock: MockControl,
  markdown: string,
): Promise<Locator> {
  await mock.plan(replyWithText(markdown));
  await ask(page, `Pergunta ${markdown.slice(0, 10)}?`);
  const answer = await answerEnds(page);
  await expect(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  return answer;
}

export async function watchAnswer(page: Page, answer: Locator): Promise<void> {
  await answer.getByRole('button', { name: 'Mais ações da resposta' }).click();
  await page.getByRole('menuitem', { name: 'Ver com o avatar' }).click();
}

/** Returns the texts that reached the service, in order; each of them costs money. */
export async function paidTexts(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter(({ method, path }) => method === 'POST' && path === '/talks')
    .map(({ body }) => (body as { script: { input: string } }).script.input);
}
