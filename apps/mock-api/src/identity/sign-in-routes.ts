import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { externalUsers, findExternalUser } from '../fixtures/users.ts';
import {
  readAuthorizationRequest,
  textOf,
  type AuthorizationRequest,
  type Parameters,
} from './authorization-request.ts';
import {
  pageTexts,
  readSessionCookie,
  sendBack,
  setSessionCookie,
  showPage,
  showRefusal,
} from './browser-answers.ts';
import type { ExpiringMap } from './expiring-map.ts';
import { signedOutPage, signInPage } from './pages.ts';
import type { ProviderSession, ProviderSessions } from './provider-sessions.ts';
import type { Grant } from './token-request.ts';
import { isHintAt } from './tokens.ts';
import { DATA_FOLDER } from '../fixtures/read-data.ts';

export interface SignInOptions {
  readonly webOrigins: readonly string[];
  readonly redirects: readonly string[];
  readonly codes: ExpiringMap<Grant>;
  /** Requests that wait for the user's choice. */
  readonly pending: ExpiringMap<AuthorizationRequest>;
  readonly sessions: ProviderSessions;
}

const SIGN_IN_STYLE = readFileSync(new URL('sign-in.css', DATA_FOLDER), 'utf8');

const NOT_SIGNED_IN = {
  error: 'login_required',
  error_description: 'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
};

/** Registers the pages that a browser opens: authorize, the choice of an account, and sign-out. */
export function registerSignInRoutes(app: FastifyInstance, options: SignInOptions): void {
  app.get('/sign-in.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(SIGN_IN_STYLE),
  );
  app.get('/oauth2/v2.0/authorize', (request, reply) => authorize(options, request, reply));
  app.post('/login', (request, reply) => signIn(options, request, reply));
  app.get('/oauth2/v2.0/logout', (request, reply) => signOut(options, request, reply));
}

function authorize(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const { webOrigins, redirects, codes, pending, sessions } = options;
  const read = readAuthorizationRequest(request.query as Parameters, redirects);
  if (read.kind === 'refused') {
    return showRefusal(request, reply, { webOrigins, detail: read.description });
  }
  if (read.kind === 'sent-back') return sendBack(reply, read.to, { ...read.error });
  const session = wantedSession(sessions.find(readSessionCookie(request)), read.request);
  const { prompt } = read.request;
  if (session && (prompt === undefined || prompt === 'none')) {
    return sendBack(reply, read.request, { code: codes.add({ session, request: read.request }) });
  }
  if (prompt === 'none') return sendBack(reply, read.request, NOT_SIGNED_IN);
  const page = signInPage(pageTexts(request), pending.add(read.request), externalUsers);
  return showPage(reply, page, webOrigins);
}

/** The form only names a waiting request; its parameters are the ones that the server kept. */
function signIn(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const { webOrigins, codes, pending, sessions } = options;
  const body = (request.body ?? {}) as Parameters;
  const user = findExternalUser(textOf(body, 'user') ?? '');
  if (!user) {
    const detail = 'AADSTS50034: The user account does not exist.';
    return showRefusal(request, reply, { webOrigins, detail });
  }
  const waiting = pending.take(textOf(body, 'request') ?? '');
  if (!waiting) {
    const detail = 'AADSTS165000: The request is unknown, used or expired.';
    return showRefusal(request, reply, { webOrigins, detail });
  }
  const cookie = sessions.begin(user, readSessionCookie(request));
  setSessionCookie(reply, cookie);
  const session = sessions.find(cookie);
  return sendBack(
    reply,
    waiting,
    session ? { code: codes.add({ session, request: waiting }) } : NOT_SIGNED_IN,
  );
}

function signOut(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const { webOrigins, redirects, sessions } = options;
  sessions.end(readSessionCookie(request));
  setSessionCookie(reply, '');
  const query = request.query as Parameters;
  const target = textOf(query, 'post_logout_redirect_uri');
  if (target === undefined || !redirects.includes(target)) {
    return showPage(reply, signedOutPage(pageTexts(request)), webOrigins);
  }
  const state = textOf(query, 'state');
  return sendBack(reply, { redirectUri: target, responseMode: 'query', state }, {});
}

/** The session of the browser, unless the request hints at another user. */
function wantedSession(
  session: ProviderSession | undefined,
  { loginHint }: AuthorizationRequest,
): ProviderSession | undefined {
  if (loginHint === undefined) return session;
  return session && isHintAt(loginHint, session.user) ? session : undefined;
}
