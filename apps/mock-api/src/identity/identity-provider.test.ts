import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalUsers } from '../fixtures/users.ts';
import {
  authorize,
  chooseUser,
  cookieOf,
  newCode,
  newTokens,
  postForm,
  redirectValues,
  requestToken,
} from '../testing/sign-in.ts';
import {
  API_ORIGIN,
  createTestServer,
  WEB_ORIGIN,
  type TestServer,
} from '../testing/test-server.ts';
import { beatriz, marina, paulo, rafael } from '../testing/users.ts';
import { API_APPLICATION_ID, API_SCOPE, CLIENT_ID, ISSUER, TENANT_ID } from './registration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.app.close());

describe('discovery', () => {
  it('names the real issuer and the endpoints of this server', async () => {
    const url = `/${TENANT_ID}/v2.0/.well-known/openid-configuration`;
    const document = (await server.app.inject({ url })).json<Record<string, string>>();
    expect(document['issuer']).toBe(ISSUER);
    expect(document['token_endpoint']).toBe(`${API_ORIGIN}/${TENANT_ID}/oauth2/v2.0/token`);
  });

  it('shows public keys only', async () => {
    const response = await server.app.inject({ url: `/${TENANT_ID}/discovery/v2.0/keys` });
    const [key] = response.json<{ keys: Record<string, string>[] }>().keys;
    expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(key).not.toHaveProperty('d');
  });
});

describe('sign-in by code', () => {
  it('ends with tokens that the published key verifies', async () => {
    const tokens = await newTokens(server.app, rafael);
    const keys = await server.app.inject({ url: `/${TENANT_ID}/discovery/v2.0/keys` });
    const { payload } = await jwtVerify(
      tokens.access_token,
      createLocalJWKSet(keys.json<JSONWebKeySet>()),
      {
        issuer: ISSUER,
        audience: API_APPLICATION_ID,
        currentDate: new Date('2026-11-20T12:00:01Z'),
      },
    );
    expect(payload).toMatchObject({ oid: rafael.id, tid: TENANT_ID, scp: 'user_impersonation' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: CLIENT_ID,
      nonce: 'the-nonce',
      oid: rafael.id,
      tid: TENANT_ID,
      name: 'Rafael Nogueira',
      preferred_username: 'rafael.nogueira@aurora.example',
      ver: '2.0',
    });
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      scope: API_SCOPE,
      expires_in: 3600,
      ext_expires_in: 3600,
    });
    expect(JSON.parse(Buffer.from(tokens.client_info, 'base64url').toString())).toEqual({
      uid: rafael.id,
      utid: TENANT_ID,
    });
  });

  it('sends the state back, in the fragment or the query as asked', async () => {
    const inFragment = await chooseUser(server.app, await authorize(server.app));
    expect(inFragment.headers.location).toMatch(/redirect\.html#code=.+&state=the-state$/);
    const page = await authorize(server.app, { response_mode: 'query' });
    expect((await chooseUser(server.app, page)).headers.location).toMatch(/redirect\.html\?code=/);
  });

  it('sets a session cookie for this host only, out of reach of scripts', async () => {
    const chosen = await chooseUser(server.app, await authorize(server.app));
    expect(chosen.headers['set-cookie']).toMatch(
      /^ESTSAUTH=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('answers the web app across origins without credentials', async () => {
    const response = await requestToken(server.app, { code: await newCode(server.app) });
    expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('gives a token for the profile that the API refuses', async () => {
    const scope = 'User.Read openid profile offline_access';
    const tokens = await newTokens(server.app, marina, { scope });
    expect(tokens.scope).toBe('User.Read openid profile');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await server.app.inject({ url: '/api/auth/mslogin', headers })).statusCode).toBe(401);
  });
});

describe('the session', () => {
  it('signs in silently while it lasts', async () => {
    const cookie = cookieOf(await chooseUser(server.app, await authorize(server.app)));
    const silent = await authorize(server.app, { prompt: 'none' }, cookie);
    expect(redirectValues(silent).get('code')).toBeTruthy();
  });

  it('skips the page if no prompt asks for it', async () => {
    const cookie = cookieOf(await chooseUser(server.app, await authorize(server.app)));
    expect((await authorize(server.app, {}, cookie)).statusCode).toBe(302);
    for (const prompt of ['login', 'select_account']) {
      expect((await authorize(server.app, { prompt }, cookie)).statusCode).toBe(200);
    }
  });

  it('takes the claim login_hint of its user for a hint', async () => {
    const { login_hint } = decodeJwt((await newTokens(server.app, marina)).id_token) as Record<
      string,
      string
    >;
    expect(login_hint).toMatch(/^O\./);
    const cookieOfMarina = cookieOf(await chooseUser(server.app, await authorize(server.app)));
    const page = await authorize(server.app);
    const cookieOfBeatriz = cookieOf(await chooseUser(server.app, page, beatriz.id));
    const hinted = { prompt: 'none', login_hint };
    const [own, other] = await Promise.all(
      [cookieOfMarina, cookieOfBeatriz].map((cookie) => authorize(server.app, hinted, cookie)),
    );
    expect(own && redirectValues(own).get('code')).toBeTruthy();
    expect(other && redirectValues(other).get('error')).toBe('login_required');
  });

  it('does not sign in silently if the hint names another user', async () => {
    const cookie = cookieOf(await chooseUser(server.app, await authorize(server.app)));
    const hinted = { prompt: 'none', login_hint: beatriz.email };
    expect(redirectValues(await authorize(server.app, hinted, cookie)).get('error')).toBe(
      'login_required',
    );
  });

  it('is required for silent sign-in', async () => {
    const values = redirectValues(await authorize(server.app, { prompt: 'none' }));
    expect(values.get('error')).toBe('login_required');
    expect(values.get('error_description')).toContain('AADSTS50058');
    expect(values.get('state')).toBe('the-state');
  });

  it('ends with sign-out, which returns to registered addresses only', async () => {
    const cookie = cookieOf(await chooseUser(server.app, await authorize(server.app)));
    const logout = (target: string) =>
      server.app.inject({
        url: `/${TENANT_ID}/oauth2/v2.0/logout?post_logout_redirect_uri=${encodeURIComponent(target)}&state=s`,
        headers: { cookie },
      });
    const elsewhere = await logout('https://elsewhere.example/');
    expect(elsewhere.statusCode).toBe(200);
    expect(elsewhere.headers).not.toHaveProperty('location');
    expect((await logout(`${WEB_ORIGIN}/`)).headers.location).toBe(`${WEB_ORIGIN}/?state=s`);
    const silent = await authorize(server.app, { prompt: 'none' }, cookie);
    expect(redirectValues(silent).get('error')).toBe('login_required');
  });
});

describe('an authorization request', () => {
  it.each([
    ['an unknown client', { client_id: 'another' }],
    ['no client', { client_id: undefined }],
    ['a foreign redirect address', { redirect_uri: 'https://elsewhere.example/' }],
    ['a longer redirect address', { redirect_uri: `${WEB_ORIGIN}/redirect.html?x` }],
    ['no redirect address', { redirect_uri: undefined }],
  ])('with %s is refused on a page, never by a redirect', async (_name, overrides) => {
    const response = await authorize(server.app, overrides);
    expect(response.statusCode).toBe(400);
    expect(response.headers).not.toHaveProperty('location');
    expect(response.headers['content-type']).toContain('text/html');
  });

  it.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['another response mode', { response_mode: 'form_post' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'short' }, 'invalid_request'],
    ['no scope', { scope: undefined }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid Mail.Read' }, 'invalid_scope'],
    ['an unknown prompt', { prompt: 'create' }, 'invalid_request'],
  ])('with %s is sent back with an error', async (_name, overrides, error) => {
    const response = await authorize(server.app, overrides);
    expect(redirectValues(response).get('error')).toBe(error);
    expect(redirectValues(response).has('code')).toBe(false);
  });

  it('with a parameter given twice is sent back with an error', async () => {
    const twice = await authorize(server.app);
    expect(twice.statusCode).toBe(200);
    const url = `${String(twice.raw.req.url)}&scope=openid`;
    expect(redirectValues(await server.app.inject({ url })).get('error')).toBe('invalid_request');
  });
});

describe('the choice of an account', () => {
  it('serves a waiting request once', async () => {
    const page = await authorize(server.app);
    expect((await chooseUser(server.app, page)).statusCode).toBe(302);
    expect((await chooseUser(server.app, page)).statusCode).toBe(400);
  });

  it('is refused after ten minutes', async () => {
    const page = await authorize(server.app);
    server.advance(601);
    expect((await chooseUser(server.app, page)).statusCode).toBe(400);
  });

  it('is refused for an unknown request or user', async () => {
    const unknownRequest = await postForm(server.app, '/login', { request: 'x', user: marina.id });
    expect(unknownRequest.statusCode).toBe(400);
    const page = await authorize(server.app);
    expect((await chooseUser(server.app, page, 'nobody')).statusCode).toBe(400);
    expect((await chooseUser(server.app, page, paulo.id)).statusCode).toBe(400);
    expect((await postForm(server.app, '/login', {})).statusCode).toBe(400);
  });
});

describe('the sign-in page', () => {
  it('lists the users by name and e-mail, without script or inline style', async () => {
    const { body, headers } = await authorize(server.app);
    for (const user of externalUsers) {
      expect(body).toContain(user.name);
      expect(body).toContain(user.email);
    }
    expect(body).not.toContain(paulo.name);
    expect(body).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${WEB_ORIGIN}`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each([
    ['es-AR,es;q=0.9', 'Elige una cuenta'],
    ['en-US', 'Choose an account'],
    ['fr', 'Escolha uma conta'],
  ])('speaks the language of %s', async (language, text) => {
    const { url } = (await authorize(server.app)).raw.req;
    const headers = { 'accept-language': language };
    expect((await server.app.inject({ url: String(url), headers })).body).toContain(text);
  });

  it('has its stylesheet', async () => {
    const response = await server.app.inject({ url: `/${TENANT_ID}/sign-in.css` });
    expect(response.headers['content-type']).toContain('text/css');
  });
});
