import { err, ok, type Result } from './result.ts';

/** Field of the sign-in and reset forms (§5). */
export type FormField = 'email' | 'password' | 'confirmation';

/**
 * Problem of a form (§5): one missing field, several missing fields, an invalid e-mail address, two
 * different passwords, or a page opened without a token.
 */
export type FormProblem =
  | { readonly code: 'fill-field'; readonly field: FormField }
  | { readonly code: 'fill-all-fields' | 'invalid-email' | 'passwords-differ' | 'nothing-to-do' };

/** Values of the sign-in form, and body of its call (§7). */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Values of the reset form. `token` comes from the query string; null if that has none. */
export interface PasswordResetForm {
  readonly token: string | null;
  readonly password: string;
  readonly confirmation: string;
}

/** Body of the call that resets a password (§7). */
export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

/**
 * Validates a sign-in: both fields are required, then the address must be valid (§5). Gives the
 * address trimmed, and the password as typed.
 */
export function validateSignIn(form: Credentials): Result<Credentials, FormProblem> {
  const { password } = form;
  const email = form.email.trim();
  const problem = missing({ email, password });
  if (problem !== null) return err(problem);
  return isEmailAddress(email) ? ok({ email, password }) : err({ code: 'invalid-email' });
}

/**
 * Validates a password reset: the token is required, then both passwords, then they must be equal
 * (§5). Passwords are never trimmed.
 */
export function validatePasswordReset(form: PasswordResetForm): Result<PasswordReset, FormProblem> {
  const { token, password, confirmation } = form;
  if (!token) return err({ code: 'nothing-to-do' });
  const problem = missing({ password, confirmation });
  if (problem !== null) return err(problem);
  return password === confirmation ? ok({ token, password }) : err({ code: 'passwords-differ' });
}

/**
 * Validates a forgotten-password form: the trimmed address must be valid for an e-mail-type input
 * of the HTML standard. There is no other check (§5), so an empty field is an invalid address.
 */
export function validateForgottenPassword(form: {
  readonly email: string;
}): Result<{ readonly email: string }, FormProblem> {
  const email = form.email.trim();
  return isEmailAddress(email) ? ok({ email }) : err({ code: 'invalid-email' });
}

function missing(values: Partial<Record<FormField, string>>): FormProblem | null {
  const fields = (Object.keys(values) as FormField[]).filter((field) => values[field] === '');
  const [field] = fields;
  if (field === undefined) return null;
  return fields.length === 1 ? { code: 'fill-field', field } : { code: 'fill-all-fields' };
}

const UP_TO_AT = /^[\w.!#$%&'*+/=?^`{|}~-]+@/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

// Checks the rule of the HTML standard in parts, so that no text makes a pattern backtrack for
// long.
function isEmailAddress(text: string): boolean {
  const labels = text.slice(text.indexOf('@') + 1).split('.');
  return UP_TO_AT.test(text) && labels.every((label) => LABEL.test(label));
}
