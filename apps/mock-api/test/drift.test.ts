import {
  createApiClient,
  createAvatarClient,
  loadAppConfig,
  wrappedOperations,
} from '@colega/api-sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { asObject, type Json } from '../src/contract/document.ts';
import { createTestServer } from '../src/testing/test-server.ts';
import { contractRoutes } from './support/contract-routes.ts';
import { documentedOperations, readDocument } from './support/documented-operations.ts';
import { driftFaults, type ContractSides } from './support/drift.ts';
import { startRecordingServer, type RecordedCall } from './support/recorded-calls.ts';
import { callSdk, PATH_VALUES, SDK_ARGUMENTS, type Sdk } from './support/sdk-calls.ts';

const document = readDocument();
const operations = documentedOperations(document);

type Id = keyof typeof wrappedOperations;
const wrapped = Object.keys(wrappedOperations) as Id[];

let sides: ContractSides;

beforeAll(async () => {
  const { app } = await createTestServer();
  sides = {
    operations,
    wrapped,
    calls: await recordCalls(),
    routes: contractRoutes(app),
    pathValues: PATH_VALUES,
  };
  await app.close();
});

function sdkAt(origin: string): Sdk {
  const tokens = { read: () => 'the-session-token', write: () => undefined };
  const getExternalToken = () => Promise.resolve('the-external-token');
  return {
    ...createApiClient({ host: origin, tokens, getExternalToken }),
    createAvatarClient: createAvatarClient({ host: origin, key: 'the-avatar-key' }),
    loadAppConfig: () => loadAppConfig({ defaultHost: origin, fetch: fetchFrom(origin) }),
  };
}

/** Settings of a page with that origin. */
function fetchFrom(origin: string): typeof fetch {
  return (address, init) =>
    fetch(typeof address === 'string' ? new URL(address, origin) : address, init);
}

async function recordCalls(): Promise<ReadonlyMap<string, readonly RecordedCall[]>> {
  const server = await startRecordingServer();
  const sdk = sdkAt(server.origin);
  const calls = new Map<string, readonly RecordedCall[]>();
  for (const id of wrapped) {
    const operation = operations.find((candidate) => candidate.id === id);
    if (operation) calls.set(id, await server.record(operation, () => callSdk(sdk, id)));
  }
  server.close();
  return calls;
}

describe('document, SDK and mock', () => {
  it('agree on every operation', () => {
    expect(driftFaults(sides)).toEqual([]);
  });

  it('are compared by a call of each function', () => {
    expect(sides.calls.size).toBe(operations.length);
    expect(Object.keys(SDK_ARGUMENTS)).toHaveLength(operations.length);
  });
});

type Pointer = readonly [first: string, ...rest: string[]];

/** Copy of the document with another value, or none, at a path. */
function changed(pointer: Pointer, change: (value: Json) => unknown, node: Json = document): Json {
  const [key, next, ...rest] = pointer;
  const { [key]: value, ...others } = node;
  const result =
    next === undefined
      ? change(asObject(value))
      : changed([next, ...rest], change, asObject(value));
  return result === undefined ? others : { ...others, [key]: result };
}

const withName = (from: string, to: string) => (paths: Json) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, value]) => [name === from ? to : name, value]),
  );

const CHANGES: readonly (readonly [what: string, document: Json, fault: string])[] = [
  [
    'one operation more',
    changed(['paths', '/auth/logout'], () => ({
      post: {
        operationId: 'logout',
        responses: { '204': { description: 'The session is over.' } },
      },
    })),
    'the SDK does not wrap logout',
  ],
  [
    'one operation less',
    changed(['paths', '/chat/{chatId}/generate-title'], () => undefined),
    'the SDK wraps generateChatTitle, which is nowhere',
  ],
  [
    'another path',
    changed(['paths'], withName('/chat/{chatId}/folder', '/chat/{chatId}/folders')),
    'moveChat: /api/chat/chat-0001/folder was sent for /api/chat/chat-0001/folders',
  ],
  [
    'another base path',
    changed(['servers'], () => [{ url: '{host}/v2' }]),
    'listPersonas: /api/v1/personas was sent for /v2/v1/personas',
  ],
  [
    'another method',
    changed(['paths', '/chat/{chatId}'], withName('patch', 'put')),
    'updateChat: PATCH was sent for PUT',
  ],
  [
    'another name of a query parameter',
    changed(['components', 'parameters', 'PageSize', 'name'], () => 'itemsPerPage'),
    'listChats: the query pageSize is not declared',
  ],
  [
    'a query parameter more',
    changed(['components', 'parameters', 'PageSize', 'name'], () => 'itemsPerPage'),
    'listMessages: the query itemsPerPage cannot be sent',
  ],
  [
    'other values of a query parameter',
    changed(['components', 'parameters', 'OrderBy', 'schema', 'enum'], () => ['title']),
    'listFolders: the query orderBy=created_at must be equal to one of the allowed values',
  ],
  [
    'a field more that a body must have',
    changed(['components', 'schemas', 'ChatMove', 'required'], () => ['folder_id', 'order']),
    "moveChat: body  must have required property 'order'",
  ],
  [
    'another name of a field',
    changed(['components', 'schemas', 'Credentials', 'properties'], withName('email', 'user')),
    'login: body  must NOT have unevaluated properties',
  ],
  [
    'another authorization',
    changed(['paths', '/chat/folders', 'get', 'security'], () => [{ avatar_key: [] }]),
    'listFolders: authorization the-session-token was sent for the-avatar-key',
  ],
];

describe('the comparison', () => {
  it.each(CHANGES)('notices %s in the document', (_what, changedDocument, fault) => {
    const faults = driftFaults({ ...sides, operations: documentedOperations(changedDocument) });
    expect(faults).toContain(fault);
  });

  it('notices an operation that the mock alone has, or lacks', () => {
    const routes = ['POST /api/auth/logout', ...sides.routes.slice(1)];
    const faults = driftFaults({ ...sides, routes });
    expect(faults).toContain('the mock has POST /api/auth/logout, which is nowhere');
    expect(faults).toContain(`the mock has no ${String(sides.routes[0])}`);
  });

  it('notices a function of the SDK that sends nothing, or something else', () => {
    const listChats = sides.calls.get('listChats') ?? [];
    const calls = new Map([...sides.calls, ['getChat', []], ['listPersonas', listChats]]);
    const faults = driftFaults({ ...sides, calls });
    expect(faults).toContain('getChat: 0 requests were sent');
    expect(faults).toContain('listPersonas: /api/chat was sent for /api/v1/personas');
  });
});
