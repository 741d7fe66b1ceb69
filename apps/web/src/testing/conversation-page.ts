import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** The messages of the chat on the screen. */
export const log = page.getByRole('log', { name: 'Mensagens' });
export const articles = log.getByRole('article');
export const composer = page.getByRole('textbox', { name: 'Mensagem' });
export const sendButton = page.getByRole('button', { name: 'Enviar' });
export const stopButton = page.getByRole('button', { name: 'Parar a resposta' });
/** The marks of questions that could not be sent. */
export const failures = log.getByText('Falha ao enviar esta mensagem', { exact: false });

/** A message of the log with just this text. */
export function shown(text: string): Locator {
  return log.getByText(text, { exact: true });
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Writes a question and sends it by Enter, once a question can be sent. */
export async function send(question: string): Promise<void> {
  await composer.fill(question);
  await expect.element(sendButton).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
}

/** Sends a question, and waits until the log shows it. */
export async function ask(question: string): Promise<void> {
  const before = shown(question).elements().length;
  await send(question);
  await expectCount(shown(question), before + 1);
}

/** The answer to the last question of the log, once it has come to its end, whatever that is. */
export async function answerEnds(): Promise<Locator> {
  // Until the answer begins, the last article is the question, which is never busy nor done.
  await expect.poll(() => articles.elements().at(-1)?.ariaBusy).toBe('false');
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

/** The texts of all answers, without their heads and their buttons. */
export function answerTexts(): readonly string[] {
  const texts = log.element().querySelectorAll<HTMLElement>('[data-answer-text]');
  return [...texts].map(({ innerText }) => innerText);
}

/** Waits for what the last answer says. */
export async function expectAnswerText(text: string | RegExp): Promise<void> {
  await expect.poll(() => answerTexts().at(-1)).toMatch(text);
}

/** Closes the window that tells of an error, and waits until it is gone. */
export async function closeError(): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

/** The row of a chat in the side panel, by an address that shows it. */
export function rowOf(address: string): HTMLElement | undefined {
  const chatId = new URL(address).searchParams.get('chat') ?? '';
  const link = document.querySelector(`nav a[href*="chat=${chatId}"]`);
  return link?.closest<HTMLElement>('[role="row"]') ?? undefined;
}

/** Begins a chat, and waits until it is the one on the screen. */
export async function beginChat(): Promise<void> {
  const before = location.href;
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await expect.poll(() => location.href).not.toBe(before);
  await expectCount(articles, 0);
}
