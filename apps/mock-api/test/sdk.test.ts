import { ApiAbortError, loadAppConfig, type ApiClient, type WireReplyPiece } from '@colega/api-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AVATAR_KEY } from '../src/avatar/talks.ts';
import { magicEvents } from '../src/replies/magic-prompts.ts';
import { API_ORIGIN } from '../src/testing/test-server.ts';
import { beatriz, marina, paulo } from '../src/testing/users.ts';
import {
  avatarOf,
  clientOf,
  signedInClient,
  startMock,
  type ListeningMock,
} from './support/listening-mock.ts';
import { readPieces, refusal, textOf } from './support/sdk-outcomes.ts';

let mock: ListeningMock;
let client: ApiClient;

beforeAll(async () => {
  mock = await startMock();
  client = await signedInClient(mock);
});
beforeEach(() => mock.reset());
afterAll(() => mock.app.close());

describe('chats', () => {
  it('are created and then the first of the list', async () => {
    const before = await client.chats.list({ pageSize: 1 });
    const created = await client.chats.create({ persona: 'institucional' });
    const after = await client.chats.list({ pageSize: 1 });
    expect(after).toEqual({ items: [created], total: before.total + 1 });
    expect(await client.chats.get(created.chatId)).toEqual(created);
  });

  it('are listed page by page, each of them once', async () => {
    const { total } = await client.chats.list();
    const ids: string[] = [];
    for (let currentPage = 1; (currentPage - 1) * 4 < total; currentPage += 1) {
      const { items } = await client.chats.list({ currentPage, pageSize: 4, sortOrder: 'asc' });
      ids.push(...items.map(({ chatId }) => chatId));
    }
    expect(new Set(ids).size).toBe(total);
    const newestFirst = await client.chats.list({ pageSize: 200, orderBy: 'createdAt' });
    expect(newestFirst.items.map(({ chatId }) => chatId)).toEqual(ids.toReversed());
  });

  it('are found by a part of their title, without its accents', async () => {
    const query = { searchString: 'FERIAS', searchField: 'title' } as const;
    const { items, total } = await client.chats.list(query);
    expect(total).toBeGreaterThan(0);
    for (const { title } of items) expect(title).toMatch(/férias/i);
  });

  it('are renamed, given to another persona, and stay so', async () => {
    await client.chats.update('chat-0001', { title: 'Férias de janeiro' });
    const changed = await client.chats.update('chat-0001', { persona: 'Jurídico' });
    expect(changed).toMatchObject({ title: 'Férias de janeiro', persona: 'Jurídico' });
    expect(await client.chats.get('chat-0001')).toEqual(changed);
  });

  it('are gone once deleted', async () => {
    await client.chats.delete('chat-0001');
    expect(await refusal(client.chats.get('chat-0001'))).toMatchObject({ status: 404 });
    expect(await refusal(client.messages.list('chat-0001'))).toMatchObject({ status: 404 });
  });

  it('of somebody else are unknown', async () => {
    const other = await signedInClient(mock, beatriz);
    expect(await other.chats.list()).toEqual({ items: [], total: 0 });
    expect(await refusal(other.chats.get('chat-0001'))).toMatchObject({ status: 404 });
  });

  it('have a title made, which is stored', async () => {
    const { chatId } = await client.chats.create({ persona: 'institucional' });
    expect(await refusal(client.chats.generateTitle(chatId))).toMatchObject({ status: 409 });
    const prompt = 'Como peço um crachá novo?';
    await readPieces(client.replies.stream({ endpoint: 'institucional', prompt, chatId }));
    const made = await client.chats.generateTitle(chatId);
    expect(made.title).not.toBe('');
    expect(await client.chats.get(chatId)).toMatchObject(made);
  });
});

describe('messages', () => {
  it('are cleared, and the chat stays', async () => {
    expect((await client.messages.list('chat-0001')).total).toBe(4);
    await client.messages.clear('chat-0001');
    expect(await client.messages.list('chat-0001')).toEqual({ items: [], total: 0 });
    expect(await client.chats.get('chat-0001')).toMatchObject({ chatId: 'chat-0001' });
  });

  it('are found by what they say', async () => {
    const query = { searchString: 'linha de comando', searchField: 'content' } as const;
    const { items } = await client.messages.list('chat-0001', query);
    expect(items.map(({ messageId }) => messageId)).toEqual(['message-0001-03']);
  });
});

describe('feedback', () => {
  const target = { chatId: 'chat-0001', messageId: 'message-0001-04' };
  const persona = 'institucional';

  async function storedFeedback() {
    const { items } = await client.messages.list(target.chatId);
    return items.find(({ messageId }) => messageId === target.messageId)?.feedback;
  }

  it('is added once, then changed as a whole, and seen among the messages', async () => {
    expect(await storedFeedback()).toBeNull();
    await client.feedback.add(target, { rating: 5, comment: 'Resposta clara.', persona });
    expect(await storedFeedback()).toEqual({ rating: 5, comment: 'Resposta clara.' });
    const again = refusal(client.feedback.add(target, { rating: 1, persona }));
    expect(await again).toMatchObject({ status: 409 });
    await client.feedback.update(target, { rating: 2, persona });
    expect(await storedFeedback()).toEqual({ rating: 2 });
  });

  it('of another persona is refused by the name of the field', async () => {
    const wrong = await refusal(client.feedback.add(target, { rating: 5, persona: 'Jurídico' }));
    expect(wrong.status).toBe(400);
    expect(wrong.extra).toMatchObject([{ key: 'persona', source: 'body' }]);
  });
});

describe('folders', () => {
  it('make a tree, and hold the chats that are moved into them', async () => {
    const outer = await client.folders.create({ title: 'Viagens', order: 7, parentId: null });
    const inner = { title: 'Recibos', order: 8, parentId: outer.id };
    const created = await client.folders.create(inner);
    const { items } = await client.folders.list({ pageSize: 50 });
    expect(items.slice(0, 2)).toEqual([created, outer]);

    const moved = await client.folders.moveChat('chat-0001', created.id);
    expect(moved.folderIds).toEqual([created.id]);
    expect(await client.chats.get('chat-0001')).toEqual(moved);
    expect((await client.folders.moveChat('chat-0001', null)).folderIds).toEqual([]);
  });

  it('are renamed and keep their place', async () => {
    const renamed = await client.folders.rename('folder-0002', 'Férias, folgas e licenças');
    const { items } = await client.folders.list({ searchString: 'licencas' });
    expect(items).toEqual([renamed]);
    expect(renamed).toMatchObject({ parentId: 'folder-0001', order: 1 });
  });

  it('let go of their chats and of the folders inside when they are deleted', async () => {
    await client.folders.moveChat('chat-0001', 'folder-0001');
    await client.folders.delete('folder-0001');
    const { items } = await client.folders.list({ pageSize: 50 });
    expect(items.some(({ id }) => id === 'folder-0001')).toBe(false);
    expect(items.find(({ id }) => id === 'folder-0002')).toMatchObject({ parentId: null });
    expect(await client.chats.get('chat-0001')).toMatchObject({ folderIds: [] });
    const gone = refusal(client.folders.rename('folder-0001', 'Outro'));
    expect(await gone).toMatchObject({ status: 404 });
  });
});

describe('personas', () => {
  it('are those that the user may talk with', async () => {
    const { client: ofPaulo } = await clientOf(mock, paulo);
    await ofPaulo.auth.login({ email: paulo.email, password: paulo.password });
    expect((await ofPaulo.personas.list()).map(({ name }) => name)).toEqual(paulo.personas);
    expect(await (await signedInClient(mock, beatriz)).personas.list()).toEqual([]);
  });
});

describe('replies', () => {
  it('are read to their end, and stored as they were streamed', async () => {
    const { chatId } = await client.chats.create({ persona: 'institucional' });
    const accepted: string[] = [];
    const pieces = await readPieces(
      client.replies.stream(
        { endpoint: 'institucional', prompt: '/tools', chatId },
        { onAccepted: () => accepted.push(chatId) },
      ),
    );
    const messageId = pieces.at(-1)?.metadata?.persona_message_id;
    const { items, total } = await client.messages.list(chatId);
    expect(accepted).toEqual([chatId]);
    expect(total).toBe(2);
    expect(items[1]).toMatchObject({ role: 'user', content: '/tools', sender: marina.name });
    expect(items[0]).toMatchObject({ messageId, role: 'assistant', content: textOf(pieces) });
    expect(items[0]?.context.map(({ type }) => type)).toEqual([
      'tool',
      'tool',
      'reference',
      'context',
    ]);
  });

  it('of an unknown chat or persona are refused before they begin', async () => {
    const ask = (endpoint: string, chatId: string) =>
      refusal(readPieces(client.replies.stream({ endpoint, chatId, prompt: 'Bom dia' })));
    expect(await ask('institucional', 'chat-0000')).toMatchObject({ status: 404 });
    expect(await ask('ninguem', 'chat-0001')).toMatchObject({ status: 404 });
    const empty = { endpoint: 'institucional', chatId: 'chat-0001', prompt: '' };
    const refused = await refusal(readPieces(client.replies.stream(empty)));
    expect(refused.status).toBe(400);
    expect(refused.extra).toMatchObject([{ key: 'prompt', source: 'body' }]);
  });
});

const LONG_TEXT = (magicEvents('/long') ?? [])
  .map((event) => (event.kind === 'piece' ? (event.piece.content ?? '') : ''))
  .join('');

describe('a reply at the pace of people', () => {
  let paced: ListeningMock;

  beforeAll(async () => {
    paced = await startMock({ tokensPerSecond: 300 });
  });
  afterAll(() => paced.app.close());

  it.each(['left', 'aborted'])('keeps what was produced when it is %s', async (how) => {
    const asker = await signedInClient(paced);
    const { chatId } = await asker.chats.create({ persona: 'institucional' });
    const request = { endpoint: 'institucional', prompt: '/long', chatId };
    const ending = new AbortController();
    const pieces: WireReplyPiece[] = [];
    const read = async () => {
      for await (const streamed of asker.replies.stream(request, { signal: ending.signal })) {
        if (streamed.kind === 'piece') pieces.push(streamed.piece);
        if (textOf(pieces).length < 40) continue;
        if (how === 'left') break;
        ending.abort();
      }
    };
    if (how === 'left') await read();
    else await expect(read()).rejects.toBeInstanceOf(ApiAbortError);

    await expect.poll(async () => (await asker.messages.list(chatId)).total).toBe(2);
    const [answer] = (await asker.messages.list(chatId)).items;
    const kept = answer?.content ?? '';
    expect(kept.startsWith(textOf(pieces))).toBe(true);
    expect(LONG_TEXT.startsWith(kept)).toBe(true);
    expect(kept.length).toBeLessThan(LONG_TEXT.length);
  });
});

describe('the id of a question', () => {
  it.each([{ clientMessageId: 'q-1' }, {}])('comes back as it was sent: %j', async (sent) => {
    const { chatId } = await client.chats.create({ persona: 'institucional' });
    const question = { endpoint: 'institucional', prompt: 'Bom dia', chatId, ...sent };
    await readPieces(client.replies.stream(question));
    const { items } = await client.messages.list(chatId, { sortOrder: 'asc' });
    expect(items.map((message) => message.clientMessageId)).toEqual([
      sent.clientMessageId,
      undefined,
    ]);
    expect(items[1]).not.toHaveProperty('clientMessageId');
  });

  it('comes with each message of a question that is sent again', async () => {
    const { chatId } = await client.chats.create({ persona: 'institucional' });
    const question = { endpoint: 'institucional', prompt: 'Oi', chatId, clientMessageId: 'q-1' };
    await readPieces(client.replies.stream(question));
    await readPieces(client.replies.stream(question));
    const { items, total } = await client.messages.list(chatId, { sortOrder: 'asc' });
    expect(total).toBe(4);
    expect(items.map((message) => message.clientMessageId)).toEqual([
      'q-1',
      undefined,
      'q-1',
      undefined,
    ]);
  });
});

describe('errors', () => {
  it('name each field at fault, and where it is', async () => {
    const faulty = client.folders.create({ title: '', order: -1, parentId: null });
    const refused = await refusal(faulty);
    expect(refused).toMatchObject({
      status: 400,
      detail: expect.stringContaining('POST') as string,
    });
    expect(refused.extra.map(({ key, source }) => ({ key, source }))).toEqual([
      { key: 'title', source: 'body' },
      { key: 'order', source: 'body' },
    ]);
  });

  it('of a query name its parameter', async () => {
    const refused = await refusal(client.chats.list({ pageSize: 201 }));
    expect(refused.extra).toMatchObject([{ key: 'pageSize', source: 'query' }]);
  });
});

describe('the avatar', () => {
  const text = 'Você tem 18 dias de férias.';

  it('speaks a text to its end, and tells how far it is', async () => {
    const statuses: string[] = [];
    const spoken = await avatarOf(mock).speak(text, {
      onStatus: (status) => {
        statuses.push(status);
        mock.advance(2);
      },
    });
    expect(statuses).toEqual(['created', 'done']);
    expect(spoken.videoUrl).toBe(`${API_ORIGIN}/talks/${spoken.talkId}/video.webm`);
  });

  it('is asked for the talk that was created', async () => {
    const avatar = avatarOf(mock);
    const created = await avatar.createTalk(text);
    expect(await avatar.getTalk(created.id)).toEqual(created);
    mock.advance(1);
    expect(await avatar.getTalk(created.id)).toMatchObject({ id: created.id, status: 'started' });
  });

  it('refuses another key, an unknown talk and a text that is too short, in its own words', async () => {
    const stranger = refusal(avatarOf(mock, `${AVATAR_KEY}x`).createTalk(text));
    expect(await stranger).toMatchObject({ status: 401, detail: 'user unauthenticated' });
    const unknown = refusal(avatarOf(mock).getTalk('tlk_0000'));
    expect(await unknown).toMatchObject({ status: 404, detail: 'Talk not found' });
    const short = await refusal(avatarOf(mock).createTalk('Oi'));
    expect(short).toMatchObject({ status: 400 });
    expect(short.detail).toContain('script.input');
  });
});

it('the configuration is the one by which the web app reaches the mock', async () => {
  const told: string[] = [];
  const config = await loadAppConfig({
    url: `${mock.origin}/config.json`,
    defaultHost: 'https://api.example',
    log: (message) => told.push(message),
  });
  expect(told).toEqual([]);
  expect(config).toMatchObject({ apiHost: API_ORIGIN, avatarKey: AVATAR_KEY });
});
