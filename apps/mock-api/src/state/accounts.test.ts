import { beforeEach, describe, expect, it } from 'vitest';
import { marina, paulo } from '../testing/users.ts';
import { Accounts } from './accounts.ts';

let seconds = 0;
let accounts: Accounts;
beforeEach(() => {
  let tokens = 0;
  seconds = 0;
  accounts = new Accounts({
    now: () => new Date(seconds * 1000),
    users: [marina, paulo],
    createToken: () => `token-${String((tokens += 1))}`,
    firstToken: { token: 'first', owner: marina },
  });
});

const failTimes = (count: number) => {
  for (let index = 0; index < count; index += 1) accounts.signIn(paulo.email, 'wrong');
};

describe('a password', () => {
  it('signs its user in, whatever the case of the address', () => {
    expect(accounts.signIn('PAULO.Teixeira@aurora.example', paulo.password)).toEqual({
      kind: 'signed-in',
      user: paulo,
    });
    expect(accounts.signIn(paulo.email, paulo.password.toUpperCase()).kind).toBe('refused');
    expect(accounts.signIn('nobody@aurora.example', paulo.password).kind).toBe('refused');
  });

  it('is not checked for a minute after five wrong ones', () => {
    failTimes(1);
    seconds = 20;
    failTimes(4);
    seconds = 30;
    expect(accounts.signIn(paulo.email, paulo.password)).toEqual({
      kind: 'blocked',
      retryAfterSeconds: 50,
    });
    expect(accounts.signIn(marina.email, marina.password).kind).toBe('signed-in');
    seconds = 79;
    expect(accounts.signIn(paulo.email, paulo.password)).toEqual({
      kind: 'blocked',
      retryAfterSeconds: 1,
    });
    seconds = 80;
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('signed-in');
  });

  it('that is wrong a minute after the one before begins a new row', () => {
    failTimes(4);
    seconds = 60;
    failTimes(4);
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('signed-in');
  });

  it('that is right ends the row of wrong ones', () => {
    failTimes(4);
    accounts.signIn(paulo.email, paulo.password);
    failTimes(4);
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('signed-in');
  });
});

describe('a row of wrong passwords', () => {
  const failAs = (email: string) => accounts.signIn(email, 'wrong').kind;

  it('is not shortened by wrong passwords for other addresses', () => {
    failTimes(4);
    for (let index = 0; index < 1500; index += 1) failAs(`x${String(index)}@y.example`);
    failTimes(1);
    for (let index = 0; index < 1500; index += 1) failAs(`z${String(index)}@y.example`);
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('blocked');
  });

  it('stays for an unknown address too, once it is blocked', () => {
    for (let index = 0; index < 5; index += 1) failAs('nobody@y.example');
    for (let index = 0; index < 1500; index += 1) failAs(`x${String(index)}@y.example`);
    expect(failAs('nobody@y.example')).toBe('blocked');
  });

  it('is not kept for an address that is too long', () => {
    const email = `${'x'.repeat(500_000)}@y.example`;
    expect(Array.from({ length: 7 }, () => failAs(email))).toEqual(Array(7).fill('refused'));
  });

  it('blocks for a minute at most if the clock is set back', () => {
    seconds = 7200;
    failTimes(5);
    seconds = 0;
    const blocked = { kind: 'blocked', retryAfterSeconds: 60 };
    expect(accounts.signIn(paulo.email, paulo.password)).toEqual(blocked);
    seconds = 60;
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('signed-in');
  });
});

describe('a token for a new password', () => {
  it('is made for a known account only', () => {
    accounts.forgetPassword('nobody@aurora.example');
    accounts.forgetPassword('Paulo.Teixeira@aurora.example');
    expect(accounts.resetTokens()).toEqual([
      { token: 'first', email: marina.email, expiresAt: null },
      { token: 'token-1', email: paulo.email, expiresAt: '1970-01-01T01:00:00.000Z' },
    ]);
  });

  it('sets the password once, and lets its user in at once', () => {
    accounts.forgetPassword(paulo.email);
    failTimes(5);
    expect(accounts.resetPassword('token-1', 'uma senha nova')).toBe(true);
    expect(accounts.resetPassword('token-1', 'outra')).toBe(false);
    expect(accounts.signIn(paulo.email, 'uma senha nova').kind).toBe('signed-in');
    expect(accounts.signIn(paulo.email, paulo.password).kind).toBe('refused');
  });

  it('expires after an hour, except the one from the start', () => {
    accounts.forgetPassword(paulo.email);
    seconds = 3600;
    expect(accounts.resetTokens().map(({ token }) => token)).toEqual(['first']);
    expect(accounts.resetPassword('token-1', 'x')).toBe(false);
    expect(accounts.resetPassword('first', 'x')).toBe(true);
    expect(accounts.resetPassword('first', 'y')).toBe(false);
  });

  it('does not work after another one of its user was used, and those of other users stay', () => {
    accounts.forgetPassword(paulo.email);
    accounts.forgetPassword(paulo.email);
    expect(accounts.resetPassword('token-2', 'uma senha nova')).toBe(true);
    expect(accounts.resetPassword('token-1', 'outra')).toBe(false);
    expect(accounts.resetTokens().map(({ token }) => token)).toEqual(['first']);
  });

  it('is one of the five newest of its user, or the one from the start', () => {
    for (let index = 0; index < 3000; index += 1) accounts.forgetPassword(paulo.email);
    for (let index = 0; index < 3000; index += 1) accounts.forgetPassword(marina.email);
    const tokens = accounts.resetTokens().map(({ token }) => token);
    const newest = [2996, 2997, 2998, 2999, 3000, 5997, 5998, 5999, 6000];
    expect(tokens).toEqual(['first', ...newest.map((number) => `token-${String(number)}`)]);
  });

  it('ends what was begun with the old password, also after a reset', () => {
    expect([marina, paulo].map((user) => accounts.passwordChanges(user))).toEqual([0, 0]);
    accounts.resetPassword('first', 'x');
    accounts.resetPassword('first', 'y');
    expect([marina, paulo].map((user) => accounts.passwordChanges(user))).toEqual([1, 0]);
    accounts.reset();
    expect(accounts.passwordChanges(marina)).toBe(1);
  });

  it('is back after a reset, and so are the passwords', () => {
    accounts.resetPassword('first', 'x');
    accounts.reset();
    expect(accounts.resetTokens()).toHaveLength(1);
    expect(accounts.signIn(marina.email, marina.password).kind).toBe('signed-in');
  });
});
