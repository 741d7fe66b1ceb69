import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { ANY_REPLY, type Fault } from './mock-control.ts';

/** The scrolling list of messages. */
export const log = page.getByRole('log', { name: 'Mensagens' });

export const composer = page.getByRole('textbox', { name: 'Mensagem' });

/** About a token. */
const CHARACTERS = 4;

/** Whichever persona is asked next answers with this text, as it streams. */
export function answersText(markdown: string): Fault {
  const characters = [...markdown];
  const lines = Array.from({ length: Math.ceil(characters.length / CHARACTERS) }, (_, index) =>
    JSON.stringify({
      content: characters.slice(index * CHARACTERS, (index + 1) * CHARACTERS).join(''),
    }),
  );
  return { method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines };
}

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
