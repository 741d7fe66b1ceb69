import type { Locator, Page } from '@playwright/test';
import { ask, composer, expect, test } from './colega-test.ts';
import { replyWithText } from './planned-answer.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const SWITCHES = 60;
const END = 'O fim da resposta.';

const answers = (page: Page): Locator => log(page).locator('[data-answer-text]');

function row(page: Page, address: string): Locator {
  const chatId = new URL(address).searchParams.get('chat') ?? '';
  const link = page.locator(`a[href*="chat=${chatId}"]`);
  return page.getByRole('navigation').getByRole('row').filter({ has: link });
}

test(
  '60 switches of chats while two answers come lose neither a question nor an answer',
  wide,
  async ({ page, mock, openSignedIn }) => {
    test.setTimeout(180_000);
    await mock.reset();
    await openSignedIn('/financeiro');
    // About 20 seconds each at the pace of the journeys.
    const text = `${'Um parágrafo da resposta.\n\n'.repeat(1_800)}${END}`;
    const asked: { readonly question: string; readonly address: string }[] = [];
    for (const name of ['primeira', 'segunda']) {
      const question = `A pergunta da ${name} conversa`;
      await mock.plan(replyWithText(`A resposta da ${name}.\n\n${text}`));
      await ask(page, question);
      await expect(answers(page)).toContainText(`A resposta da ${name}.`);
      asked.push({ question, address: page.url() });
      if (name === 'segunda') break;
      const address = page.url();
      await page.getByRole('button', { name: 'Nova conversa', exact: true }).click();
      await expect(page).not.toHaveURL(address);
    }
    for (let count = 0; count < SWITCHES; count += 1) {
      const { address, question } = asked[count % 2] ?? { address: '', question: '' };
      await row(page, address).click();
      await expect(log(page).getByText(question, { exact: true })).toHaveCount(1);
    }
    for (const { address, question } of asked) {
      await row(page, address).click();
      await expect(answers(page)).toContainText(END, { timeout: 60_000 });
      await expect(answers(page)).toHaveCount(1);
      await expect(log(page).getByText(question, { exact: true })).toHaveCount(1);
      await expect(log(page).getByRole('article')).toHaveCount(2);
    }
    expect(await mock.prompts()).toEqual(asked.map(({ question }) => question));
  },
);

test(
  'Stop can be pressed while pieces rush in for 40 seconds',
  wide,
  async ({ page, mock, openSignedIn }) => {
    test.setTimeout(120_000);
    await openSignedIn('/financeiro');
    // 600 paragraphs a second, in as much as the control of the mock takes.
    const lines = Array.from({ length: 24_000 }, (_, index) => `{"content":"L${index}\\n\\n"}`);
    await mock.plan({ ...replyWithText(''), lines });
    await composer(page).fill('Uma pergunta de resposta longa');
    await composer(page).press('Enter');
    // What has come by then is long enough to keep the page busy.
    await expect(answers(page)).toContainText('L6000', { timeout: 60_000 });
    const before = Date.now();
    await page.getByRole('button', { name: 'Parar a resposta' }).click();
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
    expect(Date.now() - before).toBeLessThan(2_000);
    await expect.poll(mock.openStreams).toBe(0);
    await expect(log(page).getByText('Resposta interrompida por você.')).toHaveCount(1);
  },
);
