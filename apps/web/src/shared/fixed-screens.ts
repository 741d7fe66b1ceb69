import { decoded } from './navigation.tsx';

/** The admin pages in the order of their menu (§2). */
export const ADMIN_PAGES = ['home', 'users', 'chats', 'roles', 'personas'] as const;

export type AdminPage = (typeof ADMIN_PAGES)[number];

/** A screen with an address of its own, which no persona has (§2). */
export type FixedScreen =
  | { readonly name: 'sign-in' | 'forgotten-password' | 'password-reset' }
  | { readonly name: 'admin'; readonly page: AdminPage };

/** Addresses of the fixed screens. */
export const fixedPaths = {
  signIn: '/login',
  forgottenPassword: '/forgot-password',
  admin: (page: AdminPage): string => (page === 'home' ? '/admin' : `/admin/${page}`),
};

/** Each in lower case, without a slash at its end. */
const SCREENS = new Map<string, FixedScreen>([
  [fixedPaths.signIn, { name: 'sign-in' }],
  [fixedPaths.forgottenPassword, { name: 'forgotten-password' }],
  ['/esqueci-minha-senha', { name: 'forgotten-password' }],
  ['/reset-password', { name: 'password-reset' }],
  ['/redefinir-senha', { name: 'password-reset' }],
  ...ADMIN_PAGES.map((page) => [fixedPaths.admin(page), { name: 'admin', page }] as const),
]);

// A slash that was escaped divides nothing.
function plainSegment(segment: string): string {
  return decoded(segment).toLowerCase().replaceAll('/', '%2f');
}

/** The fixed screen that a path names, in any case and with any escapes; null where it names none. */
export function fixedScreenOf(pathname: string): FixedScreen | null {
  const segments = pathname.split('/');
  while (segments.at(-1) === '') segments.pop();
  return SCREENS.get(segments.map(plainSegment).join('/')) ?? null;
}
