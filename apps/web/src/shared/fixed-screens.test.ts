import { RESERVED_SLUGS } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { ADMIN_PAGES, fixedPaths, fixedScreenOf } from './fixed-screens.ts';
import { screenOf } from './navigation.tsx';
import { WITHOUT_CHAT } from './paths.ts';

const PATHS = [
  fixedPaths.signIn,
  fixedPaths.forgottenPassword,
  '/esqueci-minha-senha',
  '/reset-password',
  '/redefinir-senha',
  ...ADMIN_PAGES.map(fixedPaths.admin),
];

describe('the fixed screen of a path', () => {
  it.each([
    ['/login', { name: 'sign-in' }],
    ['/forgot-password', { name: 'forgotten-password' }],
    ['/esqueci-minha-senha', { name: 'forgotten-password' }],
    ['/reset-password', { name: 'password-reset' }],
    ['/redefinir-senha', { name: 'password-reset' }],
    ['/admin', { name: 'admin', page: 'home' }],
    ['/admin/users', { name: 'admin', page: 'users' }],
    ['/admin/chats', { name: 'admin', page: 'chats' }],
    ['/admin/roles', { name: 'admin', page: 'roles' }],
    ['/admin/personas', { name: 'admin', page: 'personas' }],
  ])('is at %j %j', (path, screen) => {
    expect(fixedScreenOf(path)).toEqual(screen);
  });

  it.each(PATHS)('is that of %j with a slash at its end, in capitals and with escapes', (path) => {
    const escaped = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
    for (const variant of [`${path}/`, `${path}//`, path.toUpperCase(), escaped])
      expect(fixedScreenOf(variant), variant).toEqual(fixedScreenOf(path));
  });

  it.each(['', '/', '//', '/admin/home', '/admin/users/1', '//admin', '/admin//users'])(
    'is none at %j',
    (path) => {
      expect(fixedScreenOf(path)).toBeNull();
    },
  );

  it.each(['/admin%2Fusers', '/%5Cadmin', '/admin%5Cusers', '/%E0%A4%A', '/adm%69n%'])(
    'is none at %j, whatever it looks like',
    (path) => {
      expect(fixedScreenOf(path)).toBeNull();
    },
  );
});

it('no persona has the address of a fixed screen', () => {
  const first = new Set(PATHS.map((path) => path.split('/')[1]));
  expect([...first].sort()).toEqual([...RESERVED_SLUGS].sort());
  for (const path of PATHS) expect(screenOf(path), path).toBeNull();
});

it('the first paint shows no chat where only a fixed screen comes', () => {
  const shown = PATHS.filter((path) => !WITHOUT_CHAT.test(path));
  expect(shown).toEqual([fixedPaths.signIn]);
  for (const path of ['/', '/admin-2', '/administrativo', '/rh/admin'])
    expect(WITHOUT_CHAT.test(path), path).toBe(false);
});
