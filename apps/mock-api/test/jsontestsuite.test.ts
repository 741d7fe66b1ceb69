import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asObject } from '../src/contract/document.ts';
import { signIn, type SignedInHeaders } from '../src/testing/sign-in.ts';
import { createTestServer } from '../src/testing/test-server.ts';
import { answerFaults } from './support/contract-faults.ts';
import { findCorpus } from './support/corpora.ts';
import {
  documentedOperations,
  readDocument,
  type DocumentedOperation,
} from './support/documented-operations.ts';
import { EXAMPLE_REQUESTS } from './support/example-requests.ts';
import { authorizationFor, send, toRequest } from './support/sent-request.ts';

interface Body {
  readonly name: string;
  readonly bytes: Buffer;
}

const corpus = findCorpus('jsontestsuite');
const bodies = corpus === undefined ? [] : readBodies(corpus);

const operations = documentedOperations(readDocument()).filter(({ body }) => body !== null);

let app: FastifyInstance;
let signedIn: SignedInHeaders;

beforeAll(async () => {
  ({ app } = await createTestServer({ control: true }));
  signedIn = await signIn(app);
});
beforeEach(async () => {
  await app.inject({ method: 'POST', url: '/__mock/reset' });
});
afterAll(() => app.close());

function readBodies(folder: string): readonly Body[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** Sends the bytes as they are; the answer is as documented, and the next call is served. */
async function post(operation: DocumentedOperation, body: Body): Promise<LightMyRequestResponse> {
  const { path } = EXAMPLE_REQUESTS[operation.id] ?? {};
  const authorization = authorizationFor(operation, signedIn);
  const request = toRequest(operation, { ...(path && { path }), body: {} }, authorization);
  const answer = await send(app, { ...request, payload: body.bytes });
  const told = `${operation.id} ${body.name} → ${String(answer.statusCode)} ${answer.body}`;
  expect(answer.statusCode, told).toBeLessThan(500);
  expect(answerFaults(operation, answer), told).toEqual([]);
  const next = await app.inject({ url: '/api/auth/current', headers: signedIn });
  expect(next.statusCode, `after ${told}`).toBe(200);
  return answer;
}

async function expectRefused(operation: DocumentedOperation, body: Body): Promise<void> {
  const answer = await post(operation, body);
  const told = `${operation.id} ${body.name} → ${String(answer.statusCode)} ${answer.body}`;
  expect(answer.statusCode, told).toBeGreaterThanOrEqual(400);
  const error = operation.security.includes('avatar_key')
    ? { kind: expect.any(String) as string, description: expect.any(String) as string }
    : { status_code: answer.statusCode, extra: expect.any(Array) as [] };
  expect(answer.json(), told).toMatchObject(error);
}

// The hostile bodies below are the core's.
describe.skipIf(corpus === undefined)('the bodies of JSONTestSuite', { tags: ['wide'] }, () => {
  it.each(operations)('that are no JSON are refused by $id', async (operation) => {
    for (const body of bodies.filter(({ name }) => name.startsWith('n_'))) {
      await expectRefused(operation, body);
    }
  });

  it.each(operations)('that are or may be JSON do not stop $id', async (operation) => {
    for (const body of bodies.filter(({ name }) => !name.startsWith('n_'))) {
      await post(operation, body);
    }
  });
});

const DEPTH = 100_000;
const NESTED = '['.repeat(DEPTH) + ']'.repeat(DEPTH);

/** Values for each field in turn; the other fields are the document's example. */
const HOSTILE_VALUES = [NESTED, '{}', '[[]]', 'null', '-0', '1e-400', '-1e400', '123.456e78'];

/** Valid JSON numbers that are infinite after parsing. */
const ENDLESS_NUMBERS = ['1e400', '1'.repeat(5000)];

/** Bodies that no operation accepts. */
const HOSTILE_BODIES: readonly Body[] = [
  { name: 'nested arrays', bytes: Buffer.from(NESTED) },
  { name: 'nested objects', bytes: Buffer.from('{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)) },
  { name: 'an unfinished nest', bytes: Buffer.from('{"a":'.repeat(DEPTH)) },
  { name: 'too much', bytes: Buffer.from(`{"a":"${'x'.repeat(2_000_000)}"}`) },
  { name: 'nothing at all', bytes: Buffer.from('') },
  { name: 'a null', bytes: Buffer.from('null') },
  { name: 'a null byte', bytes: Buffer.from([0]) },
  { name: 'a prototype', bytes: Buffer.from('{"__proto__":{"isAdmin":true}}') },
  { name: 'a null prototype', bytes: Buffer.from('{"__proto__":null}') },
  { name: 'a constructor', bytes: Buffer.from('{"constructor":{"prototype":{"a":1}}}') },
  { name: 'a length', bytes: Buffer.from('{"length":4294967296}') },
];

describe.each(operations)('$id', (operation) => {
  const example = Object.entries(operation.body?.example as object);

  it.each(HOSTILE_BODIES)('refuses $name', async (body) => {
    await expectRefused(operation, body);
  });

  it('refuses a prototype beside good fields, and does not apply it', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const fields = example.map(
        ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
      );
      const text = `{${fields.join(',')},"${key}":{"prototype":{"polluted":true}}}`;
      await expectRefused(operation, { name: key, bytes: Buffer.from(text) });
    }
    expect('polluted' in {}).toBe(false);
  });

  it('goes on with any value of a field, and without it', async () => {
    for (const [name] of example) {
      const others = example.filter(([other]) => other !== name);
      const rest = JSON.stringify(Object.fromEntries(others)).slice(1);
      await post(operation, { name: `without ${name}`, bytes: Buffer.from(`{${rest}`) });
      for (const value of HOSTILE_VALUES) {
        const text = `{"${name}":${value}${others.length > 0 ? ',' : ''}${rest}`;
        await post(operation, { name: text.slice(0, 80), bytes: Buffer.from(text) });
      }
    }
  });

  it('refuses a number that is too large for a double', async () => {
    for (const name of numbersOf(operation)) {
      const others = example.filter(([other]) => other !== name);
      const rest = JSON.stringify(Object.fromEntries(others)).slice(1);
      for (const value of ENDLESS_NUMBERS) {
        const bytes = Buffer.from(`{"${name}":${value},${rest}`);
        await expectRefused(operation, { name: `${name} of ${value.slice(0, 8)}`, bytes });
      }
    }
  });

  it('goes on if a field holds bytes that are no UTF-8', async () => {
    for (const [name] of example) {
      const bytes = Buffer.from(`{"${name}":"\u0001\u0002"}`);
      const spoiled = bytes.map((byte) => (byte < 3 ? 0xfd + byte : byte));
      await post(operation, { name, bytes: Buffer.from(spoiled) });
    }
  });
});

function numbersOf({ body }: DocumentedOperation): readonly string[] {
  return Object.entries(asObject(body?.schema['properties']))
    .filter(([, schema]) => asObject(schema)['type'] === 'integer')
    .map(([name]) => name);
}
