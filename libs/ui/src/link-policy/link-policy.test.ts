import { describe, expect, it } from 'vitest';
import { OBFUSCATED_ADDRESSES } from './obfuscated-addresses.fixture.ts';
import { hostToReveal, safeLink } from './link-policy.ts';

describe('safeLink', () => {
  it.each([
    ['https://intranet.example.com/a?b#c', 'intranet.example.com'],
    ['http://intranet.example.com:8080/', 'intranet.example.com:8080'],
    ['HTTPS://Example.COM', 'example.com'],
    ['mailto:rh@example.com', undefined],
  ])('lets %j through', (address, host) => {
    expect(safeLink(address)?.host).toBe(host);
    expect(safeLink(address)?.href).toBeTypeOf('string');
  });

  it.each(OBFUSCATED_ADDRESSES)('refuses %j', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '..//evil.example',
    '/..//evil.example',
    '#fragment',
    '?query',
    'page',
    '',
    'https://good.example@evil.example',
    'https://user:password@evil.example',
    'https://',
    'ftp://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'tel:1',
  ])('refuses %j as well', (address) => {
    expect(safeLink(address)).toBeUndefined();
  });
});

describe('hostToReveal', () => {
  const link = { href: 'https://evil.example/', host: 'evil.example' };

  it.each(['https://bank.example', 'bank.example/login', 'www.bank.example', 'see bank.example'])(
    'reveals the host behind the label %j',
    (label) => {
      expect(hostToReveal(label, link)).toBe('evil.example');
    },
  );

  it.each(['evil.example', 'https://www.evil.example/path', 'the portal', ''])(
    'is silent about the label %j',
    (label) => {
      expect(hostToReveal(label, link)).toBeUndefined();
    },
  );

  it('sees through invisible characters in the label', () => {
    expect(hostToReveal('bank\u200B.example', link)).toBe('evil.example');
  });

  it('shows punycode after a label that looks like the address', () => {
    const homograph = { href: 'https://xn--pple-43d.com/', host: 'xn--pple-43d.com' };
    expect(hostToReveal('аpple.com', homograph)).toBe('xn--pple-43d.com');
  });

  it('has none for a mail address', () => {
    expect(hostToReveal('a@b.example', { href: 'mailto:x@y.example', host: undefined })).toBe(
      undefined,
    );
  });
});
