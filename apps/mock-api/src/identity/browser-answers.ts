import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReturnAddress } from './authorization-request.ts';
import { textsFor, type PageTexts } from './page-texts.ts';
import { refusedPage } from './pages.ts';

const COOKIE = 'ESTSAUTH';

/** Redirects to the web app with the values and the state, in the fragment or the query. */
export function sendBack(
  reply: FastifyReply,
  { redirectUri, responseMode, state }: ReturnAddress,
  values: Readonly<Record<string, string>>,
): FastifyReply {
  const parameters = new URLSearchParams({ ...values, ...(state === undefined ? {} : { state }) });
  const separator = responseMode === 'query' ? '?' : '#';
  const rest = parameters.size > 0 ? separator + parameters.toString() : '';
  return reply.header('cache-control', 'no-store').redirect(redirectUri + rest, 302);
}

/**
 * Shows a page. The form's answer redirects to the web app, so its origin must be allowed as a target
 * of forms.
 */
export function showPage(
  reply: FastifyReply,
  html: string,
  webOrigins: readonly string[],
): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${webOrigins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(html);
}

export interface Refusal {
  readonly webOrigins: readonly string[];
  /** Names the broken rule, for developers. */
  readonly detail: string;
}

export function showRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { webOrigins, detail }: Refusal,
): FastifyReply {
  return showPage(reply.code(400), refusedPage(pageTexts(request), detail), webOrigins);
}

export function pageTexts(request: FastifyRequest): PageTexts {
  return textsFor(request.headers['accept-language']);
}

/** Value of the session cookie; empty if there is none. */
export function readSessionCookie(request: FastifyRequest): string {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
}

/**
 * Sets the session cookie; an empty value deletes it. It reaches frames of the same host alone: for
 * others it would have to be `Secure`, which WebKit does not take from http://localhost.
 */
export function setSessionCookie(reply: FastifyReply, value: string): void {
  const end = value === '' ? '; Max-Age=0' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${end}`);
}
