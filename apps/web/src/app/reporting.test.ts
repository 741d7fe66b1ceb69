import { afterEach, expect, it, vi } from 'vitest';
import { ApiConnectionError } from '@colega/api-sdk';
import { createErrorCenter } from '../shared/error-center.ts';
import { policyReport, positionsOf, reportErrors } from './reporting.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps of a stack the places in scripts of the build, and no word beside them', () => {
  const stack = [
    'TypeError: the secret text of https://a.example/assets/not-a-place',
    '    at ask (https://chat.example/tools/assets/index-aB3_d-9.js:12:3456)',
    '    at https://chat.example/assets/vendor-x.js:1:2?token=secret',
    '    at chrome-extension://secret/script.js:1:1',
  ].join('\n');
  expect(positionsOf(stack)).toEqual(['index-aB3_d-9.js:12:3456', 'vendor-x.js:1:2']);
  expect(positionsOf(undefined)).toEqual([]);
  expect(positionsOf('at /assets/a.js:1:1\n'.repeat(1000))).toHaveLength(10);
});

/** Starts the reports of a page, and returns it with the bodies that are sent. */
function startPage() {
  const bodies: unknown[] = [];
  const page = new EventTarget();
  vi.stubGlobal('location', { origin: 'https://chat.example' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string));
    return Promise.resolve(new Response());
  });
  const errors = createErrorCenter();
  reportErrors({ url: 'https://reports.example/', version: '1.0.0', errors });
  return { page, bodies };
}

it('sends violations of the policy, each once, without a text or an address of a chat', () => {
  const { page, bodies } = startPage();
  const violate = (blockedURI: string) =>
    page.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'img-src',
        blockedURI,
        sourceFile: 'https://chat.example/assets/index-abc.js',
        sample: 'a secret',
        documentURI: 'https://chat.example/financeiro?chat=secret',
      }),
    );
  violate('https://evil.example/a.png?secret');
  violate('https://evil.example/b.png?another-secret');
  violate('inline');
  const known = { kind: 'policy', directive: 'img-src', file: 'index-abc.js', version: '1.0.0' };
  expect(bodies).toEqual([
    { ...known, blocked: 'https://evil.example' },
    { ...known, blocked: 'inline' },
  ]);
  expect(JSON.stringify(bodies)).not.toContain('secret');
});

it('sends each report once and fifty at most, whatever goes wrong with the receiver', () => {
  const send = vi.fn(() => Promise.reject(new Error('no receiver')));
  const page = new EventTarget();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const errors = createErrorCenter();
  reportErrors({ url: 'https://reports.example/', version: '1.0.0', errors });
  errors.report('unknown', { text: 'secret', requestId: 'an id with words' });
  errors.report('unknown', { text: 'another secret', requestId: undefined });
  const fail = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(Object.assign(new ApiConnectionError(), { call: 'GET /chat/{chatId}' }));
  fail('a secret');
  expect(send).toHaveBeenCalledWith(
    'https://reports.example/',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
  const bodies = send.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].body);
  expect(bodies.map((body) => JSON.parse(body as string) as unknown)).toEqual([
    { kind: 'error', error: 'unknown', version: '1.0.0' },
    {
      kind: 'exception',
      name: 'ApiConnectionError',
      call: 'GET /chat/{chatId}',
      code: 'connection',
      at: [],
      version: '1.0.0',
    },
    { kind: 'exception', name: 'string', at: [], version: '1.0.0' },
  ]);
  for (let id = 0; id < 100; id += 1) errors.report('unknown', { text: null, requestId: `r${id}` });
  expect(send).toHaveBeenCalledTimes(50);
});

const OWN = 'https://chat.example.com';

function violation(changes: Partial<SecurityPolicyViolationEvent> = {}) {
  return Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'img-src',
    blockedURI: 'https://evil.example/pixel.png?text=secret',
    sourceFile: `${OWN}/assets/index-abc.js`,
    sample: 'the beginning of a text',
    documentURI: `${OWN}/financeiro?chat=secret`,
    ...changes,
  }) as SecurityPolicyViolationEvent;
}

it('a report has the rule, the origin and our own file, and no text', () => {
  expect(policyReport(violation(), OWN)).toEqual({
    kind: 'policy',
    directive: 'img-src',
    blocked: 'https://evil.example',
    file: 'index-abc.js',
  });
});

it.each([
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['data:image/svg+xml,secret', 'data:'],
  ['A text of somebody', ''],
  ['', ''],
])('what was blocked is told as its origin: %j', (blockedURI, blocked) => {
  expect(policyReport(violation({ blockedURI }), OWN).blocked).toBe(blocked);
});

it.each(['https://evil.example/secret.js', '', 'blob', `${OWN}/financeiro?chat=secret`])(
  'of any file but our scripts nothing is told: %j',
  (sourceFile) => {
    expect(policyReport(violation({ sourceFile }), OWN).file).toBe('');
  },
);
