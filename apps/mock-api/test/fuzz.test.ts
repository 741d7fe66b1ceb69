import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asList, asObject } from '../src/contract/document.ts';
import { signIn, type SignedInHeaders } from '../src/testing/sign-in.ts';
import { createTestServer } from '../src/testing/test-server.ts';
import { answerFaults, linesOf, STREAM_TYPE } from './support/contract-faults.ts';
import {
  documentedOperations,
  readDocument,
  type DocumentedOperation,
} from './support/documented-operations.ts';
import { invalidRequests, type InvalidRequest } from './support/invalid-requests.ts';
import { knownThings } from './support/known-things.ts';
import {
  authorizationFor,
  described,
  send,
  toRequest,
  type SentRequest,
} from './support/sent-request.ts';
import { validRequests } from './support/valid-requests.ts';

const operations = documentedOperations(readDocument());

const SEED = 20261120;
const VALID_RUNS = 40;
const INVALID_RUNS = 4;

/** Requests that keep to the document, with values that no account or link has. */
const REFUSED_VALUES: Readonly<Record<string, number>> = { login: 401 };

let app: FastifyInstance;
let signedIn: SignedInHeaders;

beforeAll(async () => {
  ({ app } = await createTestServer({ control: true, createId: () => 'made-by-the-fuzz' }));
  signedIn = await signIn(app);
});
afterAll(() => app.close());

/** Resets to the fixtures without blocked addresses, and creates one talk. */
async function startAnew(): Promise<void> {
  const reset = await app.inject({ method: 'POST', url: '/__mock/reset' });
  expect(reset.statusCode).toBe(204);
  const create = operationOf('createTalk');
  const request = toRequest(create, { body: create.body?.example }, authorization(create));
  expect((await send(app, request)).statusCode).toBe(201);
}

const TALK_ID = 'tlk_made-by-the-fuzz';

function operationOf(id: string): DocumentedOperation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The document has no ${id}`);
  return operation;
}

function authorization(operation: DocumentedOperation) {
  return authorizationFor(operation, signedIn);
}

function requestsOf(operation: DocumentedOperation) {
  return validRequests(operation, knownThings(operation.id, operation.path, TALK_ID));
}

async function sendAndCheck(
  operation: DocumentedOperation,
  request: SentRequest,
): Promise<LightMyRequestResponse> {
  const answer = await send(app, request);
  expect(answer.statusCode, described(request, answer)).toBeLessThan(500);
  expect(answerFaults(operation, answer), described(request, answer)).toEqual([]);
  expect(errorPieces(answer), described(request, answer)).toEqual([]);
  return answer;
}

/** A stream that has begun can report a failure only in its lines. */
function errorPieces({ headers, body }: LightMyRequestResponse): readonly unknown[] {
  if (!String(headers['content-type']).startsWith(STREAM_TYPE)) return [];
  return linesOf(body)
    .map((line) => asObject(JSON.parse(line))['error'])
    .filter((error) => error !== undefined);
}

describe.each(operations)('$id', (operation) => {
  it('serves what the document allows, as the document says', async () => {
    const success = Math.min(...[...operation.answers.keys()].map(Number).filter(Boolean));
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (parts) => {
        await startAnew();
        const request = toRequest(operation, parts, authorization(operation));
        const answer = await sendAndCheck(operation, request);
        const expected = REFUSED_VALUES[operation.id] ?? success;
        expect(answer.statusCode, described(request, answer)).toBe(expected);
      }),
      { seed: SEED, numRuns: VALID_RUNS },
    );
  });

  it('refuses each fault of a request, and names the field', async () => {
    await startAnew();
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (parts) => {
        const faults = invalidRequests(operation, parts, authorization(operation));
        for (const invalid of faults) {
          const answer = await sendAndCheck(operation, invalid.request);
          const told = `${invalid.fault}: ${described(invalid.request, answer)}`;
          expect(answer.statusCode, told).toBe(invalid.status);
          expect(namesTheFault(invalid, answer.json()), told).toBe(true);
        }
      }),
      { seed: SEED, numRuns: INVALID_RUNS },
    );
  });
});

/** A text that names nothing, without dots, which would change the path. */
const unknownName = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((text) => !/^\.{1,2}$/.test(text));

describe.each(operations.filter(({ path }) => path.includes('{')))('$id', (operation) => {
  it('answers 404 where there is no such thing', async () => {
    await startAnew();
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    await fc.assert(
      fc.asyncProperty(
        requestsOf(operation),
        fc.constantFrom(...names),
        unknownName,
        async (parts, name, value) => {
          const path = { ...parts.path, [name]: value };
          const request = toRequest(operation, { ...parts, path }, authorization(operation));
          const answer = await sendAndCheck(operation, request);
          expect(answer.statusCode, described(request, answer)).toBe(404);
        },
      ),
      { seed: SEED, numRuns: VALID_RUNS },
    );
  });
});

/** Fields of bodies that name something, with the status for an unknown name. */
const NAMING_FIELDS = [
  ['createChat', 'persona', 400],
  ['updateChat', 'persona', 400],
  ['addFeedback', 'persona', 400],
  ['updateFeedback', 'persona', 400],
  ['createFolder', 'parentId', 400],
  ['moveChat', 'folder_id', 404],
  ['streamReply', 'chatId', 404],
] as const;

it.each(NAMING_FIELDS)('%s refuses a %s that names nothing, by %i', async (id, field, status) => {
  await startAnew();
  const operation = operationOf(id);
  await fc.assert(
    fc.asyncProperty(requestsOf(operation), unknownName, async (parts, name) => {
      const body = { ...asObject(parts.body), [field]: name };
      const request = toRequest(operation, { ...parts, body }, authorization(operation));
      const answer = await sendAndCheck(operation, request);
      const told = described(request, answer);
      expect(answer.statusCode, told).toBe(status);
      const fault: InvalidRequest = { request, fault: '', status: 400, source: 'body', key: field };
      if (status === 400) expect(namesTheFault(fault, answer.json()), told).toBe(true);
    }),
    { seed: SEED, numRuns: VALID_RUNS },
  );
});

it('notices an answer that the document does not declare', () => {
  const operation = operationOf('getChat');
  const [good] = [...(operation.answers.get('200')?.values() ?? [])];
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const answer = { statusCode: 200, headers, body: JSON.stringify(good?.example) };
  expect(answerFaults(operation, answer)).toEqual([]);
  for (const spoiled of [
    { ...answer, statusCode: 201 },
    { ...answer, body: '' },
    { ...answer, body: '{}' },
    { ...answer, body: 'Bom dia' },
    { ...answer, body: answer.body.replace('"chatId"', '"id"') },
    { ...answer, headers: { 'content-type': 'text/html' } },
  ]) {
    expect(answerFaults(operation, spoiled)).not.toEqual([]);
  }
});

/** An avatar's error has in its text what an API error has in `extra`. */
function namesTheFault({ source, key, status }: InvalidRequest, body: unknown): boolean {
  const { status_code, detail, extra, kind, description } = asObject(body);
  if (typeof kind === 'string') return String(description).includes(key ?? '');
  if (status_code !== status || typeof detail !== 'string' || detail === '') return false;
  if (source === undefined) return Array.isArray(extra);
  return asList(extra)
    .map(asObject)
    .some((item) => item['source'] === source && item['key'] === key);
}
