import { ApiResponseError, ApiSdkError } from '@colega/api-sdk';
import type { SignInFailure } from './session-reducer.ts';

/** What an attempt to sign in came to, where it is not a user. */
export type SignInObstacle = SignInFailure | 'cancelled' | 'popup-blocked';

const OBSTACLE_OF_CODE: Readonly<Record<string, SignInObstacle>> = {
  user_cancelled: 'cancelled',
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

/** Entra's own error numbers, which come inside the message. */
const OBSTACLE_OF_AADSTS: Readonly<Record<string, SignInObstacle>> = {
  AADSTS50020: 'wrong-tenant',
  AADSTS90002: 'wrong-tenant',
  AADSTS90072: 'wrong-tenant',
  AADSTS700016: 'wrong-tenant',
  AADSTS50034: 'invalid-account',
  AADSTS50057: 'invalid-account',
  AADSTS65004: 'cancelled',
};

function textOf(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const text: unknown = (value as Record<string, unknown>)[key];
  return typeof text === 'string' ? text : '';
}

/** Reads what went wrong from an error of the identity provider or of the API. */
export function signInObstacleOf(error: unknown): SignInObstacle {
  if (error instanceof ApiResponseError) {
    return error.status === 401 || error.status === 403 ? 'unauthorized' : 'login-failed';
  }
  if (error instanceof ApiSdkError) return 'connection';
  const number = /AADSTS\d+/.exec(textOf(error, 'errorMessage') || textOf(error, 'message'))?.[0];
  return (
    OBSTACLE_OF_AADSTS[number ?? ''] ??
    OBSTACLE_OF_CODE[textOf(error, 'errorCode')] ??
    'login-failed'
  );
}
