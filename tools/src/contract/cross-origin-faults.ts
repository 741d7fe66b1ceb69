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
export function strangerFaults({ headers }: Answered, stranger: string): string[] {
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
