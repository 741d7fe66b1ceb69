import { err, ok, type Result } from './result.ts';

/** A field of the sign-in and reset forms (§5). */
export type FormField = 'email' | 'password' | 'confirmation';

/**
 * What is wrong with a form (§5): one field is missing, several are, the e-mail address is none, the
 * two passwords differ, or the page was opened without a token.
 */
export type FormProblem =
  | { readonly code: 'fill-field'; readonly field: FormField }
  | { readonly code: 'fill-all-fields' | 'invalid-email' | 'passwords-differ' | 'nothing-to-do' };

/** What the sign-in form holds, and what is sent (§7). */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the reset form holds; `token` is the query string's, null where that has none. */
export interface PasswordResetForm {
  readonly token: string | null;
  readonly password: string;
  readonly confirmation: string;
}

/** What a password reset sends (§7). */
export interface PasswordReset {
  readonly token: string;
  readonly password: string;
}

/**
 * Both fields are required, then the address must be valid (§5). The address comes back without the
 * white space around it, the password exactly as typed.
 */
export function validateSignIn(form: Credentials): Result<Credentials, FormProblem> {
  const { password } = form;
  const email = form.email.trim();
  const problem = missing({ email, password });
  if (problem !== null) return err(problem);
  return isEmailAddress(email) ? ok({ email, password }) : err({ code: 'invalid-email' });
}

/**
 * The token is required first, then both passwords, then that they match (§5). They are compared
 * exactly, and never trimmed.
 */
export function validatePasswordReset(form: PasswordResetForm): Result<PasswordReset, FormProblem> {
  const { token, password, confirmation } = form;
  if (!token) return err({ code: 'nothing-to-do' });
  const problem = missing({ password, confirmation });
  if (problem !== null) return err(problem);
  return password === confirmation ? ok({ token, password }) : err({ code: 'passwords-differ' });
}

/**
 * The address must be what an e-mail-type input accepts: the HTML standard's valid e-mail address,
 * once the white space around it is gone. There is no other check (§5), so that an empty field is an
 * invalid address.
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

// The HTML standard's rule in parts, each read once: no text makes it try many ways to match.
function isEmailAddress(text: string): boolean {
  const labels = text.slice(text.indexOf('@') + 1).split('.');
  return UP_TO_AT.test(text) && labels.every((label) => LABEL.test(label));
}
