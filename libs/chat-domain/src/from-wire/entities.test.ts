import { describe, expect, it } from 'vitest';
import { chatFixture, deepFreeze, personaFixture } from '../testing/fixtures.ts';
import { toChat, toPersonas, toUser } from './entities.ts';

const ANA = deepFreeze({ name: 'Ana', email: 'ana@a.example', roles: [{ name: 'Admin' }] });

describe('a user', () => {
  it('is what was sent, where that is whole', () => {
    const external = { ...ANA, externalId: '' };
    expect(toUser(ANA)).toEqual({ value: ANA, issues: [] });
    expect(toUser(ANA).value).not.toHaveProperty('externalId');
    expect(toUser(external)).toEqual({ value: external, issues: [] });
  });

  it('has no other fields', () => {
    expect(toUser({ ...ANA, secret: 1 })).toEqual({ value: ANA, issues: [] });
  });

  it.each([null, undefined, 'Ana', 7, true, [], [ANA]])('is none of %j', (wire) => {
    const issues = [{ path: '', problem: 'unusable' }];
    expect(toUser(wire)).toEqual({ value: null, issues });
  });

  it.each([{}, { error: 'maintenance' }, { ...ANA, email: ' ' }, { ...ANA, email: null }])(
    'is nobody without an e-mail and an id: %j',
    (wire) => {
      const issues = [{ path: '', problem: 'unusable' }];
      expect(toUser(wire)).toEqual({ value: null, issues });
    },
  );

  it('is somebody with an id only', () => {
    expect(toUser({ externalId: 'a-1' }).value).toEqual({
      ...{ name: '', email: '', roles: [] },
      externalId: 'a-1',
    });
  });

  it('has no external id where null stands in its place, nor where no text does', () => {
    expect(toUser({ ...ANA, externalId: null })).toEqual({ value: ANA, issues: [] });
    const issues = [{ path: 'externalId', problem: 'wrong-type' }];
    expect(toUser({ ...ANA, externalId: {} })).toEqual({ value: ANA, issues });
    expect(toUser({ ...ANA, externalId: {} }).value).not.toHaveProperty('externalId');
    expect(toUser({ ...ANA, externalId: 42 }).value).toEqual({ ...ANA, externalId: '42' });
  });

  it('reads own fields only', () => {
    const inherited = Object.assign(Object.create(ANA) as object, { externalId: 'a-1' });
    const own = { name: '', email: '', externalId: 'a-1', roles: [] };
    expect(toUser(inherited).value).toEqual(own);
    const trap = Object.assign(
      Object.create({
        get name(): string {
          throw new Error('read');
        },
      }) as object,
      { externalId: 'a-1' },
    );
    expect(toUser(trap).value).toEqual(own);
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
    const issues = [{ path: 'roles', problem }];
    expect(toUser({ ...ANA, roles })).toEqual({ value: { ...ANA, roles: [] }, issues });
  });

  it('may come as plain texts; nameless ones are left out, and none is there twice', () => {
    const roles = ['Admin', {}, { name: '' }, '', null, 5, { name: 3 }, { name: 'Admin' }];
    expect(toUser({ ...ANA, roles })).toEqual({
      value: { ...ANA, roles: [{ name: 'Admin' }, { name: '3' }] },
      issues: [
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

const persona = personaFixture();

describe('personas', () => {
  it('are what was sent, where that is whole', () => {
    const other = personaFixture('Other');
    expect(toPersonas([{ ...persona, secret: 1 }, other])).toEqual({
      value: [persona, other],
      issues: [],
    });
  });

  it.each([undefined, null, '', {}, [], true])('leave out one with the name %j', (name) => {
    const issues = [{ path: '[0]', problem: 'unusable' }];
    expect(toPersonas([{ ...persona, name }, persona])).toEqual({ value: [persona], issues });
  });

  it('count one name once', () => {
    const issues = [{ path: '[1]', problem: 'duplicate' }];
    expect(toPersonas([persona, { ...persona, endpoint: 'other' }])).toEqual({
      value: [persona],
      issues,
    });
  });

  it('have names of 500 characters at most, and so has the persona of a chat', () => {
    const name = `e${'\u0301'.repeat(190_000)}${'x'.repeat(600)}`;
    const short = `e${'\u0301'.repeat(16)}${'x'.repeat(482)}…`;
    expect(toPersonas([{ ...persona, name }])).toEqual({
      value: [{ ...persona, name: short }],
      issues: [{ path: '[0].name', problem: 'too-long' }],
    });
    expect(toChat({ ...chatFixture(), persona: name }).value?.persona).toBe(short);
  });

  it('may have a number for a name', () => {
    const issues = [{ path: '[0].name', problem: 'wrong-type' }];
    expect(toPersonas([{ ...persona, name: 42 }])).toEqual({
      value: [{ ...persona, name: '42' }],
      issues,
    });
  });

  it('need nothing but a name', () => {
    expect(toPersonas([{ name: 'A', description: ['a'] }])).toEqual({
      value: [{ name: 'A', description: '', endpoint: '' }],
      issues: [
        { path: '[0].description', problem: 'wrong-type' },
        { path: '[0].endpoint', problem: 'missing' },
      ],
    });
  });

  it.each([null, {}, 'personas'])('are none where the server sends %j', (wire) => {
    expect(toPersonas(wire).value).toEqual([]);
    expect(toPersonas(wire).issues).toHaveLength(1);
  });
});
