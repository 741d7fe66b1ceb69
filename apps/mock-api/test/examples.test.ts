import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_KEY } from '../src/avatar/talks.ts';
import { signIn, type SignedInHeaders } from '../src/testing/sign-in.ts';
import { createTestServer, type TestServer } from '../src/testing/test-server.ts';
import { beatriz } from '../src/testing/users.ts';
import { linesOf, schemaFaults, STREAM_TYPE } from './support/contract-faults.ts';
import {
  documentedOperations,
  readDocument,
  sharedAnswers,
  type DocumentedBodies,
  type DocumentedOperation,
} from './support/documented-operations.ts';
import { EXAMPLE_REQUESTS, type ExampleRequest } from './support/example-requests.ts';
import { authorizationFor, send, toRequest, type Headers } from './support/sent-request.ts';

const document = readDocument();
const operations = documentedOperations(document);
const errors = sharedAnswers(document);

/** Start at which the fixtures keep the times of their files. */
const FIXTURES_INSTANT = '2026-11-20T12:46:00.000Z';

let server: TestServer;
let marinaHeaders: SignedInHeaders;
let beatrizHeaders: SignedInHeaders;
let instant: number;
let createId: () => string;

beforeAll(async () => {
  instant = Date.parse(FIXTURES_INSTANT);
  server = await createTestServer({
    control: true,
    now: () => new Date(instant),
    createId: () => createId(),
  });
});
beforeEach(async () => {
  instant = Date.parse(FIXTURES_INSTANT);
  createId = () => 'an-id';
  await server.app.inject({ method: 'POST', url: '/__mock/reset' });
  // Signs in each time, since a password that an example sets ends earlier sessions.
  marinaHeaders = await signIn(server.app);
  beatrizHeaders = await signIn(server.app, beatriz);
});
afterAll(() => server.app.close());

interface Call extends ExampleRequest {
  readonly body?: unknown;
  readonly headers?: Headers;
}

/** Calls with the document's example, or with another body or other headers. */
function call(id: string, parts: Call = {}): Promise<LightMyRequestResponse> {
  const operation = operationOf(id);
  const { headers = authorizationFor(operation, marinaHeaders), ...request } = parts;
  const body = operation.body?.example;
  return send(server.app, toRequest(operation, { body, ...request }, headers));
}

function operationOf(id: string): DocumentedOperation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The document has no ${id}`);
  return operation;
}

function successOf({ answers }: DocumentedOperation): [status: number, bodies: DocumentedBodies] {
  const [status, bodies] = [...answers].find(([candidate]) => candidate.startsWith('2')) ?? [];
  if (!bodies) throw new Error('The document has no success');
  return [Number(status), bodies];
}

/** The first line, if it is a stream. */
function readBody({ body }: LightMyRequestResponse, type: string): unknown {
  return JSON.parse((type === STREAM_TYPE ? linesOf(body)[0] : body) ?? '');
}

describe('the documented examples', () => {
  it('have a request for each operation', () => {
    expect(Object.keys(EXAMPLE_REQUESTS).toSorted()).toEqual(
      operations.map(({ id }) => id).toSorted(),
    );
  });

  it.each(operations)('of $id keep to their schemas', ({ body, answers }) => {
    const shown = [body ?? [], ...[...answers.values()].map((bodies) => [...bodies.values()])];
    for (const { schema, example } of shown.flat()) {
      expect(example).toBeDefined();
      expect(schemaFaults(schema, example)).toEqual([]);
    }
  });

  it.each(operations)('of $id are what the mock takes and answers', async (operation) => {
    const { newId, talkMadeSecondsAgo, ...request } = EXAMPLE_REQUESTS[operation.id] ?? {};
    if (newId !== undefined) createId = () => newId;
    if (talkMadeSecondsAgo !== undefined) {
      await call('createTalk');
      instant += talkMadeSecondsAgo * 1000;
    }
    const answer = await call(operation.id, request);
    const [status, bodies] = successOf(operation);
    expect(answer.statusCode, answer.body).toBe(status);
    if (bodies.size === 0) expect(answer.body).toBe('');
    for (const [type, { example }] of bodies) {
      expect(answer.headers['content-type']).toContain(type);
      expect(readBody(answer, type)).toEqual(example);
    }
  });
});

const CHAT = { chatId: 'chat-0001' };

/** Calls that lead to each shared answer. */
const FAILURES: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
  BadRequest: () => call('createChat', { body: { persona: 5 } }),
  Unauthorized: () => call('getCurrentUser', { headers: {} }),
  Forbidden: async () => {
    const chat = await call('createChat', { body: { persona: '' }, headers: beatrizHeaders });
    const body = { prompt: 'Bom dia', chatId: chat.json<{ chatId: string }>().chatId };
    return call('streamReply', {
      path: { endpoint: 'institucional' },
      body,
      headers: beatrizHeaders,
    });
  },
  NotFound: () => call('getChat', { path: { chatId: 'chat-0000' } }),
  Conflict: () => call('addFeedback', { path: { ...CHAT, messageId: 'message-0001-02' } }),
  TooManyRequests: async () => {
    const body = { email: beatriz.email, password: 'errada' };
    for (let attempt = 1; attempt <= 5; attempt += 1) await call('login', { body });
    return call('login', { body });
  },
  Error: () => {
    createId = failing;
    return call('createChat');
  },
  AvatarBadRequest: () => {
    const example = operationOf('createTalk').body?.example as { readonly script: object };
    return call('createTalk', { body: { ...example, script: { ...example.script, input: 'Oi' } } });
  },
  AvatarUnauthorized: () => call('createTalk', { headers: { authorization: `${AVATAR_KEY}x` } }),
  AvatarNotFound: () => call('getTalk', { path: { talkId: 'tlk_0000' } }),
  AvatarFailure: () => {
    createId = failing;
    return call('createTalk');
  },
};

function failing(): never {
  throw new Error('There are no ids left');
}

describe('the documented failures', () => {
  it('have a call that leads to them', () => {
    expect(Object.keys(FAILURES).toSorted()).toEqual([...errors.keys()].toSorted());
  });

  it.each([...errors])('of %s are what the mock answers', async (name, bodies) => {
    const answer = await FAILURES[name]?.();
    expect(answer?.json()).toEqual(bodies.get('application/json')?.example);
  });
});
