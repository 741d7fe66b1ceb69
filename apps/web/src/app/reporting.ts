import { ApiSdkError } from '@colega/api-sdk';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ErrorCenter } from '../shared/error-center.ts';

/** Fact of a violation: what was forbidden, and by which rule; never a text, an address or a user. */
interface PolicyReport {
  readonly kind: 'policy';
  readonly directive: string;
  /** Origin of what was blocked, or a word of the policy, such as `inline`. */
  readonly blocked: string;
  /** Name of our own file, without its address; empty for any other. */
  readonly file: string;
}

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.test(blocked) ? blocked : '';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

/**
 * Leaves out of a violation all that could hold words of a chat: sample, address, path and query. The
 * browser's own reports (`report-uri`) would send them.
 */
export function policyReport(event: SecurityPolicyViolationEvent, ownOrigin: string): PolicyReport {
  const { effectiveDirective: directive, blockedURI, sourceFile } = event;
  const isOwn = URL.canParse(sourceFile) && new URL(sourceFile).origin === ownOrigin;
  const file = isOwn ? (/[^/]+\.js$/.exec(new URL(sourceFile).pathname)?.[0] ?? '') : '';
  return { kind: 'policy', directive, blocked: originOf(blockedURI), file };
}

interface ReportingOptions {
  /** Address of the receiver; its origin is in the policy of the page. */
  readonly url: string;
  readonly version: string;
  readonly errors: ErrorCenter;
}

/** A report without any text of a person, an answer or the API, and without ids and tokens. */
type Report =
  | PolicyReport
  | { readonly kind: 'error'; readonly error: string; readonly requestId?: string | undefined }
  | {
      readonly kind: 'exception';
      readonly name: string;
      readonly call?: string | undefined;
      readonly code?: string | undefined;
      readonly at: readonly string[];
    }
  | {
      readonly kind: 'speed';
      readonly name: string;
      readonly value: number;
      readonly rating: string;
    };

/** Reports of one page; an error that repeats itself must not become a flood. */
const MAX_REPORTS = 50;
const MAX_POSITIONS = 10;

const KNOWN_NAMES = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError'],
  ...['AggregateError', 'AbortError', 'NetworkError', 'NotAllowedError', 'NotFoundError'],
  ...['QuotaExceededError', 'SecurityError', 'InvalidStateError', 'TimeoutError', 'DataCloneError'],
]);

/** Names an exception by what no text can be in: a known name, or the code of an error of the SDK. */
function nameOf(error: unknown): string {
  if (error instanceof ApiSdkError) return error.name;
  const name = error instanceof Error || error instanceof DOMException ? error.name : typeof error;
  return KNOWN_NAMES.has(name) || !(error instanceof Error) ? name : 'other';
}

/** Lists the positions of an error in scripts of the build, such as `index-abcd1234.js:1:2345`. */
export function positionsOf(stack: unknown): readonly string[] {
  if (typeof stack !== 'string') return [];
  const own = /\/assets\/([\w-]{1,60}\.js:\d{1,7}:\d{1,7})/g;
  return [...stack.matchAll(own)].slice(0, MAX_POSITIONS).map(([, position]) => position ?? '');
}

function exceptionReport(error: unknown): Report {
  return {
    kind: 'exception',
    name: nameOf(error),
    ...(error instanceof ApiSdkError && { call: error.call, code: error.code }),
    at: positionsOf(error instanceof Error ? error.stack : undefined),
  };
}

/** Ids that a server may give a request; anything else could be a text. */
function plainId(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w.:-]{1,64}$/.test(id) ? id : undefined;
}

/**
 * Reports errors on the screen, exceptions that nobody caught and violations of the policy; returns the function
 * that sends a report.
 */
export function reportErrors({ url, version, errors }: ReportingOptions) {
  const sent = new Set<string>();
  const send = (report: Report) => {
    const body = JSON.stringify({ ...report, version });
    if (sent.size >= MAX_REPORTS || sent.has(body)) return;
    sent.add(body);
    // A receiver may be on another origin, and need not allow reading its answer.
    void fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    }).catch(() => undefined);
  };
  errors.reported.subscribe(() => {
    const error = errors.reported.get();
    if (error === null) return;
    send({ kind: 'error', error: error.key, requestId: plainId(error.requestId) });
  });
  addEventListener('error', ({ error }) => send(exceptionReport(error)));
  addEventListener('unhandledrejection', ({ reason }) => send(exceptionReport(reason)));
  addEventListener('securitypolicyviolation', (event) =>
    send(policyReport(event, location.origin)),
  );
  return send;
}

/**
 * Reports errors, exceptions, violations of the policy and the page's web vitals for as long as the page lives. Only configurations that
 * name a receiver load this module.
 */
export function startReporting(options: ReportingOptions): void {
  const send = reportErrors(options);
  const sendSpeed = ({ name, value, rating }: Metric) =>
    send({ kind: 'speed', name, value: Math.round(value * 1000) / 1000, rating });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(sendSpeed);
}
