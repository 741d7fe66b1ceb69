import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, loadContract } from '../src/contract.ts';
import { personaFixtures } from '../src/fixtures/personas.ts';
import { signIn, type SignedInHeaders } from '../src/testing/sign-in.ts';
import { createTestServer, type TestServer } from '../src/testing/test-server.ts';
import { marina } from '../src/testing/users.ts';

const ENDPOINT = personaFixtures[0]?.endpoint ?? '';
const JSON_TYPE = { 'content-type': 'application/json' };
const { operations } = contractOf(loadContract(), ({ tags }) => !tags.includes('avatar'));

let server: TestServer;
let marinaHeaders: SignedInHeaders;
let chatId: string;

beforeAll(async () => {
  server = await createTestServer();
  marinaHeaders = await signIn(server.app, marina);
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/chat',
    headers: { ...marinaHeaders, ...JSON_TYPE },
    payload: { persona: '' },
  });
  chatId = created.json<{ chatId: string }>().chatId;
});
afterAll(() => server.app.close());

function read(path: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'GET', url: `/api${path}`, headers: marinaHeaders });
}

describe('any body and query', () => {
  const WITH_BODY = operations.filter(({ body }) => body !== null);

  const bodies = fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    fc
      .record(
        {
          persona: fc.jsonValue(),
          title: fc.jsonValue(),
          prompt: fc.jsonValue(),
          chatId: fc.jsonValue(),
          email: fc.oneof(fc.emailAddress(), fc.jsonValue()),
          password: fc.jsonValue(),
          token: fc.jsonValue(),
          order: fc.jsonValue(),
          parentId: fc.jsonValue(),
          folder_id: fc.jsonValue(),
          rating: fc.jsonValue(),
          other: fc.jsonValue(),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value)),
  );

  async function expectOrderlyAnswer(response: LightMyRequestResponse): Promise<void> {
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode >= 300) {
      expect(response.json()).toMatchObject({
        status_code: response.statusCode,
        detail: expect.any(String) as string,
        extra: expect.any(Array) as [],
      });
    }
    expect((await read('/auth/current')).statusCode).toBe(200);
  }

  it.each(WITH_BODY)('never breaks $id', async ({ method, url }) => {
    const path = url
      .replace(':chatId', chatId)
      .replace(':endpoint', ENDPOINT)
      .replace(/:\w+/, 'some-id');
    await fc.assert(
      fc.asyncProperty(bodies, async (payload) => {
        const headers = { ...marinaHeaders, ...JSON_TYPE };
        const response = await server.app.inject({
          method: method.toUpperCase() as 'POST' | 'PATCH' | 'DELETE',
          url: path,
          headers,
          payload,
        });
        await expectOrderlyAnswer(response);
      }),
      { numRuns: 100 },
    );
  });

  it('never breaks a list', async () => {
    const keys = ['currentPage', 'pageSize', 'orderBy', 'sortOrder', 'searchString', 'searchField'];
    const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.string()));
    await fc.assert(
      fc.asyncProperty(pairs, async (values) => {
        const query = values.map(
          ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
        );
        await expectOrderlyAnswer(await read(`/chat?${query.join('&')}`));
      }),
      { numRuns: 100 },
    );
  });

  it('never breaks a path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const path = `/chat/${text.replace(/[^\x21-\x7e]|#/g, '%')}`;
        await expectOrderlyAnswer(await read(path));
      }),
      { numRuns: 100 },
    );
  });
});
