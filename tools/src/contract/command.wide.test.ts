import { join } from 'node:path';
import { demonstrationUser } from '@colega/mock-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNode } from '../processes.ts';
import { startOwnMock, type OwnMock } from './own-mock.ts';
import type { Report } from './report.ts';

let mock: OwnMock;
beforeAll(async () => {
  mock = await startOwnMock();
});
afterAll(() => mock.close());

const script = join(import.meta.dirname, '../contract.ts');
const token = 'Bearer a-token-that-is-refused';

async function sessionToken(): Promise<string> {
  const { email, password } = demonstrationUser;
  const answer = await fetch(`${mock.target.apiOrigin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.get('authorization') ?? '';
}

it('prints one object, and ends well where nothing differs', async () => {
  const env = { ...process.env, COLEGA_TOKEN: await sessionToken() };
  const flags = ['--json', '--url', mock.target.apiOrigin];
  const { code, output } = await runNode(script, flags, { env });
  const report = JSON.parse(output) as Report;
  expect(code).toBe(0);
  expect(report).toMatchObject({ target: mock.target.apiOrigin, mode: 'read only' });
});

it('does not end well where nothing was checked', async () => {
  const { code, output } = await runNode(script, ['--url', mock.target.apiOrigin]);
  expect(code).toBe(1);
  expect(output).toContain('0 conform, 0 differ');
  expect(output).toContain('No operation was checked');
});

it('does not end well where all writes that were asked for were skipped', async () => {
  const flags = ['--write', '--url', mock.target.apiOrigin];
  const { code, output } = await runNode(script, flags);
  expect(code).toBe(1);
  expect(output).toContain('--write was given, and no write could be checked: no session token');
});

it('ends with a sentence and no stack where it cannot check', async () => {
  const env = { ...process.env, COLEGA_TOKEN: token };
  const { code, output } = await runNode(script, ['--url', mock.target.apiOrigin], { env });
  expect(code).toBe(1);
  expect(output).toMatch(/^http\S+ refuses the session token \(401\): [^\n]+\n$/);
  expect(output).not.toContain(token);
});
