import { describe, expect, it } from 'vitest';
import { ADMINISTRATIVE_ROLES, hasRoles } from './roles.ts';
import { userFixture } from './testing/fixtures.ts';

it('names the administrative roles', () => {
  expect(ADMINISTRATIVE_ROLES).toEqual(['Admin', 'Developer']);
});

describe('hasRoles', () => {
  it.each(ADMINISTRATIVE_ROLES)('lets %s alone through when any will do', (role) => {
    expect(hasRoles(userFixture('Other', role), ADMINISTRATIVE_ROLES, 'any')).toBe(true);
  });

  it('asks for every role when all are needed', () => {
    expect(hasRoles(userFixture('Admin'), ADMINISTRATIVE_ROLES, 'all')).toBe(false);
    expect(hasRoles(userFixture('Developer'), ADMINISTRATIVE_ROLES, 'all')).toBe(false);
    expect(hasRoles(userFixture('Developer', 'Admin'), ADMINISTRATIVE_ROLES, 'all')).toBe(true);
  });

  it.each(['any', 'all'] as const)('turns away a user with none of the roles: %s', (mode) => {
    expect(hasRoles(userFixture('Other'), ADMINISTRATIVE_ROLES, mode)).toBe(false);
    expect(hasRoles(userFixture(), ADMINISTRATIVE_ROLES, mode)).toBe(false);
  });

  it.each(['admin', 'Admin ', 'Administrator', ''])(
    'takes %j for no administrative role',
    (role) => {
      expect(hasRoles(userFixture(role), ADMINISTRATIVE_ROLES, 'any')).toBe(false);
    },
  );

  it('finds none of no roles, and all of them', () => {
    expect(hasRoles(userFixture('Admin'), [], 'any')).toBe(false);
    expect(hasRoles(userFixture(), [], 'all')).toBe(true);
  });

  it('turns away nobody at all', () => {
    expect(hasRoles(null, ADMINISTRATIVE_ROLES, 'any')).toBe(false);
    expect(hasRoles(null, [], 'all')).toBe(false);
  });
});
