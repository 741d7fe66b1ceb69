import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { ANY_REPLY, type MockControl, type RecordedRequest } from './mock-control.ts';

const MORE = 'Mais ações da resposta';

/** The panel of the video. */
export const panel = page.getByRole('dialog', { name: 'Resposta com o avatar' });

/** The video, once it exists. */
export const video = panel.getByLabelText('Vídeo da resposta');

export const button = (name: string) => panel.getByRole('button', { name, exact: true });

/** Asks a question, and returns the finished answer. */
export async function ask(question: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(question);
  await userEvent.keyboard('{Enter}');
  const log = page.getByRole('log', { name: 'Mensagens' });
  await expect.element(log.getByText(question, { exact: true }).last()).toBeVisible();
  const answer = log.getByRole('article').last();
  await expect.element(answer.getByRole('button', { name: 'Copiar resposta' })).toBeVisible();
  return answer;
}

/** Asks a question that gets this answer. */
export async function answerWith(mock: MockControl, markdown: string): Promise<Locator> {
  const lines = [JSON.stringify({ content: markdown })];
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'lines', times: 1, lines });
  return ask(`Pergunta ${markdown.slice(0, 10)}?`);
}

export async function openMenu(answer: Locator): Promise<Locator> {
  await answer.getByRole('button', { name: MORE }).click();
  const menu = page.getByRole('menu', { name: MORE });
  await expect.element(menu.getByRole('menuitem', { name: 'Copiar como Markdown' })).toBeVisible();
  return menu;
}

export async function watchAnswer(answer: Locator): Promise<void> {
  await (await openMenu(answer)).getByRole('menuitem', { name: 'Ver com o avatar' }).click();
}

/** Requests the video of an answer, and confirms the notice about it. */
export async function makeVideo(mock: MockControl, markdown: string): Promise<Locator> {
  const answer = await answerWith(mock, markdown);
  await watchAnswer(answer);
  await button('Gerar vídeo').click();
  return answer;
}

const isOfTalks = ({ path }: RecordedRequest) => path.startsWith('/talks');

/** Returns the texts that reached the service, in order; each of them costs money. */
export async function paidTexts(mock: MockControl): Promise<readonly string[]> {
  return (await mock.requests())
    .filter((request) => request.method === 'POST' && isOfTalks(request))
    .map(({ body }) => (body as { script: { input: string } }).script.input);
}

/** Returns the number of GET requests about talks. */
export async function countTalkRequests(mock: MockControl): Promise<number> {
  return (await mock.requests()).filter((request) => request.method === 'GET' && isOfTalks(request))
    .length;
}
