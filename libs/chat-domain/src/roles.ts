import type { User } from './entities.ts';

/** Roles that open the admin pages; one of them is enough (§6). */
export const ADMINISTRATIVE_ROLES = ['Admin', 'Developer'] as const;

/** Tells whether the user has any, or all, of the roles by name (§6). False without a user. */
export function hasRoles(
  user: User | null,
  roles: readonly string[],
  mode: 'any' | 'all',
): boolean {
  if (user === null) return false;
  const isHeld = (role: string) => user.roles.some(({ name }) => name === role);
  return mode === 'any' ? roles.some(isHeld) : roles.every(isHeld);
}
