import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOf, loadContract } from '../contract.ts';
import { chatFixtures, folderFixtures } from '../fixtures/chats.ts';
import { signIn, type SignedInHeaders } from '../testing/sign-in.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { rafael } from '../testing/users.ts';

const CHAT = chatFixtures[0];
const FOLDER = folderFixtures[0]?.id ?? '';
const IDS: Readonly<Record<string, string>> = {
  ':chatId': CHAT?.chatId ?? '',
  ':messageId': CHAT?.messages[1]?.messageId ?? '',
  ':folderId': FOLDER,
};

/** A body that would be valid for the owner. */
const BODIES: Readonly<Record<string, object>> = {
  updateChat: { title: 'x' },
  addFeedback: { rating: 1, persona: CHAT?.persona },
  updateFeedback: { rating: 1, persona: CHAT?.persona },
  renameFolder: { title: 'x' },
  moveChat: { folder_id: null },
};

let server: TestServer;
let owner: SignedInHeaders;
let stranger: SignedInHeaders;
beforeAll(async () => {
  server = await createTestServer();
  owner = await signIn(server.app);
  stranger = await signIn(server.app, rafael);
});
afterAll(() => server.app.close());

const post = (path: string, payload: object, headers = stranger) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });

async function everythingOfOwner(): Promise<string[]> {
  const paths = ['/chat?pageSize=200', '/chat/folders', `/chat/${IDS[':chatId'] ?? ''}/messages`];
  const responses = paths.map((path) => server.app.inject({ url: `/api${path}`, headers: owner }));
  return (await Promise.all(responses)).map(({ body }) => body);
}

describe("somebody else's id is unknown", () => {
  const { operations } = contractOf(
    loadContract(),
    ({ url, needsSession }) => needsSession && /:(chat|message|folder)Id/.test(url),
  );

  it.each(operations)('to $id, which changes nothing', async ({ id, method, url }) => {
    const before = await everythingOfOwner();
    const payload = BODIES[id];
    const response = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: url.replace(/:\w+/g, (name) => IDS[name] ?? name),
      headers: stranger,
      ...(payload ? { payload } : {}),
    });
    expect(response.json()).toMatchObject({ status_code: 404, extra: [] });
    expect(await everythingOfOwner()).toEqual(before);
  });

  it('as the folder that a chat moves to, or that a folder lies in', async () => {
    const { chatId } = (await post('/chat', { persona: '' })).json<{ chatId: string }>();
    const moved = await post(`/chat/${chatId}/folder`, { folder_id: FOLDER });
    expect(moved.json()).toMatchObject({ status_code: 404, detail: 'Folder not found' });
    const created = await post('/chat/folders', { title: 'x', order: 0, parentId: FOLDER });
    expect(created.json()).toMatchObject({
      status_code: 400,
      extra: [{ key: 'parentId', source: 'body' }],
    });
  });

  it('as the chat that a question is asked in', async () => {
    const response = await post('/v1/personas/stream/institucional', {
      prompt: 'x',
      chatId: CHAT?.chatId,
    });
    expect(response.json()).toMatchObject({ status_code: 404, detail: 'Chat not found' });
  });
});
