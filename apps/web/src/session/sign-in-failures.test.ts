import { BrowserAuthError, BrowserAuthErrorCodes, ServerError } from '@azure/msal-browser';
import { ApiConnectionError, ApiTimeoutError, UnexpectedAnswerError } from '@colega/api-sdk';
import { describe, expect, it } from 'vitest';
import { apiError } from '../testing/fake-api-client.ts';
import { providerNumberOf, signInObstacleOf } from './sign-in-failures.ts';

/** An id by which support finds a failure. */
const ID = 'correlation-id';

describe('an error of the identity provider', () => {
  it.each([
    ['AADSTS50020', 'wrong-tenant'],
    ['AADSTS90002', 'wrong-tenant'],
    ['AADSTS90072', 'wrong-tenant'],
    ['AADSTS700016', 'wrong-tenant'],
    ['AADSTS50034', 'invalid-account'],
    ['AADSTS50057', 'invalid-account'],
    ['AADSTS50105', 'unauthorized'],
    ['AADSTS53003', 'unauthorized'],
    ['AADSTS530034', 'unauthorized'],
    ['AADSTS65001', 'login-failed'],
    ['AADSTS50011', 'login-failed'],
    ['AADSTS9002326', 'login-failed'],
    ['AADSTS700082', 'login-failed'],
    ['AADSTS65004', 'cancelled'],
    ['AADSTS99999', 'login-failed'],
    ['AADSTS500201', 'login-failed'],
  ])('with the number %s means %s', (number, obstacle) => {
    const message = `${number}: What went wrong. Trace ID: 0000`;
    expect(signInObstacleOf(new ServerError('invalid_request', ID, message))).toBe(obstacle);
    expect(signInObstacleOf(new Error(`invalid_request: ${message}`))).toBe(obstacle);
  });

  it('means what its number says, before what its code says', () => {
    const error = new ServerError('access_denied', ID, 'AADSTS50020: User account does not exist');
    expect(signInObstacleOf(error)).toBe('wrong-tenant');
  });

  it('that denies access for want of consent was no person’s No', () => {
    const error = new ServerError('access_denied', ID, 'AADSTS65001: No consent was given.');
    expect(signInObstacleOf(error)).toBe('login-failed');
  });

  it('that denies access without a number was a person’s No', () => {
    expect(signInObstacleOf(new ServerError('access_denied', ID, 'Denied'))).toBe('cancelled');
  });
});

describe('an error of the library that signs in', () => {
  it.each([
    [BrowserAuthErrorCodes.userCancelled, 'cancelled'],
    [BrowserAuthErrorCodes.timedOut, 'cancelled'],
    [BrowserAuthErrorCodes.popupWindowError, 'popup-blocked'],
    [BrowserAuthErrorCodes.emptyWindowError, 'popup-blocked'],
    [BrowserAuthErrorCodes.noAccountError, 'invalid-account'],
    [BrowserAuthErrorCodes.noNetworkConnectivity, 'connection'],
    [BrowserAuthErrorCodes.postRequestFailed, 'connection'],
    [BrowserAuthErrorCodes.getRequestFailed, 'connection'],
    [BrowserAuthErrorCodes.cryptoNonExistent, 'login-failed'],
  ])('with the code %s means %s', (code, obstacle) => {
    expect(signInObstacleOf(new BrowserAuthError(code, ID))).toBe(obstacle);
  });
});

describe('an error of the API', () => {
  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [400, 'login-failed'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('with status %d means %s', (status, obstacle) => {
    expect(signInObstacleOf(apiError(status))).toBe(obstacle);
  });

  it('means its status even where its text names a number of the provider', () => {
    expect(signInObstacleOf(apiError(401, 'AADSTS50020'))).toBe('unauthorized');
  });

  it.each([
    ['a lost connection', new ApiConnectionError()],
    ['a late answer', new ApiTimeoutError()],
    ['a proxy’s page', new UnexpectedAnswerError({ status: 200, contentType: 'text/html' })],
  ])('that is %s means no connection', (_name, error) => {
    expect(signInObstacleOf(error)).toBe('connection');
  });
});

it('reads a part of the app that did not arrive as no connection', () => {
  expect(signInObstacleOf(new TypeError('Failed to fetch'))).toBe('connection');
});

it.each([null, undefined, 'text', 42, {}, { errorCode: 7 }, { message: null }, new Error('?')])(
  'reads %j as a failed sign-in',
  (error) => {
    expect(signInObstacleOf(error)).toBe('login-failed');
  },
);

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'reads the error code %j as a failed sign-in',
  (errorCode) => {
    expect(signInObstacleOf({ errorCode })).toBe('login-failed');
  },
);

describe('the number for support', () => {
  it('is the provider’s', () => {
    const message = 'AADSTS50011: The redirect URI does not match. Trace ID: 0000';
    expect(providerNumberOf(new ServerError('invalid_request', ID, message))).toBe('AADSTS50011');
    expect(providerNumberOf(new Error(`invalid_client: ${message}`))).toBe('AADSTS50011');
  });

  it.each([
    ['an answer of the API', apiError(401, 'AADSTS50020')],
    ['an error without one', new BrowserAuthError(BrowserAuthErrorCodes.userCancelled, ID)],
    ['a number of nobody’s', new Error('AADSTS123456789012')],
    ['nothing', null],
  ])('is none in %s', (_name, error) => {
    expect(providerNumberOf(error)).toBeNull();
  });
});
