import { describe, expect, it } from 'vitest';
import { ADMINISTRATIVE_ROLES, hasRoles } from './roles.ts';
import { userFixture } from './testing/fixtures.ts';

describe('hasRoles', () => {
  it.each(ADMINISTRATIVE_ROLES)('lets %s alone through when any will do', (role) => {
    expect(hasRoles(userFixture('Other', role), ADMINISTRATIVE_ROLES, 'any')).toBe(true);
  });

  it('asks for every role when all are needed', () => {
    expect(hasRoles(userFixture('Admin'), ADMINISTRATIVE_ROLES, 'all')).toBe(false);
    expect(hasRoles(userFixture('Developer', 'Admin'), ADMINISTRATIVE_ROLES, 'all')).toBe(true);
  });

  it('turns away a user with none of the roles, and no user at all', () => {
    expect(hasRoles(userFixture('admin'), ADMINISTRATIVE_ROLES, 'any')).toBe(false);
    expect(hasRoles(null, ADMINISTRATIVE_ROLES, 'any')).toBe(false);
    expect(hasRoles(null, [], 'all')).toBe(false);
  });
});
