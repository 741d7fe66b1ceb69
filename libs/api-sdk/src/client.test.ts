import { describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from './client.ts';
import { ApiResponseError, InvalidSegmentError, isAbort, UnexpectedAnswerError } from './errors.ts';
import { toSearchParams } from './paged-query.ts';
import { failureOf, memoryTokens, USER } from './testing/test-client.ts';
import { sendJson, startServer } from './testing/test-server.ts';

describe('requests', () => {
  const page = { items: [], total: 0 };
  const folder = { title: 'Férias', order: 0, parentId: null };
  const rating = { rating: 5, comment: 'Boa', persona: 'RH' };
  const target = { chatId: '7', messageId: 'a/1' };
  type Call = (client: ApiClient) => Promise<unknown>;
  const credentials = { email: 'a@b.example', password: 'p' };
  const calls: [string, Call, string, unknown][] = [
    ['POST /api/auth/login', (c) => c.auth.login(credentials), JSON.stringify(credentials), USER],
    ['GET /api/auth/mslogin', (c) => c.auth.exchangeExternalToken('t'), '', USER],
    [
      'POST /api/auth/reset-password',
      (c) => c.auth.resetPassword({ token: 't', password: 'p' }),
      '{"token":"t","password":"p"}',
      false,
    ],
    ['GET /api/chat/folders', (c) => c.folders.list(), '', page],
    [
      'POST /api/chat/folders',
      (c) => c.folders.create(folder),
      JSON.stringify(folder),
      { id: 'f', ...folder },
    ],
    [
      'PATCH /api/chat/folders/f%201',
      (c) => c.folders.rename('f 1', 'Folgas'),
      '{"title":"Folgas"}',
      {},
    ],
    ['POST /api/chat/7/folder', (c) => c.folders.moveChat('7', 'f'), '{"folder_id":"f"}', {}],
    ['POST /api/chat/7/folder', (c) => c.folders.moveChat('7', null), '{"folder_id":null}', {}],
    ['GET /api/auth/current', (c) => c.auth.getCurrentUser(), '', USER],
    ['POST /api/chat', (c) => c.chats.create({ persona: 'RH' }), '{"persona":"RH"}', {}],
    ['GET /api/chat', (c) => c.chats.list(), '', page],
    ['GET /api/chat/a%2Fb', (c) => c.chats.get('a/b'), '', {}],
    [
      'PATCH /api/chat/7',
      (c) => c.chats.update('7', { title: 'Férias' }),
      '{"title":"Férias"}',
      {},
    ],
    ['PATCH /api/chat/7', (c) => c.chats.update('7', { persona: 'RH' }), '{"persona":"RH"}', {}],
    ['POST /api/chat/7/generate-title', (c) => c.chats.generateTitle('7'), '', {}],
    ['GET /api/chat/7/messages', (c) => c.messages.list('7'), '', page],
    ['GET /api/v1/personas', (c) => c.personas.list(), '', []],
  ];
  it.each(calls)('sends %s', async (...[line, call, body, answerBody]) => {
    const server = await startServer((answer) => sendJson(answer, answerBody));
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await call(client)).toEqual(answerBody);
    const [request] = server.requests;
    expect(`${request?.method} ${request?.path}`).toBe(line);
    expect(request?.body).toBe(body);
    if (body !== '') expect(request?.headers['content-type']).toBe('application/json');
  });

  const quietCalls: [string, Call, string][] = [
    [
      'POST /api/auth/forgot-password',
      (c) => c.auth.forgotPassword('a@b.example'),
      '{"email":"a@b.example"}',
    ],
    ['DELETE /api/chat/a%3Fb', (c) => c.chats.delete('a?b'), ''],
    ['DELETE /api/chat/7/messages', (c) => c.messages.clear('7'), ''],
    ['DELETE /api/chat/folders/f', (c) => c.folders.delete('f'), ''],
    [
      'POST /api/chat/7/messages/a%2F1/feedback',
      (c) => c.feedback.add(target, rating),
      JSON.stringify(rating),
    ],
    [
      'PATCH /api/chat/7/messages/a%2F1/feedback',
      (c) => c.feedback.update(target, rating),
      JSON.stringify(rating),
    ],
  ];
  it.each(quietCalls)('sends %s, and accepts any good answer', async (...[line, call, body]) => {
    const answers = [
      [204, undefined, ''],
      [200, 'application/json', '{"deleted":true}'],
      [202, 'text/plain', 'ok'],
      [201, undefined, 'null'],
    ] as const;
    const server = await startServer((answer, _request, count) => {
      const [status, type, text] = answers[count - 1] ?? [500, undefined, ''];
      answer.writeHead(status, type && { 'content-type': type }).end(text);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    for (const _answer of answers) expect(await call(client)).toBeUndefined();
    for (const request of server.requests) {
      expect(`${request.method} ${request.path}`).toBe(line);
      expect(request.body).toBe(body);
    }
  });

  it.each([
    [200, 'application/json', '{"status_code":409,"detail":"Busy"}', ApiResponseError],
    [404, 'application/json', '{"status_code":404,"detail":"Chat not found"}', ApiResponseError],
    [500, 'text/plain', '', ApiResponseError],
    [200, 'text/html', '<p>Sign in</p>', UnexpectedAnswerError],
    [200, 'application/json', '<!doctype html>', UnexpectedAnswerError],
  ])('fails a call without a result on %i %s %s', async (...[status, type, body, errorClass]) => {
    const server = await startServer((answer) => {
      answer.writeHead(status, { 'content-type': type }).end(body);
    });
    const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
    expect(await failureOf(client.chats.delete('7'))).toBeInstanceOf(errorClass);
  });

  it('ends every call by its signal, before anything is sent', async () => {
    const server = await startServer((answer) => sendJson(answer, {}));
    const { auth, chats, messages, folders, feedback, personas } = createApiClient({
      host: server.origin,
      tokens: memoryTokens(),
    });
    const options = { signal: AbortSignal.abort() };
    const ended = [
      auth.login(credentials, options),
      auth.exchangeExternalToken('t', options),
      auth.getCurrentUser(options),
      auth.forgotPassword('a@b.example', options),
      auth.resetPassword({ token: 't', password: 'p' }, options),
      chats.create({ persona: '' }, options),
      chats.list({}, options),
      chats.get('7', options),
      chats.update('7', { title: 'a' }, options),
      chats.delete('7', options),
      chats.generateTitle('7', options),
      messages.list('7', {}, options),
      messages.clear('7', options),
      folders.list({}, options),
      folders.create(folder, options),
      folders.rename('f', 'a', options),
      folders.delete('f', options),
      folders.moveChat('7', 'f', options),
      feedback.add(target, rating, options),
      feedback.update(target, rating, options),
      personas.list(options),
    ];
    const errors = await Promise.all(ended.map(failureOf));
    expect(errors.every(isAbort)).toBe(true);
    expect(server.requests).toHaveLength(0);
  });

  it('sends the paging query, with names of fields in snake_case', async () => {
    const server = await startServer((answer) => sendJson(answer, page));
    const client = createApiClient({ host: `${server.origin}/`, tokens: memoryTokens() });
    await client.chats.list({
      currentPage: 2,
      pageSize: 20,
      orderBy: 'createdAt',
      sortOrder: 'desc',
      searchString: 'férias & 13º',
      searchField: 'title',
    });
    const query = new URL(server.requests[0]?.path ?? '', server.origin).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      currentPage: '2',
      pageSize: '20',
      orderBy: 'created_at',
      sortOrder: 'desc',
      searchString: 'férias & 13º',
      searchField: 'title',
    });
  });

  it('writes all names of fields in snake_case', () => {
    const query = toSearchParams({ searchField: 'personaName', orderBy: 'createdAt' });
    expect(query).toMatchObject({ searchField: 'persona_name', orderBy: 'created_at' });
  });

  it.each(['', '.', '..', '\ud800'])(
    'refuses %j as a chat id, and sends nothing',
    async (chatId) => {
      const server = await startServer((answer) => sendJson(answer, {}));
      const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
      expect(await failureOf(client.chats.get(chatId))).toBeInstanceOf(InvalidSegmentError);
      expect(server.requests).toHaveLength(0);
    },
  );

  const misled: [string, Call][] = [
    ['chats.get', (c) => c.chats.get('folders')],
    ['chats.update', (c) => c.chats.update('folders', { title: 'a' })],
    ['chats.delete', (c) => c.chats.delete('folders')],
    ['chats.generateTitle', (c) => c.chats.generateTitle('folders')],
    ['messages.list', (c) => c.messages.list('folders')],
    ['messages.clear', (c) => c.messages.clear('folders')],
    ['folders.moveChat', (c) => c.folders.moveChat('folders', 'f')],
    ['feedback.add', (c) => c.feedback.add({ ...target, chatId: 'folders' }, rating)],
    ['feedback.update', (c) => c.feedback.update({ ...target, messageId: '..' }, rating)],
    ['folders.rename', (c) => c.folders.rename('messages', 'a')],
    ['folders.delete', (c) => c.folders.delete('messages')],
  ];
  it.each(misled)(
    'keeps %s from leading to another call, and sends nothing',
    async (_name, call) => {
      const server = await startServer((answer) => sendJson(answer, {}));
      const client = createApiClient({ host: server.origin, tokens: memoryTokens() });
      expect(await failureOf(call(client))).toBeInstanceOf(InvalidSegmentError);
      expect(server.requests).toHaveLength(0);
    },
  );

  it('uses the given fetch, and calls it as a function', async () => {
    const owners: unknown[] = [];
    const tokens = memoryTokens();
    const client = createApiClient({
      host: 'https://api.example',
      tokens,
      fetch: function (this: unknown) {
        owners.push(this);
        return Promise.resolve(Response.json(USER));
      },
    });
    expect(await client.auth.getCurrentUser()).toEqual(USER);
    expect(owners).toEqual([undefined]);
  });
});
