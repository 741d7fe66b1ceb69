import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { toUser } from './user.ts';

const ANA = deepFreeze({ name: 'Ana', email: 'ana@a.example', roles: [{ name: 'Admin' }] });

describe('a user', () => {
  it('is what was sent, where that is whole', () => {
    const external = { ...ANA, externalId: '' };
    expect(toUser(ANA)).toEqual({ value: ANA, mendings: [] });
    expect(toUser(ANA).value).not.toHaveProperty('externalId');
    expect(toUser(external)).toEqual({ value: external, mendings: [] });
  });

  it('has no other fields', () => {
    expect(toUser({ ...ANA, secret: 1 })).toEqual({ value: ANA, mendings: [] });
  });

  it.each([null, undefined, 'Ana', 7, true, [], [ANA]])('is none of %j', (wire) => {
    const mendings = [{ path: '', problem: 'unusable' }];
    expect(toUser(wire)).toEqual({ value: null, mendings });
  });

  it('is one without a single field that can be read', () => {
    expect(toUser({})).toEqual({
      value: { name: '', email: '', roles: [] },
      mendings: [
        { path: 'name', problem: 'missing' },
        { path: 'email', problem: 'missing' },
        { path: 'roles', problem: 'missing' },
      ],
    });
  });

  it('has no external id where null stands in its place, nor where no text does', () => {
    expect(toUser({ ...ANA, externalId: null })).toEqual({ value: ANA, mendings: [] });
    const mendings = [{ path: 'externalId', problem: 'wrong-type' }];
    expect(toUser({ ...ANA, externalId: {} })).toEqual({ value: ANA, mendings });
    expect(toUser({ ...ANA, externalId: {} }).value).not.toHaveProperty('externalId');
    expect(toUser({ ...ANA, externalId: 42 }).value).toEqual({ ...ANA, externalId: '42' });
  });

  it('reads own fields only', () => {
    const inherited: unknown = Object.create(ANA);
    expect(toUser(inherited).value).toEqual({ name: '', email: '', roles: [] });
    const trap: unknown = Object.create({
      get name(): string {
        throw new Error('read');
      },
    });
    expect(toUser(trap).value?.name).toBe('');
    const parsed: unknown = JSON.parse('{"__proto__":{"name":"Eve"},"email":"e"}');
    expect(toUser(parsed).value).toEqual({ name: '', email: 'e', roles: [] });
  });
});

describe('the roles of a user', () => {
  it.each([
    [null, 'missing'],
    ['Admin', 'wrong-type'],
    [{ 0: { name: 'Admin' }, length: 1 }, 'wrong-type'],
  ])('are none where the server sends %j for a list', (roles, problem) => {
    const mendings = [{ path: 'roles', problem }];
    expect(toUser({ ...ANA, roles })).toEqual({ value: { ...ANA, roles: [] }, mendings });
  });

  it('may come as plain texts; nameless ones are left out, and none is there twice', () => {
    const roles = ['Admin', {}, { name: '' }, '', null, 5, { name: 3 }, { name: 'Admin' }];
    expect(toUser({ ...ANA, roles })).toEqual({
      value: { ...ANA, roles: [{ name: 'Admin' }, { name: '3' }] },
      mendings: [
        { path: 'roles[0]', problem: 'wrong-type' },
        { path: 'roles[1]', problem: 'unusable' },
        { path: 'roles[2]', problem: 'unusable' },
        { path: 'roles[3]', problem: 'wrong-type' },
        { path: 'roles[3]', problem: 'unusable' },
        { path: 'roles[4]', problem: 'unusable' },
        { path: 'roles[5]', problem: 'unusable' },
        { path: 'roles[6].name', problem: 'wrong-type' },
        { path: 'roles[7]', problem: 'duplicate' },
      ],
    });
  });
});
