import { describe, expect, it } from 'vitest';
import { hostToReveal, safeLink } from './link-policy.ts';
import { OBFUSCATED_ADDRESSES } from './obfuscated-addresses.fixture.ts';

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

  it.each([
    'bank\u034F.example',
    'bank\uFE0F.example',
    'bank.\u{E0100}example',
    'b\u180Bank.example',
    'bank\u2800.example',
    'bank\u3164.example',
    'bank。example',
    'bank．example',
    'bank｡example',
    '10.0.0.1',
    '[2001:db8::1]',
    'bank.xn--p1ai',
    'help@bank.example',
  ])('sees the host in the label %j', (label) => {
    expect(hostToReveal(label, link)).toBe('evil.example');
  });

  it.each([
    'version 2.1',
    '1.000,50',
    'e.g. this',
    'at 10:30',
    'evil\u034F.example',
    'evil。example',
  ])('sees no other host in the label %j', (label) => {
    expect(hostToReveal(label, link)).toBeUndefined();
  });

  it('ignores the port of the address itself', () => {
    const local = { href: 'http://localhost.example:81/', host: 'localhost.example:81' };
    expect(hostToReveal('localhost.example:81/a', local)).toBeUndefined();
    expect(hostToReveal('localhost.example', local)).toBe('localhost.example:81');
  });

  it('reveals the host after a label too long to be read', () => {
    expect(hostToReveal('a'.repeat(501), link)).toBe('evil.example');
    expect(hostToReveal('a'.repeat(500), link)).toBeUndefined();
  });
});

describe('hostToReveal for a label that only looks like a host', () => {
  const link = { href: 'https://evil.example/', host: 'evil.example' };

  it.each([
    'bank\uA4F8example',
    'bank\u2027example',
    'bank\u00B7example',
    'bank\u2022example',
    'bank\u30FBexample',
    'bank\u0701example',
    'bank\u1427example',
    'bank\u2E31example',
    'bank\u2E33example',
    'bank\uA78Fexample',
    'bank\u{10101}example',
    'bank\u200A.\u200Aexample',
    'bank\u2009.example',
    'bank.\u202Fexample',
    'intranet/rh',
    'intranet:8080',
    '0x7f.0x0.0x0.0x1',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0x1',
  ])('reveals the host behind %j', (label) => {
    expect(hostToReveal(label, link)).toBe('evil.example');
  });

  it.each([
    'Férias e/ou licenças',
    'Benefícios • Saúde',
    'Portal \u00B7 RH',
    'versão 2.1/3',
    '0xFF',
    'às 10:30',
    'https://evil.example:443/a/b',
  ])('is silent about %j', (label) => {
    expect(hostToReveal(label, link)).toBeUndefined();
  });

  it('knows the host of one word, and the address in hexadecimal, that the link leads to', () => {
    expect(hostToReveal('intranet/rh', { href: 'http://intranet/rh', host: 'intranet' })).toBe(
      undefined,
    );
    const local = { href: 'http://127.0.0.1/', host: '127.0.0.1' };
    expect(hostToReveal('0x7f.0x0.0x0.0x1', local)).toBeUndefined();
  });

  it.each(['paypaI.com', 'https://paypaI.com/login', 'www.PaypaI.com', 'help@paypaI.com'])(
    'reveals the host where a capital letter may be another one: %j',
    (label) => {
      const address = label.includes('@') ? 'mailto:help@paypai.com' : 'https://paypai.com/login';
      const target = safeLink(address);
      expect(target && hostToReveal(label, target)).toMatch(/paypai\.com$/);
    },
  );

  it('allows capital letters in the path and in the name of a mail address', () => {
    const portal = { href: 'https://a.example/', host: 'a.example' };
    expect(hostToReveal('a.example/RH', portal)).toBeUndefined();
    const mail = safeLink('mailto:rh@a.example');
    expect(mail && hostToReveal('RH@a.example', mail)).toBeUndefined();
  });

  it('reveals the host behind a label that cannot be read', () => {
    expect(hostToReveal(undefined, link)).toBe('evil.example');
  });
});

describe('hostToReveal for a mail address', () => {
  function revealed(label: string, address: string): string | undefined {
    const link = safeLink(address);
    return link && hostToReveal(label, link);
  }

  it.each([
    ['help@bank.example', 'mailto:x@evil.example', 'x@evil.example'],
    ['help@bank.example', 'mailto:x@bank.example', 'x@bank.example'],
    ['bank.example', 'mailto:bank@evil.example', 'bank@evil.example'],
    ['https://bank.example', 'mailto:x@evil.example', 'x@evil.example'],
    ['help@bank\u034F.example', 'mailto:x@evil.example', 'x@evil.example'],
    ['a@b.example', 'mailto:a@b.example,x@evil.example', 'a@b.example, x@evil.example'],
    ['a@b.example', 'mailto:a@b.example?bcc=x@evil.example', 'a@b.example, x@evil.example'],
    ['a@b.example', 'mailto:?to=x%40evil.example', 'x@evil.example'],
    ['a@b.example', 'mailto:%E2%80%AEx@evil.example', '%E2%80%AEx@evil.example'],
    ['x@аpple.com', 'mailto:x@аpple.com', 'x@xn--pple-43d.com'],
    ['a@b.example', 'mailto:%ff@evil.example', '%25ff@evil.example'],
    ['bank.example', 'mailto:x@bank.example%23.evil.example', 'x@bank.example%23.evil.example'],
    [
      'a@b.example',
      'mailto:a@b.example?Cc=a%2Cx+y@evil.example',
      'a@b.example, a, x+y@evil.example',
    ],
    ['a@b.example', 'mailto:nobody', 'nobody'],
  ])('after the label %j of %j it is %j', (label, address, shown) => {
    expect(revealed(label, address)).toBe(shown);
  });

  it.each([
    ['write to us', 'mailto:x@evil.example'],
    ['A@B.example', 'mailto:a@b.example?subject=c.example'],
    ['mailto:a+c@b.example', 'mailto:a+c@b.example'],
    ['b.example', 'mailto:a@b.example'],
    ['a+c@b.example', 'mailto:?to=%20a+c@b.example'],
    ['a@b.example', 'mailto:'],
  ])('is not given after the label %j of %j', (label, address) => {
    expect(revealed(label, address)).toBeUndefined();
  });
});
