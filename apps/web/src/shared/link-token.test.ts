import { afterEach, expect, it, vi } from 'vitest';
import { linkToken, takeLinkToken } from './link-token.ts';

/** Opens a page at an address; returns the addresses written to its history. */
function open(address: string): string[] {
  const location = { href: address };
  const history = {
    state: { kept: true },
    replaceState: (_state: unknown, _title: string, url: URL) => {
      location.href = url.href;
      written.push(url.href);
    },
  };
  const written: string[] = [];
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', new EventTarget());
  return written;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the token leaves the address at once, and is there for whoever asks, as often as they ask', () => {
  const written = open('https://colega.example/redefinir-senha?a=1&token=a%2Fb&b=2#c');
  takeLinkToken();
  expect(written).toEqual(['https://colega.example/redefinir-senha?a=1&b=2#c']);
  expect([linkToken(), linkToken()]).toEqual(['a/b', 'a/b']);
  expect(written).toHaveLength(1);
});

it('a token that nobody took before is taken by whoever asks', () => {
  const written = open('https://colega.example/reset-password?token=t');
  expect(linkToken()).toBe('t');
  expect(written).toEqual(['https://colega.example/reset-password']);
});

it('an address without a token is left as it is', () => {
  const written = open('https://colega.example/reset-password?tokens=t#token=t');
  expect(linkToken()).toBeNull();
  expect(written).toEqual([]);
});

it('an empty token is none worth having, and of several the first one counts', () => {
  const written = open('https://colega.example//evil.example/?token=&token=t');
  expect(linkToken()).toBe('');
  expect(written).toEqual(['https://colega.example//evil.example/']);
});
