import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_RESET_TOKEN } from '../fixtures/users.ts';
import { TENANT_ID } from '../identity/registration.ts';
import {
  authorize,
  chooseUser,
  cookieOf,
  newTokens,
  redirectValues,
  requestToken,
  signIn,
  type SignedInHeaders,
  type TokenAnswer,
} from '../testing/sign-in.ts';
import { createTestServer, WEB_ORIGIN, type TestServer } from '../testing/test-server.ts';
import { beatriz, marina, rafael } from '../testing/users.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.app.close());

const current = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/auth/current', headers });

describe('the exchange of an external token', () => {
  const exchange = (authorization: string) =>
    server.app.inject({ url: '/api/auth/mslogin', headers: { authorization } });

  it('answers the user, and the session token in the header', async () => {
    const { access_token: token } = await newTokens(server.app, rafael);
    const response = await exchange(`Bearer ${token}`);
    expect(response.json()).toEqual({
      name: 'Rafael Nogueira',
      email: 'rafael.nogueira@aurora.example',
      externalId: rafael.id,
      roles: [{ name: 'Admin' }, { name: 'Employee' }],
    });
    const authorization = String(response.headers.authorization);
    expect((await current({ authorization })).json()).toEqual(response.json());
  });

  it('refuses an expired token, an id token, a session token and none', async () => {
    const tokens = await newTokens(server.app);
    const session = await signIn(server.app);
    expect((await exchange(`Bearer ${tokens.id_token}`)).statusCode).toBe(401);
    expect((await exchange(session.authorization)).statusCode).toBe(401);
    expect((await exchange('')).statusCode).toBe(401);
    server.advance(3601);
    const expired = await exchange(`Bearer ${tokens.access_token}`);
    expect(expired.json()).toMatchObject({ status_code: 401, extra: [] });
    expect(expired.headers).not.toHaveProperty('authorization');
  });

  it('refuses a token that another server signed', async () => {
    const other = await createTestServer();
    const { access_token: token } = await newTokens(other.app);
    expect((await exchange(`Bearer ${token}`)).statusCode).toBe(401);
    await other.app.close();
  });
});

describe('a session', () => {
  it('is required, and not replaced by an external token', async () => {
    expect((await current({})).json()).toMatchObject({ status_code: 401 });
    const { access_token: token } = await newTokens(server.app);
    expect((await current({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });

  it('is enough without an external token', async () => {
    const { authorization } = await signIn(server.app, marina);
    expect((await current({ authorization })).statusCode).toBe(200);
  });

  it('is refused with an external token that is bad or belongs to another', async () => {
    const { authorization } = await signIn(server.app, marina);
    const other = await signIn(server.app, beatriz);
    const foreign = { authorization, 'x-ms-authorization': other['x-ms-authorization'] };
    expect((await current(foreign)).statusCode).toBe(401);
    expect((await current({ authorization, 'x-ms-authorization': 'Bearer x' })).statusCode).toBe(
      401,
    );
  });

  it('ends with the password of its user, known or not, and stays ended after a reset', async () => {
    const control = await createTestServer({ control: true });
    const call = (url: string, payload: object) =>
      control.app.inject({ method: 'POST', url, payload });
    const see = async ({ authorization }: { readonly authorization: string }) => {
      const headers = { authorization };
      return (await control.app.inject({ url: '/api/auth/current', headers })).statusCode;
    };
    const sessions = [];
    for (let index = 0; index < 2; index += 1) sessions.push(await signIn(control.app, marina));
    const [known, fresh] = sessions as [SignedInHeaders, SignedInHeaders];
    const foreign = await signIn(control.app, beatriz);
    expect(await see(known)).toBe(200);
    const reset = { token: FIRST_RESET_TOKEN, password: 'uma senha nova' };
    expect((await call('/api/auth/reset-password', reset)).body).toBe('true');
    expect([await see(known), await see(fresh), await see(foreign)]).toEqual([401, 401, 200]);
    const later = await signIn(control.app, marina);
    expect(await see(later)).toBe(200);
    await call('/__mock/reset', {});
    expect([await see(known), await see(later)]).toEqual([401, 200]);
    await control.app.close();
  });

  it('ends with the sign-out at the provider, also with a token left behind, and no other one does', async () => {
    const page = await authorize(server.app);
    const chosen = await chooseUser(server.app, page);
    const code = redirectValues(chosen).get('code') ?? '';
    const tokens = (await requestToken(server.app, { code })).json<TokenAnswer>();
    const external = `Bearer ${tokens.access_token}`;
    const exchange = () =>
      server.app.inject({ url: '/api/auth/mslogin', headers: { authorization: external } });
    const authorization = String((await exchange()).headers.authorization);
    const other = await signIn(server.app);
    const before = await current({ authorization, 'x-ms-authorization': external });
    expect(before.statusCode).toBe(200);
    const url = `/${TENANT_ID}/oauth2/v2.0/logout`;
    await server.app.inject({ url, headers: { cookie: cookieOf(chosen) } });
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const answers = await Promise.all([
      current({ authorization }),
      exchange(),
      current({ ...other, 'x-ms-authorization': external }),
      requestToken(server.app, refresh),
      current(other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 400, 200]);
  });

  it('gets a new token when its own is old', async () => {
    const { authorization } = await signIn(server.app);
    expect((await current({ authorization })).headers).not.toHaveProperty('authorization');
    server.advance(181);
    const fresh = String((await current({ authorization })).headers.authorization);
    expect(fresh).toMatch(/^Bearer /);
    expect(fresh).not.toBe(authorization);
    expect((await current({ authorization: fresh })).statusCode).toBe(200);
  });

  it('ends after eight hours', async () => {
    const { authorization } = await signIn(server.app);
    server.advance(8 * 3600 + 1);
    expect((await current({ authorization })).statusCode).toBe(401);
  });
});

describe('calls across origins', () => {
  it('are allowed to the web app, which may read the session token', async () => {
    const response = await current({ origin: WEB_ORIGIN });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': WEB_ORIGIN,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'authorization, retry-after, date, x-request-id',
    });
  });

  it('have the id of the request in the answer', async () => {
    const names = [await current({ origin: WEB_ORIGIN }), await current({})].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(names).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(names[0]).not.toBe(names[1]);
  });

  it('name the web origin to everybody else too', async () => {
    const response = await current({ origin: 'https://elsewhere.example' });
    expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
  });

  it('are announced by a preflight', async () => {
    const response = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/chat',
      headers: { origin: WEB_ORIGIN, 'access-control-request-method': 'PATCH' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-methods']).toContain('PATCH');
    expect(response.headers['access-control-allow-headers']).toContain('x-ms-authorization');
  });
});
