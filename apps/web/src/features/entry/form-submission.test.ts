import { validateForgottenPassword, validatePasswordReset } from '@colega/chat-domain';
import { describe, expect, it } from 'vitest';
import { fieldFaults, firstWrongField } from './form-submission.tsx';

const FIELDS = ['password', 'confirmation'] as const;

function problemOf(password: string, confirmation: string) {
  const result = validatePasswordReset({ token: 't', password, confirmation });
  if (result.ok) throw new Error('nothing is wrong');
  return result.error;
}

describe('what is wrong with a new password', () => {
  it.each([
    ['', 'b', { password: 'missing' }, 'password'],
    ['a', '', { confirmation: 'missing' }, 'confirmation'],
    ['', '', { password: 'missing', confirmation: 'missing' }, 'password'],
    ['a', 'b', { confirmation: 'differ' }, 'confirmation'],
  ])('with %j and %j is said at its field, and the first takes the focus', (...given) => {
    const [password, confirmation, faults, first] = given;
    const problem = problemOf(password, confirmation);
    expect(fieldFaults(problem, FIELDS)).toEqual(faults);
    expect(firstWrongField(problem, FIELDS)).toBe(first);
  });
});

it('a wrong address is said at the address', () => {
  const result = validateForgottenPassword({ email: 'ana' });
  expect(!result.ok && fieldFaults(result.error, ['email'])).toEqual({ email: 'invalid-email' });
});

it('a form without a problem has no wrong field, and one without a token neither', () => {
  expect(fieldFaults(null, FIELDS)).toEqual({});
  expect(fieldFaults({ code: 'nothing-to-do' }, FIELDS)).toEqual({});
  expect(firstWrongField({ code: 'nothing-to-do' }, FIELDS)).toBeNull();
});
