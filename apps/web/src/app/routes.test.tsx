import { RESERVED_SLUGS } from '@colega/chat-domain';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRoutesFromElements, matchRoutes } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressWith } from '../shared/address.ts';
import { ADMIN_PAGES, paths, WITHOUT_CHAT } from '../shared/paths.ts';
import { routeTable } from './routes.tsx';

const SITE = 'https://colega.example';
const CHAT = '/:persona?';
const ELSEWHERE = '*';

const routes = createRoutesFromElements(routeTable(false));
// React Router warns about a segment that cannot be decoded.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** Returns the matching route of a path, and its persona. */
function screenOf(pathname: string): { path: string | undefined; persona: string | undefined } {
  const match = matchRoutes(routes, { pathname })?.at(-1);
  return { path: match?.route.path, persona: match?.params['persona'] };
}

const FIXED = [
  '/login',
  '/forgot-password',
  '/esqueci-minha-senha',
  '/reset-password',
  '/redefinir-senha',
  ...ADMIN_PAGES.map((page) => paths.admin(page)),
];

describe('the table of routes', () => {
  it('has the addresses of the specification, and no other', () => {
    const all = routes.flatMap(function pathsOf(route): (string | undefined)[] {
      return [route.path, ...(route.children ?? []).flatMap(pathsOf)];
    });
    expect(all.filter((path) => path !== undefined).toSorted()).toEqual(
      [...FIXED, CHAT, ELSEWHERE].toSorted(),
    );
  });

  it.each(FIXED)(
    'leads to %j also with a slash at its end, in capitals and with escapes',
    (path) => {
      const escaped = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
      for (const variant of [path, `${path}/`, `${path}//`, path.toUpperCase(), escaped])
        expect(screenOf(variant).path, variant).toBe(path);
    },
  );

  it.each(['/', '//', '///'])('names no persona at %j', (path) => {
    expect(screenOf(path)).toEqual({ path: CHAT, persona: undefined });
  });

  it.each([
    ['/recursos-humanos', 'recursos-humanos'],
    ['/rh/', 'rh'],
    ['/rh//', 'rh'],
    ['/Rh', 'Rh'],
    ['/sa%C3%BAde', 'saúde'],
    ['/a%2Fb', 'a/b'],
    ['/%5Cevil', '\\evil'],
    ['/100%25', '100%'],
    ['/%E0%A4%A', '%E0%A4%A'],
    ['/admin%2Fusers', 'admin/users'],
    ['/admin-2', 'admin-2'],
  ])('names at %j the persona %j', (path, persona) => {
    expect(screenOf(path)).toEqual({ path: CHAT, persona });
  });

  it.each([
    '/rh/chats',
    '/login/x',
    '/admin/home',
    '/admin/users/1',
    '//admin',
    '/admin//users',
    '//evil.example',
    '/%E0%A4%A/b',
  ])('leads to the index from %j', (path) => {
    expect(screenOf(path).path).toBe(ELSEWHERE);
  });

  it('gives no persona the address of a fixed screen', () => {
    const first = new Set(FIXED.map((path) => path.split('/')[1]));
    expect([...first].sort()).toEqual([...RESERVED_SLUGS].sort());
  });

  it('finds a persona again at its own address, which is always on this site', () => {
    const typed = fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(typed, (path) => {
        const { pathname } = new URL(`${SITE}/${path}`);
        const { path: screen, persona } = screenOf(pathname);
        // React Router reads an escaped '%2F' as a slash; no slug contains either.
        if (screen !== CHAT || persona === undefined || /%|\//.test(persona)) return;
        const own = new URL(paths.persona(persona, 'c'), SITE);
        expect(own.origin).toBe(SITE);
        expect(screenOf(own.pathname)).toEqual({ path: CHAT, persona });
      }),
    );
  });
});

it('the first paint shows no chat where only a fixed screen comes', () => {
  expect(FIXED.filter((path) => !WITHOUT_CHAT.test(path))).toEqual([paths.signIn]);
  for (const path of ['/', '/admin-2', '/administrativo', '/rh/admin'])
    expect(WITHOUT_CHAT.test(path), path).toBe(false);
});

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

/** Returns known open-redirect addresses; if the file is missing, prints so and returns none. */
function corpus(): readonly string[] {
  const file = resolve(import.meta.dirname, '../../../../../shared/data/open-redirects.txt');
  if (existsSync(file)) return readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  process.stdout.write('Tests of open-redirects.txt are skipped: it is not beside the checkout.\n');
  return [];
}

/** Returns the address that replaces a path in the app: of the same chat screen, or `/`. */
function leadsTo(pathname: string): string {
  const { path, persona } = screenOf(pathname);
  return path === CHAT ? paths.persona(persona, 'c', 'm') : paths.index;
}

/** Returns a path as a browser reads it on this site; null if it leads elsewhere by itself. */
function pathOnSite(typed: string): string | null {
  const url = URL.canParse(typed, SITE) ? new URL(typed, SITE) : null;
  return url?.origin === SITE ? url.pathname : null;
}

describe('an address that was made to lead elsewhere', () => {
  const addresses = [...new Set([...OWN, ...corpus()])];

  it.each(addresses)('%j leads nowhere off this site', (typed) => {
    // Each address as a path of this site, as a browser reads it, and unchanged.
    const found = [pathOnSite(typed), pathOnSite(`${SITE}/${typed}`), typed, `/${typed}`];
    for (const pathname of found.filter((path) => path !== null))
      expect(new URL(leadsTo(pathname), `${SITE}/anywhere`).origin).toBe(SITE);
  });

  it.each(addresses)('%j stays on this site when its query parameters change', (typed) => {
    const shown = new URL(SITE);
    shown.pathname = typed;
    const { pathname, search } = addressWith(shown.pathname, new URLSearchParams('panel=help'));
    expect(new URL(`${pathname}${search}`, SITE).origin).toBe(SITE);
  });
});
