import Fastify, { type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, loadContract, registerContract } from '../src/contract.ts';
import { nodeAt, operationsOf, readContractDocument } from '../src/contract/document.ts';
import { personaFixtures } from '../src/fixtures/personas.ts';
import { signIn, type SignedInHeaders } from '../src/testing/sign-in.ts';
import { createTestServer, type TestServer } from '../src/testing/test-server.ts';
import { beatriz, marina, paulo } from '../src/testing/users.ts';

/** The avatar service is another server in production, and has a test of its own. */
const contract = contractOf(loadContract(), ({ tags }) => !tags.includes('avatar'));
const document = readContractDocument();

const ENDPOINT = personaFixtures[0]?.endpoint ?? '';
const PERSONA = personaFixtures[0]?.name ?? '';
const JSON_TYPE = { 'content-type': 'application/json' };

let server: TestServer;
let marinaHeaders: SignedInHeaders;
let beatrizHeaders: SignedInHeaders;
let chatId: string;
let emptyChatId: string;

beforeAll(async () => {
  server = await createTestServer();
  marinaHeaders = await signIn(server.app, marina);
  beatrizHeaders = await signIn(server.app, beatriz);
  chatId = await newChat(marinaHeaders);
  emptyChatId = await newChat(beatrizHeaders);
  await send('POST', `/v1/personas/stream/${ENDPOINT}`, { body: { prompt: 'Olá', chatId } });
});
afterAll(() => server.app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Call {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

function send(method: Method, path: string, call: Call = {}): Promise<LightMyRequestResponse> {
  const { body, headers = marinaHeaders } = call;
  return server.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(body === undefined ? {} : JSON_TYPE) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

async function newChat(headers: SignedInHeaders): Promise<string> {
  const response = await send('POST', '/chat', { body: { persona: '' }, headers });
  return response.json<{ chatId: string }>().chatId;
}

type Scenario = () => Promise<LightMyRequestResponse>;

/** Calls that lead to each declared status of each operation. */
const SCENARIOS: Readonly<Record<string, Readonly<Record<string, Scenario>>>> = {
  login: {
    200: () => logIn(paulo.email, paulo.password),
    400: () => logIn('not an address', 'x'),
    401: () => logIn(paulo.email, 'wrong'),
    429: async () => {
      for (let count = 0; count < 5; count += 1) await logIn('nobody@aurora.example', 'wrong');
      return logIn('nobody@aurora.example', 'wrong');
    },
  },
  forgotPassword: {
    204: () => send('POST', '/auth/forgot-password', { body: { email: paulo.email }, headers: {} }),
    400: () => send('POST', '/auth/forgot-password', { body: { email: '' }, headers: {} }),
  },
  resetPassword: {
    200: () => setPassword('unknown', 'another'),
    400: () => setPassword('', 'another'),
  },
  exchangeExternalToken: {
    200: () =>
      send('GET', '/auth/mslogin', {
        headers: { authorization: marinaHeaders['x-ms-authorization'] },
      }),
    401: () => send('GET', '/auth/mslogin', { headers: {} }),
  },
  getCurrentUser: {
    200: () => send('GET', '/auth/current'),
    401: () => send('GET', '/auth/current', { headers: {} }),
  },
  createChat: {
    201: () => send('POST', '/chat', { body: { persona: PERSONA } }),
    400: () => send('POST', '/chat', { body: { persona: 5 } }),
    401: () => send('POST', '/chat', { body: { persona: '' }, headers: {} }),
    403: () => send('POST', '/chat', { body: { persona: PERSONA }, headers: beatrizHeaders }),
  },
  listChats: {
    200: () => send('GET', '/chat?orderBy=createdAt&searchField=title&searchString=a'),
    400: () => send('GET', '/chat?orderBy=title'),
    401: () => send('GET', '/chat', { headers: {} }),
  },
  getChat: {
    200: () => send('GET', `/chat/${chatId}`),
    401: () => send('GET', `/chat/${chatId}`, { headers: {} }),
    404: () => send('GET', `/chat/${chatId}`, { headers: beatrizHeaders }),
    default: () => send('GET', `/chat/${chatId}?unknown=1`),
  },
  updateChat: {
    200: () => send('PATCH', `/chat/${chatId}`, { body: { title: 'Outro título' } }),
    400: () => send('PATCH', `/chat/${chatId}`, { body: {} }),
    401: () => send('PATCH', `/chat/${chatId}`, { body: { title: 'x' }, headers: {} }),
    403: () =>
      send('PATCH', `/chat/${emptyChatId}`, {
        body: { persona: PERSONA },
        headers: beatrizHeaders,
      }),
    404: () => send('PATCH', '/chat/unknown', { body: { title: 'x' } }),
  },
  deleteChat: {
    204: async () => send('DELETE', `/chat/${await newChat(marinaHeaders)}`),
    401: () => send('DELETE', `/chat/${chatId}`, { headers: {} }),
    404: () => send('DELETE', `/chat/${chatId}`, { headers: beatrizHeaders }),
  },
  clearMessages: {
    204: async () => send('DELETE', `/chat/${await newChat(marinaHeaders)}/messages`),
    401: () => send('DELETE', `/chat/${chatId}/messages`, { headers: {} }),
    404: () => send('DELETE', `/chat/${chatId}/messages`, { headers: beatrizHeaders }),
  },
  addFeedback: {
    204: async () => rate('POST', await newAnswer()),
    400: async () => rate('POST', await newAnswer(), { rating: 6, persona: PERSONA }),
    401: () => send('POST', `/chat/${chatId}/messages/x/feedback`, { body: RATING, headers: {} }),
    404: () => rate('POST', { chatId, messageId: 'unknown' }),
    409: async () => {
      const answer = await newAnswer();
      await rate('POST', answer);
      return rate('POST', answer);
    },
  },
  updateFeedback: {
    204: async () => {
      const answer = await newAnswer();
      await rate('POST', answer);
      return rate('PATCH', answer, { rating: 2, comment: 'Incompleta.', persona: PERSONA });
    },
    400: async () => rate('PATCH', await newAnswer(), { rating: 2, persona: 'Jurídico' }),
    401: () => send('PATCH', `/chat/${chatId}/messages/x/feedback`, { body: RATING, headers: {} }),
    404: async () => rate('PATCH', await newAnswer()),
  },
  listFolders: {
    200: () => send('GET', '/chat/folders?searchString=e&searchField=title&pageSize=50'),
    400: () => send('GET', '/chat/folders?searchField=content'),
    401: () => send('GET', '/chat/folders', { headers: {} }),
  },
  createFolder: {
    201: () => send('POST', '/chat/folders', { body: NEW_FOLDER }),
    400: () => send('POST', '/chat/folders', { body: { ...NEW_FOLDER, parentId: 'unknown' } }),
    401: () => send('POST', '/chat/folders', { body: NEW_FOLDER, headers: {} }),
  },
  renameFolder: {
    200: async () => send('PATCH', `/chat/folders/${await newFolder()}`, { body: { title: 'B' } }),
    400: async () => send('PATCH', `/chat/folders/${await newFolder()}`, { body: { title: '' } }),
    401: () => send('PATCH', '/chat/folders/x', { body: { title: 'B' }, headers: {} }),
    404: () => send('PATCH', '/chat/folders/x', { body: { title: 'B' } }),
  },
  deleteFolder: {
    204: async () => send('DELETE', `/chat/folders/${await newFolder()}`),
    401: () => send('DELETE', '/chat/folders/x', { headers: {} }),
    404: () => send('DELETE', '/chat/folders/x'),
  },
  moveChat: {
    200: async () => moveChat(await newFolder()),
    400: () => moveChat(5),
    401: () => send('POST', `/chat/${chatId}/folder`, { body: { folder_id: null }, headers: {} }),
    404: () => moveChat('unknown'),
  },
  listMessages: {
    200: () => send('GET', `/chat/${chatId}/messages?pageSize=50&sortOrder=asc`),
    400: () => send('GET', `/chat/${chatId}/messages?pageSize=0`),
    401: () => send('GET', `/chat/${chatId}/messages`, { headers: {} }),
    404: () => send('GET', '/chat/unknown/messages'),
  },
  generateChatTitle: {
    200: () => send('POST', `/chat/${chatId}/generate-title`),
    401: () => send('POST', `/chat/${chatId}/generate-title`, { headers: {} }),
    404: () => send('POST', '/chat/unknown/generate-title'),
    409: () => send('POST', `/chat/${emptyChatId}/generate-title`, { headers: beatrizHeaders }),
  },
  listPersonas: {
    200: () => send('GET', '/v1/personas'),
    401: () => send('GET', '/v1/personas', { headers: {} }),
  },
  streamReply: {
    200: () => stream({ prompt: '/tools', chatId }),
    400: () => stream({ prompt: '', chatId }),
    401: () => stream({ prompt: 'x', chatId }, {}),
    403: () => stream({ prompt: 'x', chatId: emptyChatId }, beatrizHeaders),
    404: () => stream({ prompt: 'x', chatId: 'unknown' }),
  },
  getAppConfiguration: {
    200: () => server.app.inject('/config.json'),
  },
};

const NEW_FOLDER = { title: 'Férias', order: 0, parentId: null };
const RATING = { rating: 5, persona: PERSONA };

function logIn(email: string, password: string): Promise<LightMyRequestResponse> {
  return send('POST', '/auth/login', { body: { email, password }, headers: {} });
}

function setPassword(token: string, password: string): Promise<LightMyRequestResponse> {
  return send('POST', '/auth/reset-password', { body: { token, password }, headers: {} });
}

async function newFolder(): Promise<string> {
  return (await send('POST', '/chat/folders', { body: NEW_FOLDER })).json<{ id: string }>().id;
}

function moveChat(folderId: unknown): Promise<LightMyRequestResponse> {
  return send('POST', `/chat/${chatId}/folder`, { body: { folder_id: folderId } });
}

interface Answer {
  readonly chatId: string;
  readonly messageId: string;
}

async function newAnswer(): Promise<Answer> {
  const id = await newChat(marinaHeaders);
  await send('POST', `/v1/personas/stream/${ENDPOINT}`, { body: { prompt: 'Olá', chatId: id } });
  const { items } = (await send('GET', `/chat/${id}/messages`)).json<{ items: [Answer] }>();
  return { chatId: id, messageId: items[0].messageId };
}

function rate(
  method: Method,
  { chatId: id, messageId }: Answer,
  body: unknown = RATING,
): Promise<LightMyRequestResponse> {
  return send(method, `/chat/${id}/messages/${messageId}/feedback`, { body });
}

function stream(
  body: unknown,
  headers: Record<string, string> = marinaHeaders,
): Promise<LightMyRequestResponse> {
  return send('POST', `/v1/personas/stream/${ENDPOINT}`, { body, headers });
}

/** Statuses that this server, which always has a configuration, cannot answer. */
const UNREACHABLE = ['getAppConfiguration 404'];

const declared = contract.operations.flatMap((operation) =>
  [...operation.responses.keys()].map((status) => ({ operation, status })),
);

describe('each declared status', () => {
  it('has a scenario', () => {
    const wanted = declared
      .filter(({ status }) => status !== 'default')
      .map(({ operation, status }) => `${operation.id} ${status}`)
      .filter((name) => !UNREACHABLE.includes(name));
    const there = Object.entries(SCENARIOS).flatMap(([id, statuses]) =>
      Object.keys(statuses)
        .filter((status) => status !== 'default')
        .map((status) => `${id} ${status}`),
    );
    expect(there.toSorted()).toEqual(wanted.toSorted());
  });

  const cases = declared
    .filter(({ operation, status }) => SCENARIOS[operation.id]?.[status])
    .map(({ operation, status }) => ({ name: `${operation.id} ${status}`, operation, status }));

  it.each(cases)('$name is answered by the document', async ({ operation, status }) => {
    const response = await SCENARIOS[operation.id]?.[status]?.();
    if (!response) throw new Error('There is no scenario');
    if (status === 'default')
      expect(operation.responses.has(String(response.statusCode))).toBe(false);
    else expect(response.statusCode, response.body).toBe(Number(status));
    if (response.statusCode === 204) {
      expect(response.body).toBe('');
      return;
    }
    const type = String(response.headers['content-type']).split(';')[0] ?? '';
    const pointer = operation.responses.get(status)?.get(type);
    if (!pointer) throw new Error(`${type} is not declared`);
    const check = contract.checks.schemaAt(pointer, 'answer');
    const bodies =
      type === 'application/x-ndjson' ? response.body.trim().split('\n') : [response.body];
    for (const body of bodies) expect(check(JSON.parse(body))).toEqual([]);
  });
});

it('no GET changes what another GET shows', async () => {
  const reads = contract.operations.filter(({ method }) => method === 'get');
  const read = async () => {
    const bodies = reads.map(async ({ id }) => {
      const answer = await SCENARIOS[id]?.['200']?.();
      return [id, answer?.statusCode, answer?.body];
    });
    return Promise.all(bodies);
  };
  const lists = async () =>
    Promise.all(
      ['/chat?pageSize=50', '/chat/folders', `/chat/${emptyChatId}`, '/v1/personas'].map(
        async (path) => (await send('GET', path, { headers: beatrizHeaders })).body,
      ),
    );
  const before = await lists();
  expect((await read()).map(([id, status]) => [id, status])).toEqual(
    reads.map(({ id }) => [id, 200]),
  );
  expect(await lists()).toEqual(before);
});

describe('the document', () => {
  const pointers = operationsOf(document).flatMap((operation) => [
    ...(operation.body?.mediaTypes.values() ?? []),
    ...[...operation.responses.values()].flatMap((mediaTypes) => [...mediaTypes.values()]),
  ]);
  const byName = new Map(pointers.map((pointer) => [pointer.join('/'), pointer]));

  it.each([...byName])('has a valid example at %s', (_name, pointer) => {
    const { example } = nodeAt(document, pointer.slice(0, -1));
    expect(example).toBeDefined();
    expect(contract.checks.schemaAt(pointer, 'example')(example)).toEqual([]);
  });

  it('must have a handler for each operation', () => {
    const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, () => ({})]));
    const { getChat: _, ...without } = handlers;
    const withOther = { ...handlers, other: () => ({}) };
    expect(() => registerContract(Fastify(), contract, without)).toThrow(/no handler for getChat/);
    expect(() => registerContract(Fastify(), contract, withOther)).toThrow(
      /no operation for the handler other/,
    );
  });
});
