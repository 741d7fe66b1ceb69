import { expect, it } from 'vitest';
import { policyReport } from './policy-reports.ts';

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
