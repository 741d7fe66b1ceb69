import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedScreenOf } from './fixed-screens.ts';
import { screenOf, withoutSearchParameter } from './navigation.tsx';
import { paths } from './paths.ts';

const SITE = 'https://colega.example';

const OWN = [
  '//evil.example',
  '///evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%5C%5Cevil.example',
  '/%2F%2Fevil.example',
  '/%2f%5c%2fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%',
  '/%E0%A4%A',
  '/%E0%A4%A/%',
  '/%00',
  '/\u202Eevil',
  '/javascript:alert(1)',
  '/admin/%2e%2e/%2e%2e//evil.example',
  '/admin\\users',
];

/** Addresses with which sites are made to lead elsewhere; none, and the reason printed, where absent. */
function corpus(): readonly string[] {
  const file = resolve(import.meta.dirname, '../../../../../shared/data/open-redirects.txt');
  if (existsSync(file)) return readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  console.warn('Tests of open-redirects.txt are skipped: it is not beside the checkout.');
  return [];
}

/** Where the app would lead from there: to the same chat screen, or to `/`. */
function leadsTo(pathname: string): string {
  const screen = screenOf(pathname);
  return screen === null ? paths.index : paths.persona(screen.slug ?? undefined, 'c', 'm');
}

/** What a browser makes of an address on this site; null where it goes elsewhere by itself. */
function pathOnSite(typed: string): string | null {
  const url = URL.canParse(typed, SITE) ? new URL(typed, SITE) : null;
  return url?.origin === SITE ? url.pathname : null;
}

const addresses = [...new Set([...OWN, ...corpus()])];

describe('an address that was made to lead elsewhere', () => {
  it.each(addresses)('%j leads nowhere off this site', (typed) => {
    // As a path of this site, as a browser reads it, and raw.
    const found = [pathOnSite(typed), pathOnSite(`${SITE}/${typed}`), typed, `/${typed}`];
    for (const pathname of found.filter((path) => path !== null)) {
      const target = new URL(leadsTo(pathname), `${SITE}/anywhere`);
      expect(target.origin).toBe(SITE);
      expect(() => fixedScreenOf(pathname)).not.toThrow();
    }
  });

  it.each(addresses)('%j stays where it is when a query parameter leaves it', (typed) => {
    const url = new URL(SITE);
    url.pathname = typed;
    url.search = '?m=1';
    expect(new URL(withoutSearchParameter(url.href, 'm')).origin).toBe(SITE);
  });
});
