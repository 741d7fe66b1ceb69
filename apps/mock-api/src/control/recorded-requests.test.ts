import { expect, it } from 'vitest';
import { createRecordedRequests } from './recorded-requests.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
const request = { method: 'POST', path: '/', query: {}, headers: [], at, length: 1 };
const shown = { method: 'POST', path: '/', query: {}, headers: [], at: at.toISOString() };

it('keeps the last requests only', () => {
  const recorded = createRecordedRequests(2);
  for (const path of ['/1', '/2', '/3']) {
    recorded.add({ ...request, path })(path);
  }
  expect(recorded.list().map(({ path, body }) => [path, body])).toEqual([
    ['/2', '/2'],
    ['/3', '/3'],
  ]);
});

it('keeps as many bytes as it may, of the last requests', () => {
  const recorded = createRecordedRequests(1000, 300_000);
  const text = 'x'.repeat(60_000);
  for (let index = 0; index < 100; index += 1) {
    recorded.add({ ...request, path: `/${String(index)}` })({ text });
  }
  expect(recorded.list().map(({ path }) => path)).toEqual(['/96', '/97', '/98', '/99']);
  for (let index = 0; index < 100; index += 1) recorded.add({ ...request, length: text.length });
  expect(recorded.list()).toHaveLength(4);
});

it('counts no body of a request that it has forgotten already', () => {
  const recorded = createRecordedRequests(1000, 100_000);
  const late = Array.from({ length: 5 }, () => recorded.add(request));
  recorded.clear();
  for (const addBody of late) addBody('x'.repeat(50_000));
  recorded.add(request)('y');
  expect(recorded.list()).toEqual([{ ...shown, body: 'y' }]);
});

it('hides the secrets of a body, and leaves the rest as it is', () => {
  const recorded = createRecordedRequests();
  const body = { email: 'a@b.example', password: 'p', token: 't', inner: [{ refresh_token: 'r' }] };
  recorded.add(request)(body);
  expect(recorded.list()).toEqual([
    {
      ...shown,
      body: { email: 'a@b.example', password: '…', token: '…', inner: [{ refresh_token: '…' }] },
    },
  ]);
  expect(body.password).toBe('p');
});

it.each([
  ['larger than 64 KiB', 'é'.repeat(33_000)],
  ['nested without end', JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
])('says that it left out a body that is %s', (_name, body: unknown) => {
  const recorded = createRecordedRequests();
  recorded.add(request)(body);
  expect(recorded.list()).toEqual([{ ...shown, bodyOmitted: true }]);
});

it('says that a body was left out that nobody read to its end', () => {
  const recorded = createRecordedRequests();
  recorded.add(request)(undefined, true);
  expect(recorded.list()).toEqual([{ ...shown, bodyOmitted: true }]);
});

it('shows the names of headers in order, and nothing else of them', () => {
  const recorded = createRecordedRequests();
  recorded.add({ ...request, headers: ['host', 'accept'] });
  expect(recorded.list()).toEqual([{ ...shown, headers: ['accept', 'host'] }]);
});
