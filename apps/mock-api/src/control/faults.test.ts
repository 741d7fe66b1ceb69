import { once } from 'node:events';
import { request as startRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ANSWER,
  startControlTestServer,
  type ControlTestServer,
} from '../testing/control-test-server.ts';
import { exchange } from '../testing/exchange.ts';
import { WEB_ORIGIN } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { createFaultPlan } from './fault-plan.ts';
import type { Fault } from './fault.ts';
import { createRecordedRequests } from './recorded-requests.ts';
import { registerFaults } from './register-faults.ts';

const GREETING = { method: 'GET', path: '/api/greeting' };
const ORDINARY = JSON.stringify(ANSWER);
const permissions = (headers: object) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

let server: ControlTestServer;
beforeAll(async () => {
  server = await startControlTestServer();
});
afterEach(() => server.call('/__mock/reset', { method: 'POST' }));
afterAll(() => server.app.close());

describe('a status', () => {
  it('comes in place of the answer, with its JSON and its headers', async () => {
    const body = { detail: 'Devagar', nested: [1, null] };
    await server.plan({
      ...GREETING,
      kind: 'status',
      code: 429,
      body,
      headers: { 'Retry-After': '7', 'Content-Type': 'application/problem+json' },
    });
    const { status, headers, body: text } = await server.call('/api/greeting?x=1');
    expect([status, JSON.parse(text)]).toEqual([429, body]);
    expect(headers).toMatchObject({
      'retry-after': '7',
      'content-type': 'application/problem+json',
    });
  });

  it('comes with a text as it is, with an error object by default, or without a body', async () => {
    const status = { ...GREETING, kind: 'status', times: 1 };
    await server.plan(
      { ...status, code: 502, body: '<html>' },
      { ...status, code: 503 },
      { ...status, code: 500, body: '' },
      { ...status, code: 200, body: null },
      { ...status, code: 204 },
    );
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await server.call('/api/greeting'));
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [502, '<html>'],
      [503, '{"status_code":503,"detail":"A planned fault","extra":[]}'],
      [500, ''],
      [200, 'null'],
      [204, ''],
    ]);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'text/plain; charset=utf-8',
      'application/json; charset=utf-8',
      undefined,
      'application/json; charset=utf-8',
      undefined,
    ]);
  });

  it('may be read by the web app as every other answer', async () => {
    const headers = { origin: WEB_ORIGIN };
    const usual = await server.call('/api/greeting', { headers });
    await server.plan({ ...GREETING, kind: 'status', code: 503 });
    const spoilt = await server.call('/api/greeting', { headers });
    expect(permissions(spoilt.headers)).toEqual(expect.arrayContaining(permissions(usual.headers)));
    expect(permissions(spoilt.headers)).toHaveLength(3);
  });
});

it('an answer that fails half-way breaks the connection', async () => {
  const other = Fastify({ forceCloseConnections: true });
  const path = '/api/greeting';
  const fault = { method: 'GET', path, kind: 'status', code: 200, headers: { trailer: 'x' } };
  registerFaults(other, {
    plan: { ...createFaultPlan(), take: () => fault as Fault },
    recorded: createRecordedRequests(),
    webOrigins: [WEB_ORIGIN],
    now: () => new Date(0),
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.server.address() as AddressInfo;
  await expect(exchange(port, path)).rejects.toMatchObject({ code: 'ECONNRESET' });
  await other.close();
});

it('a body that goes on for ever is not waited for', async () => {
  await server.plan({ method: 'POST', path: '/api/greeting', kind: 'status', code: 503 });
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  const options = { host: '127.0.0.1', port, path: '/api/greeting', method: 'POST', headers };
  const request = startRequest({ ...options, agent: false });
  request.on('error', () => undefined);
  request.write('x'.repeat(1_100_000));
  const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage];
  request.destroy();
  expect(statusCode).toBe(503);
  const { body } = await server.call('/__mock/requests');
  expect(JSON.parse(body)).toMatchObject([{ bodyOmitted: true }]);
});

it('a redirect has the status 307 by default', async () => {
  const redirect = { ...GREETING, kind: 'redirect', location: 'http://localhost:1/x', times: 1 };
  await server.plan(redirect, { ...redirect, code: 302 });
  const first = await server.call('/api/greeting');
  const second = await server.call('/api/greeting');
  expect([first.status, second.status]).toEqual([307, 302]);
  expect(first.headers.location).toBe('http://localhost:1/x');
});

describe('a delay', () => {
  it('is followed by the usual answer', async () => {
    await server.plan({ ...GREETING, kind: 'delay', milliseconds: 20 });
    expect(await server.call('/api/greeting')).toMatchObject({ status: 200, body: ORDINARY });
  });

  it('ends with the server', async () => {
    const other = await startControlTestServer();
    await other.plan({ ...GREETING, kind: 'delay', milliseconds: 3_600_000 });
    const call = expect(other.call('/api/greeting')).rejects.toThrow();
    await until('the call has arrived', async () => {
      const { body } = await other.call('/__mock/requests');
      return body !== '[]';
    });
    await other.app.close();
    await call;
  });
});

it('a drop breaks the connection without an answer', async () => {
  await server.plan({ ...GREETING, kind: 'drop', times: 1 });
  await expect(server.call('/api/greeting')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await server.call('/api/greeting')).toMatchObject({ status: 200, broken: false });
});

describe('a cut', () => {
  it.each([
    [{ afterBytes: 5 }, ORDINARY.slice(0, 5)],
    [{ afterBytes: 0 }, ''],
    [{ afterPieces: 0 }, ''],
    [{ afterBytes: 1000 }, ORDINARY],
    [{ afterPieces: 1 }, ORDINARY.slice(0, Math.floor(ORDINARY.length / 2))],
  ])('of %j breaks the connection there', async (fields, body) => {
    await server.plan({ ...GREETING, kind: 'cut', ...fields });
    const answer = await server.call('/api/greeting');
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.broken).toBe(body !== ORDINARY);
  });

  it('without a position leaves about half of the answer, which the web app may read', async () => {
    await server.plan({ ...GREETING, kind: 'cut' });
    const { body, broken, headers } = await server.call('/api/greeting');
    expect(broken).toBe(true);
    expect(body.length).toBeGreaterThan(0);
    expect(ORDINARY.startsWith(body)).toBe(true);
    expect(headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
  });
});

it('a split brings the same bytes in small chunks', async () => {
  await server.plan({ ...GREETING, kind: 'split', bytes: 3 });
  const { body, chunks, broken } = await server.call('/api/greeting');
  expect([body, broken]).toEqual([ORDINARY, false]);
  expect(chunks.length).toBeGreaterThan(1);
});

describe('lines', () => {
  it('are the body, byte for byte', async () => {
    const base64 = Buffer.from([0xff, 0x00, 0xc3]).toString('base64');
    await server.plan({ ...GREETING, kind: 'lines', lines: ['{"broken', '', { base64 }] });
    const { chunks, status, headers } = await server.call('/api/greeting');
    expect(Buffer.concat(chunks)).toEqual(
      Buffer.from([...Buffer.from('{"broken\n\n'), 0xff, 0x00, 0xc3, 0x0a]),
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it('come also in place of an answer that has no body', async () => {
    await server.plan({ method: 'DELETE', path: '/api/greeting', kind: 'lines', lines: ['x'] });
    const answer = await server.call('/api/greeting', { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 200, body: 'x\n' });
  });
});

describe('silence', () => {
  it('comes after the headers, and is followed by the body', async () => {
    await server.plan({ ...GREETING, kind: 'idle', milliseconds: 20 });
    expect(await server.call('/api/greeting')).toMatchObject({ status: 200, body: ORDINARY });
  });

  it('lasts until the client leaves if it has no time', async () => {
    await server.plan({ ...GREETING, kind: 'idle' });
    const answer = await server.call('/api/greeting', { onAnswer: (leave) => leave() });
    expect(answer).toMatchObject({ status: 200, body: '', broken: true });
  });
});

describe('a request', () => {
  it('meets its faults in their order and as often as planned', async () => {
    await server.plan({ ...GREETING, kind: 'status', code: 500, times: 2 });
    const plan = await server.plan({ ...GREETING, kind: 'status', code: 503, times: 1 });
    expect(JSON.parse(plan.body)).toMatchObject([{ times: 2 }, { times: 1 }]);
    const statuses = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await server.call('/api/greeting')).status);
    }
    expect(statuses).toEqual([500, 500, 503, 200]);
    const left = await server.call('/__mock/faults');
    expect(JSON.parse(left.body)).toMatchObject([{ times: 0 }, { times: 0 }]);
  });

  it('meets none when the plan is emptied', async () => {
    await server.plan({ ...GREETING, kind: 'drop' });
    expect((await server.call('/__mock/faults', { method: 'DELETE' })).status).toBe(204);
    expect((await server.call('/api/greeting')).status).toBe(200);
  });

  it('meets none as a preflight, nor under the control itself', async () => {
    await server.plan({ method: '*', path: '/**', kind: 'drop' });
    const headers = { origin: WEB_ORIGIN, 'access-control-request-method': 'GET' };
    const preflight = await server.call('/api/greeting', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect((await server.call('/__mock/faults')).status).toBe(200);
    await expect(server.call('/api/greeting')).rejects.toThrow();
  });

  it('meets them at an unknown address too', async () => {
    await server.plan({ method: '*', path: '/api/none', kind: 'status', code: 418 });
    expect((await server.call('/api/none')).status).toBe(418);
  });
});
