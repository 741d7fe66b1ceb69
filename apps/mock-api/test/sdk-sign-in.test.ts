import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_RESET_TOKEN } from '../src/fixtures/users.ts';
import { beatriz, marina, paulo } from '../src/testing/users.ts';
import { clientOf, startMock, type ListeningMock } from './support/listening-mock.ts';
import { refusal } from './support/sdk-outcomes.ts';

let mock: ListeningMock;

beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.app.close());

const credentials = { email: paulo.email, password: paulo.password };

describe('signing in', () => {
  it('by password gives a session, and the user it belongs to', async () => {
    const session = await clientOf(mock, paulo);
    const user = await session.client.auth.login(credentials);
    expect(user).toEqual({ name: paulo.name, email: paulo.email, roles: [{ name: 'Employee' }] });
    expect(session.tokens.read()).toMatch(/^Bearer /);
    expect(await session.client.auth.getCurrentUser()).toEqual(user);
  });

  it('by the external token gives a session, and the user it belongs to', async () => {
    const session = await clientOf(mock, beatriz);
    const user = await session.client.auth.exchangeExternalToken(session.externalToken ?? '');
    expect(user).toMatchObject({ name: beatriz.name, externalId: beatriz.id });
    expect(session.tokens.read()).toMatch(/^Bearer /);
    expect(await session.client.auth.getCurrentUser()).toEqual(user);
  });

  it('is needed: without a session a call is refused with 401', async () => {
    const { client: stranger } = await clientOf(mock, marina);
    expect(await refusal(stranger.auth.getCurrentUser())).toMatchObject({ status: 401 });
    expect(await refusal(stranger.auth.exchangeExternalToken('no token'))).toMatchObject({
      status: 401,
    });
  });

  it('with a wrong password is refused with 401, and after five of them with 429 and a wait', async () => {
    const { client: guesser } = await clientOf(mock, paulo);
    const guess = () => refusal(guesser.auth.login({ ...credentials, password: 'errada' }));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await guess()).toMatchObject({ status: 401 });
    }
    const held = await guess();
    expect(held.status).toBe(429);
    expect(held.retryAfterSeconds).toBe(60);
    expect(await refusal(guesser.auth.login(credentials))).toMatchObject({ status: 429 });
  });

  it('goes by the new password once the token of a link has set it', async () => {
    const session = await clientOf(mock, marina);
    const { auth } = session.client;
    const password = 'uma senha nova';
    expect(await auth.resetPassword({ token: FIRST_RESET_TOKEN, password })).toBe(true);
    expect(await auth.resetPassword({ token: FIRST_RESET_TOKEN, password: 'outra' })).toBe(false);
    const old = refusal(auth.login({ email: marina.email, password: marina.password }));
    expect(await old).toMatchObject({ status: 401 });
    expect(await auth.login({ email: marina.email, password })).toMatchObject({
      email: marina.email,
    });
  });

  it('after a forgotten password goes by the token that was sent to the address', async () => {
    const { client: forgetful } = await clientOf(mock, paulo);
    await forgetful.auth.forgotPassword(paulo.email);
    await forgetful.auth.forgotPassword('ninguem@aurora.example');
    const answer = await fetch(`${mock.origin}/__mock/reset-tokens`);
    const sent = (await answer.json()) as readonly { readonly token: string; email: string }[];
    const { token = '' } = sent.find(({ email }) => email === paulo.email) ?? {};
    expect(sent.some(({ email }) => email === 'ninguem@aurora.example')).toBe(false);
    expect(await forgetful.auth.resetPassword({ token, password: 'lembrada' })).toBe(true);
    await forgetful.auth.login({ ...credentials, password: 'lembrada' });
  });
});

it('a session token that grows old is replaced by any answer, and the new one serves', async () => {
  const session = await clientOf(mock, paulo);
  await session.client.auth.login(credentials);
  const first = session.tokens.read();
  await session.client.chats.list();
  expect(session.tokens.read()).toBe(first);
  mock.advance(200);
  await session.client.chats.list();
  const second = session.tokens.read();
  expect(second).not.toBe(first);
  await session.client.personas.list();
  expect(session.tokens.read()).toBe(second);
});
