import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** The scrolling list of messages. */
export const log = page.getByRole('log', { name: 'Mensagens', exact: true });

/** The field for questions. */
export const composer = page.getByRole('textbox', { name: 'Mensagem', exact: true });

/** The messages of the log, in order. */
export const articles = log.getByRole('article');

/** Sends a question, and waits until the log shows it. */
export async function ask(question: string): Promise<void> {
  const asked = log.getByText(question, { exact: true });
  const before = asked.elements().length;
  await composer.fill(question);
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled();
  composer.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.elements().length).toBe(before + 1);
}

/** The answer to the last question of the log, once it has come to its end, whatever that is. */
export async function answerEnds(): Promise<Locator> {
  // Until the answer begins, the last article is the question, which is never busy nor done.
  await expect.poll(() => articles.elements().at(-1)?.ariaBusy, { timeout: 15_000 }).toBe('false');
  return articles.last();
}

/** Asks, and waits for the end of the answer. */
export async function answerTo(question: string): Promise<Locator> {
  await ask(question);
  return answerEnds();
}

/** The answer's own text, without its head and its buttons. */
export function textOf(answer: Locator): HTMLElement {
  const text = answer.element().querySelector<HTMLElement>('[data-answer-text]');
  if (text === null) throw new Error('The message has no text of an answer');
  return text;
}
