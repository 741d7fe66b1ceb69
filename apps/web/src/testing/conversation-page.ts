import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** The messages of the current chat. */
export const log = page.getByRole('log', { name: 'Mensagens' });
export const articles = log.getByRole('article');
export const composer = page.getByRole('textbox', { name: 'Mensagem' });
export const sendButton = page.getByRole('button', { name: 'Enviar' });
export const stopButton = page.getByRole('button', { name: 'Parar a resposta' });
/** The marks of failed questions. */
export const failures = log.getByText('Falha ao enviar esta mensagem', { exact: false });

/** Finds a message with exactly this text. */
export function findMessage(text: string): Locator {
  return log.getByText(text, { exact: true });
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Writes a question, and sends it by Enter once sending is possible. */
export async function send(question: string): Promise<void> {
  await composer.fill(question);
  await expect.element(sendButton).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
}

/** Sends a question, and waits until the log shows it. */
export async function ask(question: string): Promise<void> {
  const before = findMessage(question).elements().length;
  await send(question);
  await expectCount(findMessage(question), before + 1);
}

/** Returns the last answer once it has ended, completely or not. */
export async function waitForAnswer(): Promise<Locator> {
  // Until the answer begins, the last article is the question, which never has `aria-busy`.
  await expect.poll(() => articles.elements().at(-1)?.ariaBusy).toBe('false');
  return articles.last();
}

/** Asks a question, and returns the ended answer. */
export async function answerTo(question: string): Promise<Locator> {
  await ask(question);
  return waitForAnswer();
}

/** Returns the text element of an answer, without head and buttons. */
export function textOf(answer: Locator): HTMLElement {
  const text = answer.element().querySelector<HTMLElement>('[data-answer-text]');
  if (text === null) throw new Error('The message has no text of an answer');
  return text;
}

/** Returns the texts of all answers, without heads and buttons. */
export function answerTexts(): readonly string[] {
  const texts = log.element().querySelectorAll<HTMLElement>('[data-answer-text]');
  return [...texts].map(({ innerText }) => innerText);
}

/** Waits until the last answer has this text. */
export async function expectAnswerText(text: string | RegExp): Promise<void> {
  await expect.poll(() => answerTexts().at(-1)).toMatch(text);
}

/** Closes the error modal, and waits until it is gone. */
export async function closeError(): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
}

/** Returns the row of the chat in an address. */
export function rowOfAddress(address: string): HTMLElement | undefined {
  const chatId = new URL(address).searchParams.get('chat') ?? '';
  const link = document.querySelector(`nav a[href*="chat=${chatId}"]`);
  return link?.closest<HTMLElement>('[role="row"]') ?? undefined;
}

/** Starts a chat, and waits until it is shown. */
export async function beginChat(): Promise<void> {
  const before = location.href;
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await expect.poll(() => location.href).not.toBe(before);
  await expectCount(articles, 0);
}
