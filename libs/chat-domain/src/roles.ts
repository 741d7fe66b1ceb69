import type { User } from './entities.ts';

/** The roles that open the admin pages: either of them is enough (§6). */
export const ADMINISTRATIVE_ROLES = ['Admin', 'Developer'] as const;

/** Whether the user has any, or all, of the roles by name (§6). Without a user: false. */
export function hasRoles(
  user: User | null,
  roles: readonly string[],
  mode: 'any' | 'all',
): boolean {
  if (user === null) return false;
  const isHeld = (role: string) => user.roles.some(({ name }) => name === role);
  return mode === 'any' ? roles.some(isHeld) : roles.every(isHeld);
}
