import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** The scrolling list of messages. */
export const log = page.getByRole('log', { name: 'Mensagens' });

export const composer = page.getByRole('textbox', { name: 'Mensagem' });

/** Sends a question, and gives its answer once that has come to its end. */
export async function askAndRead(question: string): Promise<Locator> {
  const before = document.querySelectorAll('[role="log"] article').length;
  await composer.fill(question);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => {
      const articles = [...document.querySelectorAll('[role="log"] article')];
      // Until the answer begins, the last article is the question, which is never busy nor done.
      return articles.length > before && articles.at(-1)?.ariaBusy;
    })
    .toBe('false');
  return log.getByRole('article').last();
}
