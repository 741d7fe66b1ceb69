import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workerFile } from './worker-policy.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://colega.example/rh?x#y'));
  vi.stubEnv('DEV', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('workerFile', () => {
  it.each([
    '/assets/highlight-worker-BzK3x_-9.js',
    '/assets/search-worker-abcd1234.js',
    'https://colega.example/assets/highlight-worker-BzK3x_-9.js',
    '/service-worker.js',
  ])('lets %j through', (address) => {
    expect(workerFile(address)).toBe(new URL(address, 'https://colega.example').href);
  });

  it.each([
    '',
    '/',
    '/assets/index-BzK3x_-9.js',
    '/assets/worker.js',
    '/assets/highlight-worker-BzK3x_-9.js?x',
    '/assets/../evil.js',
    '/assets/..%2fhighlight-worker-BzK3x_-9.js',
    '/uploads/highlight-worker-BzK3x_-9.js',
    '/assets/highlight-worker-BzK3x_-9.json',
    '//evil.test/assets/highlight-worker-BzK3x_-9.js',
    'https://evil.test/assets/highlight-worker-BzK3x_-9.js',
    'https://colega.example.evil.test/service-worker.js',
    'https://colega.example:8443/service-worker.js',
    'http://colega.example/service-worker.js',
    'https://user@colega.example/service-worker.js',
    'data:text/javascript,alert(1)',
    'blob:https://colega.example/service-worker.js',
    'javascript:alert(1)',
    '/src/highlight-worker.ts?worker_file&type=module',
  ])('throws for %j', (address) => {
    expect(() => workerFile(address)).toThrow(TypeError);
  });

  it('lets files of this site that are served one by one through, in development only', () => {
    vi.stubEnv('DEV', true);
    expect(workerFile('/src/a.ts?worker_file&type=module')).toContain('/src/a.ts');
    expect(() => workerFile('//evil.test/src/a.ts?worker_file&type=module')).toThrow(TypeError);
  });
});
