import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCode, newTokens, requestToken, type TokenAnswer } from '../testing/sign-in.ts';
import { createTestServer, WEB_ORIGIN, type TestServer } from '../testing/test-server.ts';
import { API_SCOPE, TENANT_ID } from './registration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.app.close());

describe('a token request', () => {
  it.each([
    ['another client', { client_id: 'another' }, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['an unknown code', { code: 'unknown' }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: `${WEB_ORIGIN}/` }, 'invalid_grant'],
    ['another verifier', { code_verifier: 'another' }, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
    ['more scope than granted', { scope: 'User.Read' }, 'invalid_grant'],
    ['an unknown scope', { scope: 'openid unknown' }, 'invalid_grant'],
  ])('with %s is refused', async (_name, overrides, error) => {
    const response = await requestToken(server.app, {
      code: await newCode(server.app),
      ...overrides,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error });
    expect(response.json()).not.toHaveProperty('access_token');
  });

  it('redeems a code once, and within a minute', async () => {
    const code = await newCode(server.app);
    expect((await requestToken(server.app, { code })).statusCode).toBe(200);
    expect((await requestToken(server.app, { code })).json()).toMatchObject({
      error: 'invalid_grant',
    });
    const late = await newCode(server.app);
    server.advance(61);
    expect((await requestToken(server.app, { code: late })).statusCode).toBe(400);
  });

  it('spends the code even when the verifier is wrong', async () => {
    const code = await newCode(server.app);
    await requestToken(server.app, { code, code_verifier: 'wrong' });
    expect((await requestToken(server.app, { code })).statusCode).toBe(400);
  });

  it('is for one resource', async () => {
    const scope = `${API_SCOPE} User.Read openid`;
    const code = await newCode(server.app, { scope });
    const response = await requestToken(server.app, { code, scope });
    expect(response.json()).toMatchObject({ error: 'invalid_scope' });
  });

  it('from a foreign origin, or of another media type, is refused', async () => {
    const url = `/${TENANT_ID}/oauth2/v2.0/token`;
    const foreign = await server.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.json()).toMatchObject({ error: 'invalid_request' });
    const xml = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/xml' },
      payload: '<x/>',
    });
    expect(xml.statusCode).toBe(415);
    expect(xml.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('a refresh token', () => {
  const refresh = (token: string, scope?: string) =>
    requestToken(server.app, {
      grant_type: 'refresh_token',
      refresh_token: token,
      ...(scope === undefined ? {} : { scope }),
    });

  it('is exchanged for fresh tokens, and replaced by another', async () => {
    const first = await newTokens(server.app);
    const second = (await refresh(first.refresh_token)).json<TokenAnswer>();
    expect(second.scope).toBe(API_SCOPE);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
  });

  it('serves another resource of the same client', async () => {
    const { refresh_token: token } = await newTokens(server.app);
    expect((await refresh(token, 'User.Read openid')).json()).toMatchObject({
      scope: 'User.Read openid',
    });
  });

  it('is not spent by a request for two resources', async () => {
    const { refresh_token: token } = await newTokens(server.app);
    expect((await refresh(token, `${API_SCOPE} User.Read`)).json()).toMatchObject({
      error: 'invalid_scope',
    });
    expect((await refresh(token)).statusCode).toBe(200);
  });
});
