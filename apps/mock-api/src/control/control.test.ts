import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DATA_SIZE, ResetFault, type ResetOptions } from '../state/reset-options.ts';
import { startControlTestServer, type ControlTestServer } from '../testing/control-test-server.ts';
import { API_ORIGIN, WEB_ORIGIN } from '../testing/test-server.ts';
import type { RecordedRequest } from './recorded-requests.ts';

let resets: ResetOptions[] = [];
let server: ControlTestServer;
beforeAll(async () => {
  server = await startControlTestServer({
    reset: (options) => {
      if (options.user === 'nobody') throw new ResetFault('user', 'is unknown');
      resets.push(options);
    },
    resetTokens: () => [{ token: 'reset-1' }],
  });
});
afterEach(async () => {
  await server.call('/__mock/reset', { method: 'POST' });
  resets = [];
});
afterAll(() => server.app.close());

const GOOD = { method: 'GET', path: '/api/greeting', kind: 'drop' };
const recorded = async () =>
  JSON.parse((await server.call('/__mock/requests')).body) as RecordedRequest[];

describe('a bad plan', () => {
  it.each([
    [[{ ...GOOD, kind: 'explode' }], '0.kind'],
    [[GOOD, { method: 'GET', path: '/x' }], '1.kind'],
    [[{ ...GOOD, path: 'api' }], '0.path'],
    [[{ ...GOOD, path: '/api/**/x' }], '0.path'],
    [[{ ...GOOD, method: 'GET POST' }], '0.method'],
    [[{ ...GOOD, times: 0 }], '0.times'],
    [[{ ...GOOD, times: '1' }], '0.times'],
    [[{ ...GOOD, often: 1 }], '0.often'],
    [[{ ...GOOD, kind: 'status' }], '0.code'],
    [[{ ...GOOD, kind: 'status', code: 199 }], '0.code'],
    [[{ ...GOOD, kind: 'status', code: 500, headers: { 'a b': '' } }], '0.headers.a b'],
    [[{ ...GOOD, kind: 'status', code: 500, headers: { a: 'x\r\ny' } }], '0.headers.a'],
    [[{ ...GOOD, kind: 'status', code: 200, headers: { Trailer: 'x' } }], '0.headers.Trailer'],
    [
      [{ ...GOOD, kind: 'status', code: 200, headers: { 'Content-Length': '1' } }],
      '0.headers.Content-Length',
    ],
    [
      [{ ...GOOD, kind: 'status', code: 200, headers: { 'transfer-encoding': 'x' } }],
      '0.headers.transfer-encoding',
    ],
    [
      [{ ...GOOD, kind: 'status', code: 200, headers: { connection: 'x' } }],
      '0.headers.connection',
    ],
    [[{ ...GOOD, kind: 'status', code: 200, headers: { upgrade: 'x' } }], '0.headers.upgrade'],
    [[{ ...GOOD, kind: 'delay', milliseconds: -1 }], '0.milliseconds'],
    [[{ ...GOOD, kind: 'cut', afterBytes: 1.5 }], '0.afterBytes'],
    [[{ ...GOOD, kind: 'cut', afterPieces: 1, afterBytes: 1 }], '0.afterPieces'],
    [[{ ...GOOD, kind: 'split', bytes: 0 }], '0.bytes'],
    [[{ ...GOOD, kind: 'lines', lines: [1] }], '0.lines.0'],
    [[{ ...GOOD, kind: 'lines', lines: ['', { base64: '*' }] }], '0.lines.1.base64'],
    [[{ ...GOOD, kind: 'redirect', location: '' }], '0.location'],
    [[{ ...GOOD, kind: 'redirect', location: '/', code: 200 }], '0.code'],
  ])('%j is refused by its field', async (faults, key) => {
    const answer = await server.plan(...faults);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      status_code: 400,
      extra: expect.arrayContaining([
        expect.objectContaining({ key, source: 'body' }),
      ]) as unknown[],
    });
    expect((await server.call('/__mock/faults')).body).toBe('[]');
  });

  it('is one of too many lines, or of too many faults in all', async () => {
    const lines = { ...GOOD, kind: 'lines', lines: Array(100_001).fill('') };
    const answer = await server.plan(lines);
    expect(JSON.parse(answer.body)).toMatchObject({
      status_code: 400,
      extra: [{ key: '0.lines' }],
    });
    const thousand = Array.from({ length: 1000 }, () => GOOD);
    const statuses = new Set<number>();
    for (let index = 0; index < 10; index += 1) {
      statuses.add((await server.plan(...thousand)).status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await server.plan(GOOD)).status).toBe(400);
  });

  it('is answered with its first mistakes if it has very many', async () => {
    const answer = await server.plan({ ...GOOD, kind: 'lines', lines: Array(90_000).fill(0) });
    const { extra } = JSON.parse(answer.body) as { extra: { key: string }[] };
    expect(extra).toHaveLength(50);
    expect(extra[0]?.key).toBe('0.lines.0');
  });

  it('is one nested without end, and the plan can still be read', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/__mock/faults',
      headers: { 'content-type': 'application/json' },
      payload: `[{"method":"GET","path":"/x","kind":"status","code":200,"body":${body}}]`,
    });
    expect(answer.json()).toMatchObject({ status_code: 400, extra: [{ source: 'body' }] });
    expect((await server.call('/__mock/faults')).body).toBe('[]');
  });

  it('is one that is no list', async () => {
    const answer = await server.call('/__mock/faults', { method: 'POST', body: GOOD });
    expect(answer.status).toBe(400);
    expect((await server.call('/__mock/faults', { method: 'POST' })).status).toBe(400);
  });

  it('is one that is no JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await server.call('/__mock/faults', { method: 'POST', body: [GOOD], headers });
    expect(answer.status).toBe(415);
  });
});

describe('a reset', () => {
  it('hands on its options, and empties the plan and what was recorded', async () => {
    await server.plan({ ...GOOD, kind: 'status', code: 500 });
    await server.call('/api/greeting');
    const options = { seed: 'one', chats: 10, messagesPerChat: 2, folders: 3, user: 'somebody' };
    const answer = await server.call('/__mock/reset', { method: 'POST', body: options });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(resets).toEqual([options]);
    expect((await server.call('/__mock/faults')).body).toBe('[]');
    expect(await recorded()).toEqual([]);
  });

  it('takes as much as a store does', async () => {
    const body = { ...MAX_DATA_SIZE };
    expect((await server.call('/__mock/reset', { method: 'POST', body })).status).toBe(204);
    expect(resets).toEqual([MAX_DATA_SIZE]);
  });

  it('needs no option', async () => {
    expect((await server.call('/__mock/reset', { method: 'POST', body: {} })).status).toBe(204);
    expect((await server.call('/__mock/reset', { method: 'POST' })).status).toBe(204);
    expect(resets).toEqual([{}, {}]);
  });

  it.each([
    [{ chats: 100_001 }, 'chats'],
    [{ chats: -1 }, 'chats'],
    [{ messagesPerChat: 10_001 }, 'messagesPerChat'],
    [{ folders: 10_001 }, 'folders'],
    [{ folders: 0.5 }, 'folders'],
    [{ seed: true }, 'seed'],
    [{ user: 'nobody' }, 'user'],
    [{ colour: 'red' }, 'colour'],
  ])('with %j is refused by its field, and changes nothing', async (options, key) => {
    await server.plan(GOOD);
    const answer = await server.call('/__mock/reset', { method: 'POST', body: options });
    expect(JSON.parse(answer.body)).toMatchObject({ status_code: 400, extra: [{ key }] });
    expect(resets).toEqual([]);
    expect(JSON.parse((await server.call('/__mock/faults')).body)).toHaveLength(1);
  });
});

describe('the requests', () => {
  it('are listed in order, with the names of their headers and without their values', async () => {
    const headers = { authorization: 'Bearer secret', 'X-Extra': 'secret' };
    await server.call('/api/greeting?b=2&a=1&a=3', { headers });
    await server.call('/api/greeting', { method: 'POST', body: { greeting: 'Oi' } });
    const { body: text } = await server.call('/__mock/requests');
    expect(text).not.toContain('secret');
    expect(await recorded()).toEqual([
      {
        method: 'GET',
        path: '/api/greeting',
        query: { b: '2', a: ['1', '3'] },
        headers: ['authorization', 'connection', 'host', 'x-extra'],
        at: '2026-11-20T12:00:00.000Z',
      },
      expect.objectContaining({ method: 'POST', query: {}, body: { greeting: 'Oi' } }),
    ]);
  });

  it('hold those that met a fault, with their bodies', async () => {
    await server.plan({ ...GOOD, method: 'POST', kind: 'status', code: 500 });
    await server.call('/api/greeting', { method: 'POST', body: [1] });
    expect(await recorded()).toMatchObject([{ method: 'POST', body: [1] }]);
  });

  it('hold no secret of a query or a body', async () => {
    const query = 'code=c-secret&id_token_hint=h-secret&state=s&page=1';
    await server.call(`/api/greeting?${query}`, { method: 'POST', body: { password: 'p-secret' } });
    await server.plan({ ...GOOD, method: 'POST', kind: 'status', code: 500 });
    await server.call('/api/greeting', { method: 'POST', body: { token: 't-secret' } });
    expect((await server.call('/__mock/requests')).body).not.toContain('secret');
    expect(await recorded()).toMatchObject([
      { query: { code: '…', id_token_hint: '…', state: 's', page: '1' }, body: { password: '…' } },
      { body: { token: '…' } },
    ]);
  });

  it('can be read after one that was nested without end', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/greeting',
      headers: { 'content-type': 'application/json' },
      payload: `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    });
    expect(await recorded()).toMatchObject([{ path: '/api/greeting', bodyOmitted: true }]);
  });

  it('of the control are not recorded and meet no fault, however the address is written', async () => {
    await server.plan({ method: '*', path: '/**', kind: 'status', code: 418 });
    const host = 'http://localhost';
    const paths = ['/%5F%5Fmock/faults', `${host}/__mock/faults`, '/__mock/none', '/__mock'];
    const statuses = [];
    for (const path of paths) statuses.push((await server.call(path)).status);
    statuses.push((await server.call('/__mock/faults', { method: 'PUT' })).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect(await recorded()).toEqual([]);
    expect((await server.call('/__mockery')).status).toBe(418);
  });

  it('are forgotten on demand', async () => {
    await server.call('/api/greeting');
    expect((await server.call('/__mock/requests', { method: 'DELETE' })).status).toBe(204);
    expect(await recorded()).toEqual([]);
  });
});

const noCut = () => undefined;

it('open streams are listed, and ended ones are not', async () => {
  const ended = server.app.openStreams.open({ method: 'POST', url: '/api/first' }, noCut);
  const stream = server.app.openStreams.open({ method: 'POST', url: '/api/second?x=1' }, noCut);
  stream.wrote(10, 1);
  stream.wrote(5);
  ended.close();
  ended.wrote(1, 1);
  const told = JSON.parse((await server.call('/__mock/sockets')).body) as unknown;
  expect(told).toEqual([
    {
      id: '2',
      method: 'POST',
      path: '/api/second',
      openedAt: '2026-11-20T12:00:00.000Z',
      pieces: 1,
      bytes: 15,
    },
  ]);
});

it('tokens of forgotten passwords are listed', async () => {
  expect(JSON.parse((await server.call('/__mock/reset-tokens')).body)).toEqual([
    { token: 'reset-1' },
  ]);
});

describe('a stranger', () => {
  it.each([
    { host: 'attacker.example' },
    { host: 'localhost.attacker.example:4300' },
    { host: '192.168.0.7:4300' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { 'sec-fetch-site': 'cross-site' },
  ])('with %j is refused', async (headers) => {
    const answer = await server.call('/__mock/faults', { headers });
    expect(JSON.parse(answer.body)).toMatchObject({ status_code: 403, extra: [] });
  });

  it('is whoever calls from another machine', async () => {
    const remoteAddress = '192.168.0.7';
    const answer = await server.app.inject({ url: '/__mock/faults', remoteAddress });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    {},
    { host: '127.0.0.1:4300' },
    { host: '[::1]:4300' },
    { host: 'LOCALHOST' },
    { origin: WEB_ORIGIN },
    { origin: API_ORIGIN },
    { origin: WEB_ORIGIN, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('is not one with %j', async (headers) => {
    expect((await server.call('/__mock/faults', { headers })).status).toBe(200);
  });

  it('is not one on this machine by any of its addresses', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await server.app.inject({ url: '/__mock/faults', remoteAddress });
      expect(answer.statusCode).toBe(200);
    }
  });
});
