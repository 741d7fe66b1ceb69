import { CLIENT_ID } from './registration.ts';
import { resourceScopes, splitScope, unknownScopes } from './scopes.ts';

/** Parameters of a valid request. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly responseMode: 'fragment' | 'query';
  readonly scope: string;
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly codeChallenge: string;
  readonly prompt: string | undefined;
  readonly loginHint: string | undefined;
}

export type ReadRequest =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  /** Shown on a page, since the redirect address cannot be trusted. */
  | { readonly kind: 'refused'; readonly description: string }
  | { readonly kind: 'sent-back'; readonly to: ReturnAddress; readonly error: OAuthError };

export type ReturnAddress = Pick<AuthorizationRequest, 'redirectUri' | 'responseMode' | 'state'>;

export interface OAuthError {
  readonly error: string;
  readonly error_description: string;
}

/** Parameters by name; a name that was given twice has a list as its value. */
export type Parameters = Readonly<Record<string, unknown>>;

const PROMPTS = ['none', 'login', 'select_account', 'consent'];

export function readAuthorizationRequest(
  parameters: Parameters,
  redirects: readonly string[],
): ReadRequest {
  const redirectUri = textOf(parameters, 'redirect_uri') ?? '';
  if (textOf(parameters, 'client_id') !== CLIENT_ID) {
    return refused('AADSTS700016: The application was not found in the directory.');
  }
  if (!redirects.includes(redirectUri)) {
    return refused('AADSTS50011: The redirect URI is not one of those registered.');
  }
  const to: ReturnAddress = {
    redirectUri,
    responseMode: textOf(parameters, 'response_mode') === 'query' ? 'query' : 'fragment',
    state: textOf(parameters, 'state'),
  };
  const error = faultIn(parameters);
  return error
    ? { kind: 'sent-back', to, error }
    : { kind: 'valid', request: read(parameters, to) };
}

export function textOf(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function refused(description: string): ReadRequest {
  return { kind: 'refused', description };
}

function read(parameters: Parameters, to: ReturnAddress): AuthorizationRequest {
  return {
    ...to,
    clientId: CLIENT_ID,
    scope: textOf(parameters, 'scope') ?? '',
    nonce: textOf(parameters, 'nonce'),
    codeChallenge: textOf(parameters, 'code_challenge') ?? '',
    prompt: textOf(parameters, 'prompt'),
    loginHint: textOf(parameters, 'login_hint'),
  };
}

function faultIn(parameters: Parameters): OAuthError | undefined {
  const repeated = Object.keys(parameters).find((name) => typeof parameters[name] !== 'string');
  if (repeated) return invalid(`AADSTS900144: The parameter ${repeated} was given twice.`);
  if (textOf(parameters, 'response_type') !== 'code') {
    return {
      error: 'unsupported_response_type',
      error_description: 'AADSTS700054: The response type must be code.',
    };
  }
  if (!['fragment', 'query', undefined].includes(textOf(parameters, 'response_mode'))) {
    return invalid('AADSTS900144: The response mode must be fragment or query.');
  }
  if (textOf(parameters, 'code_challenge_method') !== 'S256') {
    return invalid('AADSTS9002325: Proof Key for Code Exchange by S256 is required.');
  }
  if (!/^[\w-]{43}$/.test(textOf(parameters, 'code_challenge') ?? '')) {
    return invalid('AADSTS501481: The code challenge is not a SHA-256 digest in base64url.');
  }
  const prompt = textOf(parameters, 'prompt');
  if (prompt !== undefined && !PROMPTS.includes(prompt)) {
    return invalid('AADSTS90023: The prompt is not supported.');
  }
  return faultInScope(textOf(parameters, 'scope') ?? '');
}

function faultInScope(scope: string): OAuthError | undefined {
  const [unknown] = unknownScopes(scope);
  if (unknown !== undefined) {
    return {
      error: 'invalid_scope',
      error_description: 'AADSTS70011: A scope of the request is not known.',
    };
  }
  if (!splitScope(scope).includes('openid') && resourceScopes(scope).length === 0) {
    return invalid('AADSTS900144: The request must contain the parameter scope.');
  }
  return undefined;
}

function invalid(description: string): OAuthError {
  return { error: 'invalid_request', error_description: description };
}
