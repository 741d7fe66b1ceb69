/** Result of a step that the user may get wrong: a value or an error code. Nothing is thrown. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Makes a successful result with `value`. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Makes a refused result; `error` is a code, never a text for people. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/** Codes with which the domain refuses a step (§5). The app has one text for each. */
export const DOMAIN_ERROR_CODES = ['no-current-chat', 'empty-message'] as const;
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];
