import { describe, expect, it } from 'vitest';
import { AppConfigError, loadAppConfig, loadAppConfigWithin, toAppConfig } from './app-config.ts';
import { startServer } from './testing/test-server.ts';
import type { Handler } from './testing/test-server.ts';

const DEFAULT_HOST = 'https://api.default.example';
const DEFAULTS = {
  apiHost: DEFAULT_HOST,
  institutionalPersona: 'institucional',
  redirectedPersonas: [],
  imageHosts: [],
  serviceWorker: true,
  passwordSignIn: false,
};

function read(file: unknown, allowedHosts?: string[]) {
  const messages: string[] = [];
  const log = (message: string) => void messages.push(message);
  return { config: toAppConfig(file, { defaultHost: DEFAULT_HOST, allowedHosts, log }), messages };
}

describe('loadAppConfig', () => {
  const failures: [string, Handler][] = [
    ['404', (answer) => void answer.writeHead(404).end('{"API_HOST":"https://a.example"}')],
    ['HTML', (answer) => void answer.end('<!doctype html><title>secret</title>')],
    ['broken JSON', (answer) => void answer.end('{"API_HOST":')],
    ['a list', (answer) => void answer.end('[]')],
    ['a lost connection', (answer) => void answer.destroy()],
    ['a redirect', (answer) => void answer.writeHead(302, { location: '/other' }).end()],
  ];
  it.each(failures)('uses the defaults after %s, and logs this once', async (_name, handler) => {
    const { origin } = await startServer(handler);
    const messages: string[] = [];
    const log = (message: string) => void messages.push(message);
    const url = `${origin}/config.json`;
    expect(await loadAppConfig({ url, defaultHost: DEFAULT_HOST, log })).toEqual(DEFAULTS);
    expect(messages).toEqual(['Configuration: unreadable; the default host serves']);
  });

  it('uses the defaults if the file does not come in time', async () => {
    const server = await startServer((answer) => void answer.write('{'));
    const options = { url: server.origin, defaultHost: DEFAULT_HOST };
    expect(await loadAppConfigWithin(60, options)).toEqual(DEFAULTS);
    await server.closed();
  });

  it('reads /config.json by the fetch it is given', async () => {
    const addresses: unknown[] = [];
    const config = await loadAppConfig({
      defaultHost: DEFAULT_HOST,
      fetch: (address) => {
        addresses.push(address);
        return Promise.resolve(Response.json({ API_HOST: 'http://localhost:4300' }));
      },
    });
    expect(addresses).toEqual(['/config.json']);
    expect(config.apiHost).toBe('http://localhost:4300');
  });

  it('rejects if the host must not be used, and logs nothing of it', async () => {
    const messages: string[] = [];
    const loading = loadAppConfig({
      defaultHost: DEFAULT_HOST,
      allowedHosts: ['https://api.example'],
      log: (message) => void messages.push(message),
      fetch: () => Promise.resolve(Response.json({ API_HOST: 'https://evil.example' })),
    });
    const error: unknown = await loading.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppConfigError);
    expect(error).toMatchObject({ code: 'configuration', field: 'API_HOST' });
    expect(JSON.stringify([String(error), messages])).not.toContain('evil');
  });
});

describe('configuration fields', () => {
  it('reads every field', () => {
    const file = {
      API_HOST: 'https://api.example',
      CLIENT_ID: 'client',
      TENANT_ID: 'tenant',
      API_SCOPE: 'api://x/user_impersonation',
      AUTHORITY: 'https://id.example/realms/colega',
      AUTHORITY_METADATA: '{}',
      AVATAR_HOST: 'https://avatar.example/',
      AVATAR_KEY: 'key',
      PRODUCT_NAME: 'Colega',
      INSTITUTIONAL_PERSONA: 'geral',
      REDIRECTED_PERSONAS: ['antiga'],
      REPORT_URL: 'https://reports.example/colega?key=1',
      SURVEY_URL: 'https://survey.example/?a=1',
      HELP_URL: 'https://help.example/',
      TERMS_URL: 'https://terms.example/',
      SUPPORT_EMAIL: 'help@example.com',
      IMAGE_HOSTS: ['images.example'],
      SERVICE_WORKER: false,
      PASSWORD_SIGN_IN: true,
      UNKNOWN: 3,
    };
    expect(read(file)).toEqual({
      messages: [],
      config: {
        apiHost: 'https://api.example',
        clientId: 'client',
        tenantId: 'tenant',
        apiScope: 'api://x/user_impersonation',
        authority: 'https://id.example/realms/colega',
        authorityMetadata: '{}',
        avatarHost: 'https://avatar.example',
        avatarKey: 'key',
        productName: 'Colega',
        institutionalPersona: 'geral',
        redirectedPersonas: ['antiga'],
        reportUrl: 'https://reports.example/colega?key=1',
        surveyUrl: 'https://survey.example/?a=1',
        helpUrl: 'https://help.example/',
        termsUrl: 'https://terms.example/',
        supportEmail: 'help@example.com',
        imageHosts: ['images.example'],
        serviceWorker: false,
        passwordSignIn: true,
      },
    });
  });

  it.each([
    ['CLIENT_ID', 5],
    ['INSTITUTIONAL_PERSONA', []],
    ['REDIRECTED_PERSONAS', 'antiga'],
    ['REDIRECTED_PERSONAS', ['antiga', 3]],
    ['IMAGE_HOSTS', {}],
    ['AUTHORITY', 'http://id.example'],
    ['AUTHORITY', 'https://id.example/?tenant=1'],
    ['AVATAR_HOST', 'http://avatar.example'],
    ['REPORT_URL', 'http://reports.example/'],
    ['REPORT_URL', 'https://user:key@reports.example/'],
    ['SURVEY_URL', 'javascript:alert(1)'],
    ['HELP_URL', 'data:text/html,x'],
    ['TERMS_URL', '//terms.example'],
    ['SUPPORT_EMAIL', 'suporte'],
    ['SUPPORT_EMAIL', 'a@b?bcc=c@d'],
    ['SUPPORT_EMAIL', 'a@b c'],
    ['SUPPORT_EMAIL', 'a@b&body=x'],
    ['SERVICE_WORKER', 'no'],
    ['PASSWORD_SIGN_IN', 'true'],
  ])('logs the name of %s if it is %j, and uses its default', (name, value) => {
    const { config, messages } = read({ API_HOST: DEFAULT_HOST, [name]: value });
    expect(config).toEqual(DEFAULTS);
    expect(messages).toEqual([`Configuration: ${name} cannot be used; its default serves`]);
  });

  it('treats empty fields like absent ones', () => {
    const { config, messages } = read({ API_HOST: DEFAULT_HOST, CLIENT_ID: '', TENANT_ID: null });
    expect(config).toEqual(DEFAULTS);
    expect(messages).toEqual([]);
  });
});

describe('API_HOST', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['https://api.example:8443', 'https://api.example:8443'],
    ['http://localhost:4300', 'http://localhost:4300'],
    ['http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
    ['http://[::1]:4300', 'http://[::1]:4300'],
  ])('may be %s', (value, apiHost) => {
    expect(read({ API_HOST: value })).toMatchObject({ config: { apiHost }, messages: [] });
  });

  it.each([undefined, null, ''])('is the default if it is %j, and this is logged', (value) => {
    expect(read({ API_HOST: value })).toEqual({
      config: DEFAULTS,
      messages: ['Configuration: API_HOST is missing; the default host serves'],
    });
  });

  it.each([
    ...['http://api.example', 'https://user:secret@api.example', 'https://@api.example'],
    ...[
      'https://api.example/api',
      'https://api.example?',
      'https://api.example/#',
      '//api.example',
    ],
    ...['javascript:alert(1)', 'ftp://api.example', 'api.example', ' ', 5, false, {}, []],
    ...[
      'http://localhost.evil.example',
      'https://api.example\\@evil.example',
      'https://a b.example',
    ],
  ])('stops the start if it is %j, and is not repeated', (value) => {
    expect(() => read({ API_HOST: value })).toThrow(new AppConfigError('API_HOST'));
    expect(new AppConfigError('API_HOST').message).toBe('Configuration: API_HOST must not be used');
  });

  describe('with allowed origins', () => {
    const allowed = ['https://api.example', 'https://other.example:8443'];

    it.each([...allowed, 'https://api.example/', DEFAULT_HOST])('may be %s', (value) => {
      expect(read({ API_HOST: value }, allowed).messages).toEqual([]);
    });

    it.each([
      'https://evil.example',
      'https://api.example.evil.example',
      'https://other.example',
      'http://localhost:4300',
    ])('stops the start if it is %s', (value) => {
      expect(() => read({ API_HOST: value }, allowed)).toThrow(AppConfigError);
    });

    it('is the default if it is missing', () => {
      expect(read({}, allowed).config).toEqual(DEFAULTS);
    });
  });
});
