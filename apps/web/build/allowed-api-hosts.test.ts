import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allowedApiHosts, missingHosts } from './allowed-api-hosts.ts';

describe('the origins that a build allows the API', () => {
  it.each([undefined, '', ' ', ' , ', 'any'])('are any where %j names none', (text) => {
    expect(allowedApiHosts(text)).toBeUndefined();
  });

  it('are those between the commas', () => {
    const text = ' https://api.example.com, https://api.example.com:8443/ ,http://localhost:4300,';
    expect(allowedApiHosts(text)).toEqual([
      'https://api.example.com',
      'https://api.example.com:8443',
      'http://localhost:4300',
    ]);
  });

  it('must be named, or be any on purpose, for a build that Nx does not make', () => {
    expect(missingHosts({})).toMatch(/^COLEGA_API_HOSTS is missing: /);
    for (const text of ['', ' ', ',', ' , ,'])
      expect(missingHosts({ COLEGA_API_HOSTS: text })).toMatch(/^COLEGA_API_HOSTS is missing: /);
    expect(missingHosts({ COLEGA_API_HOSTS: 'any' })).toBeNull();
    expect(missingHosts({ COLEGA_API_HOSTS: 'https://api.example.com' })).toBeNull();
    expect(missingHosts({ NX_TASK_TARGET_TARGET: 'build' })).toBeNull();
  });

  it('are asked for by the build itself', async () => {
    vi.stubEnv('COLEGA_API_HOSTS', '');
    vi.stubEnv('NX_TASK_TARGET_TARGET', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const root = join(import.meta.dirname, '..');
    const build = resolveConfig({ root, logLevel: 'silent' }, 'build');
    await expect(build).rejects.toThrow('COLEGA_API_HOSTS is missing');
  });

  it.each([
    'api.example.com',
    'https://api.example.com/api',
    'https://api.example.com,https://user@other.example',
    'https://*.example.com/*',
    'ftp://api.example.com',
    'javascript:alert(1)',
  ])('stop the build where one is no origin: %s', (text) => {
    expect(() => allowedApiHosts(text)).toThrow(/^COLEGA_API_HOSTS: /);
  });
});
