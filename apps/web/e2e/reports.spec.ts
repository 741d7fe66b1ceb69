import type { Page, Request } from '@playwright/test';
import { WEB_ORIGIN } from './addresses.ts';
import { ask, expect, test } from './colega-test.ts';
import { ANY_REPLY } from './mock-control.ts';
import { configure } from './panel-sheet.ts';
import { wide } from './suites.ts';

const SECRET = 'segredo-da-pergunta';
const REQUEST_ID = '7c1f-support';

/** Receives what the app reports; each request as it came. */
async function receiveReports(page: Page): Promise<Request[]> {
  const received: Request[] = [];
  await page.route(/\/reports\?key=7$/, async (route) => {
    received.push(route.request());
    await route.fulfill({ status: 204 });
  });
  return received;
}

function bodiesOf(requests: readonly Request[]): readonly Record<string, unknown>[] {
  return requests.map((request) => JSON.parse(request.postData() ?? '') as Record<string, unknown>);
}

/** All that the browser keeps: tokens, names and drafts. */
function keptValues(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => storage.getItem(key) ?? ''),
    ),
  );
}

test(
  'errors, violations and speed are reported where the configuration says so, without a word, an id or a token in any byte',
  wide,
  async ({ page, mock, watch, openSignedIn }) => {
    watch.expectedErrors.push('503', SECRET, 'policy violation', 'Content Security Policy');
    const received = await receiveReports(page);
    await configure(page, { REPORT_URL: `${WEB_ORIGIN}/reports?key=7` });
    await openSignedIn();
    await mock.plan({
      method: 'POST',
      path: ANY_REPLY,
      kind: 'status',
      code: 503,
      times: 1,
      headers: { 'x-request-id': REQUEST_ID },
      body: { status_code: 503, detail: SECRET, extra: [] },
    });
    await ask(page, SECRET);
    await expect(page.getByRole('alertdialog', { name: 'Erro encontrado' })).toBeVisible();
    await page.evaluate((secret) => {
      setTimeout(() => {
        throw new TypeError(secret);
      });
      const named = new Error(secret);
      named.name = secret;
      void Promise.reject(named);
      document.body.setAttribute('style', `--text: '${secret}'`);
    }, SECRET);
    await expect
      .poll(() => bodiesOf(received))
      .toContainEqual(expect.objectContaining({ kind: 'error', requestId: REQUEST_ID }));
    for (const name of ['TypeError', 'other'])
      await expect
        .poll(() => bodiesOf(received))
        .toContainEqual(expect.objectContaining({ kind: 'exception', name }));
    await expect
      .poll(() => bodiesOf(received))
      .toContainEqual(expect.objectContaining({ kind: 'policy', blocked: 'inline' }));
    for (const name of ['TTFB', 'FCP', 'LCP'])
      await expect
        .poll(() => bodiesOf(received))
        .toContainEqual(
          expect.objectContaining({ kind: 'speed', name, value: expect.any(Number) }),
        );

    const kept = (await keptValues(page)).filter((value) => value.length > 8);
    expect(kept.length).toBeGreaterThan(2);
    const fields = [
      ...['kind', 'error', 'requestId', 'name', 'call', 'code', 'at', 'value', 'rating'],
      ...['directive', 'blocked', 'file'],
    ];
    for (const request of received) {
      const headers = await request.allHeaders();
      expect(Object.keys(headers)).not.toContain('authorization');
      expect([headers['cookie'], headers['referer'], headers['x-ms-authorization']]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      const bytes = [request.url(), request.postData(), ...Object.values(headers)].join('\n');
      for (const secret of [SECRET, 'Marina', 'eyJ', 'Bearer', '@', ...kept])
        expect(bytes).not.toContain(secret);
      const body = JSON.parse(request.postData() ?? '') as object;
      expect([...fields, 'version']).toEqual(expect.arrayContaining(Object.keys(body)));
    }
  },
);

test(
  'nothing is reported, nor the code for it loaded, by default',
  wide,
  async ({ page, openSignedIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openSignedIn();
    await ask(page, 'Olá');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked.filter((url) => /report/.test(url))).toEqual([]);
  },
);
