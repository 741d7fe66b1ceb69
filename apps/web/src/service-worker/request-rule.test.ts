import { describe, expect, it } from 'vitest';
import { ruleOf } from './request-rule.ts';

const site = {
  origin: 'https://colega.example',
  files: new Set(['/assets/index-abcd1234.js', '/favicon.svg']),
};

function rule(url: string, { method = 'GET', mode = 'cors' } = {}) {
  return ruleOf({ method, mode, url: new URL(url, site.origin).href }, site);
}

describe('ruleOf', () => {
  it.each(['/', '/institucional?chat=1', '/admin/users', '/forgot-password'])(
    'keeps the shell for the screen %s',
    (address) => {
      expect(rule(address, { mode: 'navigate' })).toBe('shell');
    },
  );

  it.each(['/redirect.html', '/assets/x', '/api/chat', '/config.json', 'https://a.example/'])(
    'leaves a visit of %s alone',
    (address) => {
      expect(rule(address, { mode: 'navigate' })).toBe('none');
    },
  );

  it('keeps files of the build', () => {
    expect(rule('/assets/index-abcd1234.js')).toBe('file');
    expect(rule('/favicon.svg')).toBe('file');
  });

  it('keeps the configuration', () => {
    expect(rule('/config.json')).toBe('configuration');
  });

  it.each([
    '/api/auth/current',
    '/api/chat?currentPage=1',
    '/config.json?x',
    '/assets/other-abcd1234.js',
    '/assets/index-abcd1234.js?x',
    'https://api.example/api/chat',
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  ])('leaves %s alone', (address) => {
    expect(rule(address)).toBe('none');
  });

  it('leaves everything but GET alone', () => {
    expect(rule('/assets/index-abcd1234.js', { method: 'POST' })).toBe('none');
    expect(rule('/', { method: 'POST', mode: 'navigate' })).toBe('none');
  });
});
