import { describe, expect, it } from 'vitest';
import { err, ok } from './result.ts';
import {
  validateForgottenPassword,
  validatePasswordReset,
  validateSignIn,
  type FormField,
} from './validation.ts';

const fillField = (field: FormField) => err({ code: 'fill-field', field });
const problem = (code: string) => err({ code });

describe('validateSignIn', () => {
  it('gives the address without white space around it, and the password as typed', () => {
    expect(validateSignIn({ email: ' ana@example.com\t', password: ' secret ' })).toEqual(
      ok({ email: 'ana@example.com', password: ' secret ' }),
    );
  });

  it.each([
    [{ email: '', password: 'x' }, fillField('email')],
    [{ email: ' \n', password: 'x' }, fillField('email')],
    [{ email: 'ana@example.com', password: '' }, fillField('password')],
    [{ email: 'no address', password: '' }, fillField('password')],
    [{ email: '', password: '' }, problem('fill-all-fields')],
    [{ email: ' ', password: '' }, problem('fill-all-fields')],
    [{ email: 'no address', password: 'x' }, problem('invalid-email')],
  ])('refuses %j', (form, expected) => {
    expect(validateSignIn(form)).toEqual(expected);
  });

  it('counts a password of spaces as given', () => {
    expect(validateSignIn({ email: 'a@b', password: ' ' }).ok).toBe(true);
  });
});

describe('validatePasswordReset', () => {
  const form = { token: 't', password: ' secret ', confirmation: ' secret ' };

  it('gives the token and the password as typed', () => {
    expect(validatePasswordReset(form)).toEqual(ok({ token: 't', password: ' secret ' }));
  });

  it.each([
    [{ token: null }, problem('nothing-to-do')],
    [{ token: '' }, problem('nothing-to-do')],
    [{ token: null, password: '', confirmation: 'x' }, problem('nothing-to-do')],
    [{ password: '' }, fillField('password')],
    [{ confirmation: '' }, fillField('confirmation')],
    [{ password: '', confirmation: '' }, problem('fill-all-fields')],
    [{ confirmation: 'secret' }, problem('passwords-differ')],
    [{ confirmation: ' Secret ' }, problem('passwords-differ')],
  ])('refuses a form with %j', (changes, expected) => {
    expect(validatePasswordReset({ ...form, ...changes })).toEqual(expected);
  });

  it('compares the passwords exactly: one letter written in two ways differs', () => {
    const changes = { password: 'caf\u00e9', confirmation: 'cafe\u0301' };
    expect(validatePasswordReset({ ...form, ...changes })).toEqual(problem('passwords-differ'));
  });
});

describe('validateForgottenPassword', () => {
  const label = 'a'.repeat(63);

  it.each([
    'ana@example.com',
    'a@b',
    'Ana.Prado+x@Sub-Domain.EXAMPLE.com.br',
    "a.!#$%&'*+/=?^_`{|}~-9@example.com",
    '..@example.com',
    '1@2.3',
    `a@${label}.${label}`,
    `a@x--x.com`,
  ])('accepts %s', (email) => {
    expect(validateForgottenPassword({ email })).toEqual(ok({ email }));
  });

  it('leaves out the white space around the address', () => {
    expect(validateForgottenPassword({ email: '\n a@b ' })).toEqual(ok({ email: 'a@b' }));
  });

  it.each([
    '',
    ' ',
    'ana',
    'ana.example.com',
    '@',
    '@example.com',
    'ana@',
    'ana@@example.com',
    'ana@b@example.com',
    'ana prado@example.com',
    'ana@exam ple.com',
    'ana@example.com, rui@example.com',
    'aná@example.com',
    'ana@exámple.com',
    '"ana"@example.com',
    '(ana@example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example.com-',
    'ana@.example.com',
    'ana@example..com',
    'ana@example.com.',
    'ana@ex_ample.com',
    'ana@[127.0.0.1]',
    'ana@example.com\nrui@example.com',
    `a@a${label}`,
  ])('refuses %j', (email) => {
    expect(validateForgottenPassword({ email })).toEqual(problem('invalid-email'));
  });

  const LENGTH = 1_000_000;
  it.each([
    ['a name without an end', 'a'.repeat(LENGTH)],
    ['only signs', '@'.repeat(LENGTH)],
    ['only dots', `a@${'.'.repeat(LENGTH)}`],
    ['a label without an end', `a@${'a'.repeat(LENGTH)}`],
    ['a label of hyphens', `a@a${'-'.repeat(LENGTH)}`],
    ['very many labels, then a space', `a@${'a.'.repeat(LENGTH / 2)} a`],
    ['very many long labels, then a hyphen', `a@${`${'a-'.repeat(31)}a.`.repeat(LENGTH / 64)}-`],
    ['very many names', 'a@b.'.repeat(LENGTH / 4)],
    ['white space within', `a${' '.repeat(LENGTH)}@b`],
  ])('comes to an end with a megabyte of %s', (_shape, email) => {
    expect(validateForgottenPassword({ email })).toEqual(problem('invalid-email'));
  });
});
