import { ApiResponseError, ApiSdkError } from '@colega/api-sdk';
import type { SessionEvent, SignInFailure } from '@colega/chat-domain';

/** Result of an attempt to sign in that gave no user. */
export type SignInObstacle = SignInFailure | 'cancelled' | 'popup-blocked';

type ObstacleTable = Readonly<Record<string, SignInObstacle>>;

const OBSTACLE_OF_CODE: ObstacleTable = {
  user_cancelled: 'cancelled',
  user_canceled: 'cancelled',
  access_denied: 'cancelled',
  interaction_in_progress_cancelled: 'cancelled',
  timed_out: 'cancelled',
  popup_window_error: 'popup-blocked',
  empty_window_error: 'popup-blocked',
  no_account_error: 'invalid-account',
  no_network_connectivity: 'connection',
  post_request_failed: 'connection',
  get_request_failed: 'connection',
};

/** Entra's own error numbers, which are part of the message. */
const OBSTACLE_OF_AADSTS: ObstacleTable = {
  AADSTS50020: 'wrong-tenant',
  AADSTS90002: 'wrong-tenant',
  AADSTS90072: 'wrong-tenant',
  AADSTS700016: 'wrong-tenant',
  AADSTS50034: 'invalid-account',
  AADSTS50057: 'invalid-account',
  // Not assigned to the app, or blocked by a rule of conditional access.
  AADSTS50105: 'unauthorized',
  AADSTS53003: 'unauthorized',
  AADSTS530034: 'unauthorized',
  AADSTS65004: 'cancelled',
  // Wrong registration of the app: never a refusal of the account, whatever code comes with it.
  AADSTS65001: 'login-failed',
  AADSTS50011: 'login-failed',
  AADSTS9002326: 'login-failed',
};

function textOf(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const text: unknown = (value as Record<string, unknown>)[key];
  return typeof text === 'string' ? text : '';
}

// Codes come from outside, and may equal names that every object inherits.
function lookUp(table: ObstacleTable, code: string): SignInObstacle | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

function obstacleOfStatus(status: number): SignInObstacle {
  if (status >= 500) return 'unavailable';
  return status === 401 || status === 403 ? 'unauthorized' : 'login-failed';
}

/** Returns the provider's error number for support; null if there is none. */
export function providerNumberOf(error: unknown): string | null {
  if (error instanceof ApiSdkError) return null;
  const text = textOf(error, 'errorMessage') || textOf(error, 'message');
  return /AADSTS\d{4,8}(?!\d)/.exec(text)?.[0] ?? null;
}

/** Classifies an error of the identity provider or of the API. */
export function signInObstacleOf(error: unknown): SignInObstacle {
  if (error instanceof ApiResponseError) return obstacleOfStatus(error.status);
  // A chunk that could not be loaded is a TypeError.
  if (error instanceof ApiSdkError || error instanceof TypeError) return 'connection';
  return (
    lookUp(OBSTACLE_OF_AADSTS, providerNumberOf(error) ?? '') ??
    lookUp(OBSTACLE_OF_CODE, textOf(error, 'errorCode')) ??
    'login-failed'
  );
}

/** Returns the session event of a failed attempt; `givenUp` if the user gave up. */
export function eventOfFailure(error: unknown, givenUp: SessionEvent): SessionEvent {
  const obstacle = signInObstacleOf(error);
  return obstacle === 'cancelled' || obstacle === 'popup-blocked'
    ? givenUp
    : { type: 'sign-in-failed', failure: obstacle };
}
