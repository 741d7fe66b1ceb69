import { afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HELP, parseDeployOptions, readConfiguration, TARGETS } from './configuration.ts';
import { configure } from './deployments.fixture.ts';

describe('parseDeployOptions', () => {
  it('writes into a folder of the target where none is named', () => {
    expect(parseDeployOptions(['--to', 'caddy'])).toEqual({
      target: 'caddy',
      config: undefined,
      out: 'dist/deploy/caddy',
    });
  });

  it('takes the configuration and the folder', () => {
    const flags = ['--to=nginx', '--config', 'a.json', '--out', '/tmp/b'];
    expect(parseDeployOptions(flags)).toEqual({ target: 'nginx', config: 'a.json', out: '/tmp/b' });
  });

  it.each([
    [[], 'Name the server with --to: nginx, caddy, swa, static.'],
    [['--to', 'apache'], 'There is no target "apache": --to takes nginx, caddy, swa, static.'],
    [['--to'], 'The flag --to needs a value.'],
    [['--into', 'x'], 'Unknown argument "--into"'],
    [['nginx'], 'Unknown argument "nginx"'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(() => parseDeployOptions(args)).toThrow(sentence);
  });

  it('has every target in its help', () => {
    for (const target of TARGETS) expect(HELP).toContain(`--to ${target}`);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'colega-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return file;
}

describe('readConfiguration', () => {
  it('reads a file, and keeps every field of it', async () => {
    const fields = { API_HOST: 'https://api.example.com/', BASE_PATH: '/colega/', OTHER: 1 };
    expect(await readConfiguration(written(JSON.stringify(fields)))).toEqual({
      content: fields,
      apiHost: 'https://api.example.com',
      basePath: '/colega/',
    });
  });

  it('reads a file with the mark that editors of Windows begin it with', async () => {
    const file = written('\uFEFF{"API_HOST":"https://api.example.com"}');
    expect(await readConfiguration(file)).toMatchObject({ apiHost: 'https://api.example.com' });
  });

  it.each([
    ['{', 'is not JSON'],
    ['', 'is not JSON'],
    ['[]', 'is not an object'],
    ['null', 'is not an object'],
    ['{}', 'API_HOST is missing.'],
  ])('says in a sentence what is wrong with %j', async (text, sentence) => {
    await expect(readConfiguration(written(text))).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('says that there is no such file, or that it cannot be read', async () => {
    await expect(readConfiguration('no/such.json')).rejects.toThrow(
      'no/such.json cannot be read: there is no such file.',
    );
    await expect(readConfiguration(folder)).rejects.toThrow('cannot be read: EISDIR.');
  });
});

describe('checkConfiguration', () => {
  it.each([
    [{ API_HOST: 'http://api.example.com' }, 'API_HOST must be an origin'],
    [{ API_HOST: 'https://api.example.com/v1' }, 'API_HOST must be an origin'],
    [{ API_HOST: 'https://a.example"; add_header x-y z' }, 'API_HOST must be an origin'],
    [{ API_HOST: 'https://a;b.example' }, 'API_HOST has a host that the policy'],
    [{ REPORT_URL: 'https://a,b.example/' }, 'REPORT_URL has a host that the policy'],
    [{ SERVICE_WORKER: 'yes' }, 'SERVICE_WORKER cannot be used.'],
    [{ FRAME_ANCESTORS: ['*'] }, 'FRAME_ANCESTORS has "*"'],
    [{ FRAME_ANCESTORS: ['https://a.example\r\nset-cookie: x=1'] }, 'FRAME_ANCESTORS has'],
    [{ FRAME_ANCESTORS: ["https://a.example; script-src 'unsafe-inline'"] }, 'FRAME_ANCESTORS has'],
    [{ FRAME_ANCESTORS: 'https://a.example' }, 'FRAME_ANCESTORS must be a list of hosts.'],
    [{ IMAGE_HOSTS: ['https://a.example/path'] }, 'IMAGE_HOSTS has'],
    [{ BASE_PATH: 'colega' }, 'BASE_PATH must be a path'],
    [{ BASE_PATH: '/colega' }, 'BASE_PATH must be a path'],
    [{ BASE_PATH: '//evil.example/' }, 'BASE_PATH must be a path'],
    [{ BASE_PATH: '/../etc/' }, 'BASE_PATH must be a path'],
    [{ BASE_PATH: '/a;{}/' }, 'BASE_PATH must be a path'],
    [{ BASE_PATH: null }, 'BASE_PATH must be a path'],
  ])('refuses %j', async (fields, sentence) => {
    await expect(configure(fields)).rejects.toThrow(sentence);
  });

  it('names every fault at once', async () => {
    const fields = { FRAME_ANCESTORS: ['*', 'a b'], BASE_PATH: 'x', SURVEY_URL: 'ftp://x' };
    const error = await configure(fields).catch((reason: unknown) => String(reason));
    for (const field of ['"*"', '"a b"', 'BASE_PATH', 'SURVEY_URL']) expect(error).toContain(field);
  });

  it('takes the API of the demo, on this machine', async () => {
    const { apiHost } = await configure({ API_HOST: 'http://localhost:4300' });
    expect(apiHost).toBe('http://localhost:4300');
  });
});
