import { type PublicConfiguration, securityHeaders } from '../security-headers.ts';

type Page = 'app' | 'bridge';

const POLICY = 'content-security-policy';
const FEATURES = 'permissions-policy';
const OPENER = 'cross-origin-opener-policy';
const HTTPS_ONLY = 'strict-transport-security';
/** Headers that may be missing. */
const WELCOME = ['x-dns-prefetch-control'];
const MIN_HTTPS_SECONDS = 86_400;

/** Returns what the security headers of an answer lack, beside those that follow from the configuration. */
export function headerFaults(
  headers: Headers,
  options: {
    readonly configuration: PublicConfiguration;
    readonly page: Page;
    readonly https: boolean;
  },
): readonly string[] {
  const wanted = Object.entries(securityHeaders(options)).filter(
    ([name]) => !WELCOME.includes(name),
  );
  const faults = wanted.flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === null) return [`${name} is missing`];
    if (name === POLICY) return policyFaults(found, value);
    if (name === FEATURES) return featureFaults(found, value);
    if (name === HTTPS_ONLY) return httpsFaults(found);
    return found.toLowerCase() === value ? [] : [`${name} is not ${value}`];
  });
  const opener = headers.get(OPENER);
  if (options.page === 'bridge' && opener !== null && opener !== 'unsafe-none') {
    faults.push(`${OPENER} is set, which cuts off the answer of the sign-in window`);
  }
  return faults;
}

/** Compares the strictest of several policies, since browsers apply them all. */
function policyFaults(found: string, wanted: string): string[] {
  const each = found.split(',').map((policy) => faultsOfPolicy(policy, wanted));
  return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function faultsOfPolicy(found: string, wanted: string): string[] {
  const directives = directivesOf(found);
  return [...directivesOf(wanted)].flatMap(([name, sources]) => {
    const there = directives.get(name);
    if (there === undefined) return [`${POLICY} has no ${name}`];
    const more = [...there].filter((source) => !sources.has(source) && source !== "'none'");
    const missing = [...sources].filter((source) => !there.has(source));
    return [
      ...(more.length > 0 ? [`${POLICY}: ${name} also has ${more.join(' ')}`] : []),
      ...(missing.length > 0 ? [`${POLICY}: ${name} lacks ${missing.join(' ')}`] : []),
    ];
  });
}

function directivesOf(policy: string): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), new Set(sources)]));
}

function featureFaults(found: string, wanted: string): string[] {
  const list = (text: string) => text.split(',').map((entry) => entry.replaceAll(/\s/g, ''));
  const there = new Set(list(found));
  const missing = list(wanted).filter((entry) => !there.has(entry));
  return missing.length === 0 ? [] : [`${FEATURES} lacks ${missing.join(', ')}`];
}

function httpsFaults(found: string): string[] {
  const seconds = Number(/max-age="?(\d+)/i.exec(found)?.[1] ?? 0);
  return seconds >= MIN_HTTPS_SECONDS ? [] : [`${HTTPS_ONLY} is for less than a day`];
}

/** Kind of a file, which decides how long a browser may keep it. */
export type CacheRule = 'page' | 'file' | 'asset' | 'missing';

const MIN_ASSET_SECONDS = 604_800;

/** Returns the reasons why a browser would keep an answer too long, or not long enough. */
export function cacheFaults(headers: Headers, rule: CacheRule): readonly string[] {
  const text = headers.get('cache-control') ?? '';
  const faults = ruleFaults(text, rule);
  const isCompressed = headers.has('content-encoding');
  const varies = /\baccept-encoding\b|\*/i.test(headers.get('vary') ?? '');
  return isCompressed && !varies
    ? [...faults, 'it is compressed, and Vary does not name Accept-Encoding']
    : faults;
}

function ruleFaults(text: string, rule: CacheRule): readonly string[] {
  const seconds = Number(/max-age="?(\d+)/i.exec(text)?.[1] ?? NaN);
  const isAsked = /\bno-(?:store|cache)\b/i.test(text);
  if (rule === 'asset') {
    return seconds >= MIN_ASSET_SECONDS && !isAsked ? [] : ['it is not kept for long'];
  }
  if (rule === 'missing') {
    return seconds > 0 || /\bimmutable\b/i.test(text)
      ? ['it is kept although it is missing: the next release would stay broken']
      : [];
  }
  if (isAsked || seconds === 0) return [];
  return [
    `it may be kept without asking, as Cache-Control is ${text === '' ? 'missing' : 'not no-store'}`,
  ];
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
}

/** Headers that pages may do without, and what they miss then. */
const WELCOME_HEADERS = {
  'retry-after': ': pages cannot tell when to come again',
  date: ': a Retry-After that is a date is read by the clock of the browser',
  'x-request-id': ': whoever asks for help cannot name the call that failed',
};

/** Returns the reasons why a page of that origin cannot read an answer; a failure need not expose the token. */
export function crossOriginFaults({ status, headers }: Answered, origin: string): string[] {
  return [
    ...leaveFaults(headers, origin),
    ...(status >= 300 || listed(headers, 'access-control-expose-headers').has('authorization')
      ? []
      : ['Access-Control-Expose-Headers does not list authorization']),
  ];
}

/** Returns the headers that a page of that origin should be able to read, but does not need. */
export function crossOriginNotes({ headers }: Answered): string[] {
  const exposed = listed(headers, 'access-control-expose-headers');
  return Object.entries(WELCOME_HEADERS)
    .filter(([name]) => !exposed.has(name))
    .map(([name, use]) => `Access-Control-Expose-Headers does not list ${name}${use}`);
}

/** Returns the reasons why a browser refuses the call of a page of that origin. */
export function preflightFaults(
  { status, headers }: Answered,
  { origin, method }: { readonly origin: string; readonly method: string },
): string[] {
  const allowed = listed(headers, 'access-control-allow-headers');
  const methods = listed(headers, 'access-control-allow-methods');
  const needed = ['authorization', 'content-type', 'x-ms-authorization'];
  const isSimple = method === 'get' || method === 'post';
  return [
    ...(status >= 200 && status < 300 ? [] : [`the preflight is answered ${status}`]),
    ...leaveFaults(headers, origin),
    ...needed
      .filter((name) => !allowed.has(name))
      .map((name) => `Access-Control-Allow-Headers does not list ${name}`),
    ...(isSimple || methods.has(method)
      ? []
      : [`Access-Control-Allow-Methods does not list ${method.toUpperCase()}`]),
  ];
}

/** A page of any origin must not be let in, since credentials are sent. */
export function foreignOriginFaults({ headers }: Answered, stranger: string): string[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== stranger) return [];
  return ['Access-Control-Allow-Origin lets in an origin that nobody knows'];
}

function leaveFaults(headers: Headers, origin: string): string[] {
  const allowed = headers.get('access-control-allow-origin');
  const found = allowed === null ? 'missing' : allowed === '*' ? '*' : 'another';
  return [
    ...(allowed === origin ? [] : [`Access-Control-Allow-Origin is ${found}, not the web app's`]),
    ...(headers.get('access-control-allow-credentials') === 'true'
      ? []
      : ['Access-Control-Allow-Credentials is not true']),
  ];
}

function listed(headers: Headers, name: string): ReadonlySet<string> {
  const text = headers.get(name) ?? '';
  return new Set(text.split(',').map((entry) => entry.trim().toLowerCase()));
}
