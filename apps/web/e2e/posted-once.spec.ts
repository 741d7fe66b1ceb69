import type { Page, Request } from '@playwright/test';
import { answerEnds, ask, expect, test } from './colega-test.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { wide } from './suites.ts';
import { log } from './transcript-page.ts';

const QUESTION = 'Qual é o limite de hotel em viagens?';
const WHOLE = 'fora o transporte';

/** Records what the page itself posts, each time that it does. */
function watchPosts(page: Page): readonly string[] {
  const posted: string[] = [];
  const isQuestion = (request: Request) =>
    request.method() === 'POST' && request.postData()?.includes(QUESTION) === true;
  page.on('request', (request) => {
    if (isQuestion(request)) posted.push(request.url());
  });
  return posted;
}

/** The client's ids of the questions that have reached the server. */
async function idsAtServer(mock: MockControl): Promise<readonly unknown[]> {
  const bodies = (await mock.requests()).map(({ body }) => body as Record<string, unknown> | null);
  return bodies
    .filter((body) => body?.['prompt'] === QUESTION)
    .map((body) => body?.['clientMessageId']);
}

const question = (page: Page) => log(page).getByText(QUESTION, { exact: true });

test(
  'a question whose connection dies after the headers of its answer is posted by nobody again',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('ERR_INCOMPLETE_CHUNKED_ENCODING', 'ERR_CONNECTION');
    await openSignedIn('/financeiro');
    const posted = watchPosts(page);
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'cut', times: 1, afterPieces: 0 });
    await ask(page, QUESTION);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    await expect(log(page).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    // A page that comes back, and a network that does, would be occasions.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.reload();
    await expect(log(page).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(posted).toHaveLength(1);
    expect(await idsAtServer(mock)).toHaveLength(1);
    await expect(question(page)).toHaveCount(1);
  },
);

test(
  'a question whose connection dies before the headers is posted by the page once; what a browser repeats has the same id',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await openSignedIn('/financeiro');
    const posted = watchPosts(page);
    await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'drop', times: 1 });
    await ask(page, QUESTION);
    await expect(await answerEnds(page)).toContainText(WHOLE);
    expect(posted).toHaveLength(1);
    const ids = await idsAtServer(mock);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    await page.reload();
    await expect(log(page).getByText(WHOLE)).toBeVisible();
    await expect(question(page)).toHaveCount(1);
  },
);
