import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnMock, type OwnMock } from './own-mock.ts';
import { isSuccess, reportText } from './report.ts';
import { runChecks } from './run-checks.ts';
import type { Target } from './options.ts';
import {
  NO_ANSWER,
  differencesOf,
  operationOf,
  startProxy,
  type Change,
} from './testing.fixture.ts';

let mock: OwnMock;
let authorization: string;

beforeAll(async () => {
  mock = await startOwnMock();
  const answer = await fetch(`${mock.target.apiOrigin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mock.target.credentials),
  });
  authorization = answer.headers.get('authorization') ?? '';
});
afterAll(() => mock.close());

async function read(path: string): Promise<{ readonly items: Record<string, unknown>[] }> {
  const address = `${mock.target.apiOrigin}/api/${path}`;
  return (await fetch(address, { headers: { authorization } })).json() as Promise<never>;
}

/** A check with `--write`; `changesAt` answers the calls other than GET whose path has a text. */
async function reportThrough(
  change: Change,
  { stop = new AbortController(), ...changes }: Partial<Target> & { stop?: AbortController } = {},
) {
  const proxy = await startProxy(mock.target.apiOrigin, change);
  const target = { apiOrigin: proxy.origin, sessionToken: authorization, mayWrite: true };
  try {
    const report = await runChecks({ ...target, ...changes }, stop.signal);
    const changesAt = (text: string) =>
      proxy.calls
        .filter(({ method, path }) => method !== 'GET' && path.includes(text))
        .map(({ method, path }) => `${method} ${path}`);
    return { report, calls: proxy.calls, changesAt, differences: differencesOf(report) };
  } finally {
    await proxy.close();
  }
}

const isCreation = (
  { method, path }: Parameters<Change>[0],
  kind: 'chat' | 'chat/folders' = 'chat',
) => method === 'POST' && path === `/api/${kind}`;

function reidentify(answer: Parameters<Change>[1], fields: Record<string, unknown>): void {
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  answer.text = JSON.stringify({ ...body, ...fields });
}

describe('a chat that was there already', () => {
  it('is neither changed nor deleted where a creation answers it', async () => {
    const [victim] = (await read('chat')).items;
    const chatId = String(victim?.['chatId']);
    const messages = await read(`chat/${chatId}/messages`);
    const { report, differences, changesAt } = await reportThrough((call, answer) => {
      if (isCreation(call) && answer.status === 201) answer.text = JSON.stringify(victim);
    });
    expect(differences).toContain('createChat: answer: answers a chat that was there already');
    expect(operationOf(report, 'updateChat')?.checks).toContainEqual({
      ...{ check: 'answer', outcome: 'skipped' },
      reasons: ['no chat could be created, and no other is written to'],
    });
    expect(changesAt(chatId)).toEqual([]);
    expect(await read(`chat/${chatId}`)).toEqual(victim);
    expect(await read(`chat/${chatId}/messages`)).toEqual(messages);
  });

  it('is not deleted where it answers a bad or unauthorized body', async () => {
    const [victim] = (await read('chat')).items;
    const chatId = String(victim?.['chatId']);
    const { report, changesAt } = await reportThrough((call, answer) => {
      if (!isCreation(call) || answer.status < 400) return;
      Object.assign(answer, { status: 201, text: JSON.stringify(victim) });
    });
    expect(operationOf(report, 'createChat')?.verdict).toBe('differs');
    expect(changesAt(chatId)).toEqual([]);
    expect(await read(`chat/${chatId}`)).toEqual(victim);
  });

  it('is told from a folder that was there already', async () => {
    const [victim] = (await read('chat/folders')).items;
    const id = String(victim?.['id']);
    const { report, differences, changesAt } = await reportThrough((call, answer) => {
      if (isCreation(call, 'chat/folders') && answer.status === 201) reidentify(answer, { id });
    });
    expect(differences).toContain('createFolder: answer: answers a folder that was there already');
    expect(operationOf(report, 'renameFolder')?.verdict).toBe('skipped');
    expect(changesAt(id)).toEqual([]);
  });

  it('keeps everything from being written where there are too many of them, which is no success', async () => {
    const { report, calls } = await reportThrough(({ path }, answer) => {
      const page = /^\/api\/chat\?currentPage=(\d+)&pageSize=200$/.exec(path)?.[1];
      if (page === undefined) return;
      const { items } = JSON.parse(answer.text) as { items: unknown[] };
      const [first] = items.length > 0 ? items : [{}];
      const many = Array.from({ length: 200 }, (_, index) => ({
        ...(first as object),
        chatId: `chat-${page}-${index}`,
      }));
      answer.text = JSON.stringify({ items: many, total: 6000 });
    });
    expect(
      calls.filter(({ path }) => path.startsWith('/api/chat')).map(({ method }) => method),
    ).not.toContain('POST');
    const reason =
      'what is there already cannot be told from what would be made: listChats has more than 5000';
    expect(operationOf(report, 'createChat')?.checks).toContainEqual({
      ...{ check: 'answer', outcome: 'skipped' },
      reasons: [reason],
    });
    expect(report.shortfalls).toEqual([
      `--write was given, and no write could be checked: ${reason}.`,
    ]);
    expect(isSuccess(report)).toBe(false);
    expect(reportText(report)).toContain('no write could be checked');
  });
});

describe('a total that contradicts the pages', () => {
  const lie: Change = ({ path }, answer) => {
    if (/^\/api\/chat\?.*pageSize=200$/.test(path)) reidentify(answer, { total: 5001 });
  };

  it('is a difference, and everything is written, checked and deleted all the same', async () => {
    const [before, folders] = [await read('chat'), await read('chat/folders')];
    const { report, differences } = await reportThrough(lie);
    expect(differences).toEqual([
      expect.stringMatching(
        /^listChats: all pages: the total is 5001, and all pages together hold \d+ items$/,
      ),
    ]);
    for (const id of ['createChat', 'streamReply', 'moveChat', 'deleteChat'])
      expect(operationOf(report, id)?.verdict).toBe('conforms');
    expect(report).toMatchObject({ leftBehind: [], shortfalls: [] });
    expect([await read('chat'), await read('chat/folders')]).toEqual([before, folders]);
  });

  it('lets nothing be touched that a creation answers and the list has hidden', async () => {
    const victim = (await read('chat')).items.at(-1);
    const chatId = String(victim?.['chatId']);
    const { report, changesAt } = await reportThrough((call, answer) => {
      if (isCreation(call) && answer.status === 201) answer.text = JSON.stringify(victim);
      if (call.method !== 'GET' || !call.path.startsWith('/api/chat?')) return;
      const { items, total } = JSON.parse(answer.text) as {
        items?: Record<string, unknown>[];
        total: number;
      };
      if (items === undefined) return;
      const shown = items.filter((item) => item['chatId'] !== chatId);
      answer.text = JSON.stringify({ items: shown, total });
    });
    expect(changesAt(chatId)).toEqual([]);
    expect(report.leftBehind).toContain(
      `the chat ${chatId} (the lists contradict themselves: it may have been there before)`,
    );
    expect(await read(`chat/${chatId}`)).toEqual(victim);
  });
});

describe('an id that is not one segment of a path', () => {
  const cases = [
    ['chat', 'chatId', '..'],
    ['chat', 'chatId', ''],
    ['chat', 'chatId', 'folders'],
    ['folder', 'id', '.'],
    ['folder', 'id', 'messages'],
  ] as const;

  it.each(cases)('is left behind, and sent nowhere: a %s whose %s is "%s"', async (...args) => {
    const [kind, field, id] = args;
    const operation = kind === 'chat' ? 'createChat' : 'createFolder';
    const { report, differences, calls } = await reportThrough((call, answer) => {
      const isSubject = isCreation(call, kind === 'chat' ? 'chat' : 'chat/folders');
      if (isSubject && answer.status === 201) reidentify(answer, { [field]: id });
    });
    expect(differences).toContain(`${operation}: answer: ${field} is not one segment of a path`);
    expect(report.leftBehind).toContain(
      `the ${kind} "${id}" (its id is not one segment of a path)`,
    );
    const places = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    for (const wrong of ['/api/', '/api/chat/', '/api/chat/folders', '/api/chat/folders/messages'])
      expect(places).not.toContain(wrong);
  });

  it('is sent nowhere where a list has it', async () => {
    const { differences, calls } = await reportThrough(({ path }, answer) => {
      if (!/^\/api\/chat\?/.test(path)) return;
      answer.text = answer.text.replace(/"chatId":"[^"]+"/g, '"chatId":".."');
    });
    expect(differences).toContain('listChats: answer: chatId is not one segment of a path');
    expect(calls.filter(({ path }) => /^\/api\/(?:messages)?(?:\?|$)/.test(path))).toEqual([]);
  });

  it('is sent nowhere where a reply has it', async () => {
    const { differences, calls } = await reportThrough(({ path }, answer) => {
      if (!path.includes('/stream/')) return;
      answer.text = answer.text.replace(/("persona_message_id":)"[^"]+"/g, '$1".."');
    });
    expect(differences.join('; ')).toMatch(
      /line \d+ has a persona_message_id that is not one segment of a path/,
    );
    expect(calls.filter(({ path }) => /^\/api\/chat\/[^/]+\/feedback$/.test(path))).toEqual([]);
  });

  it('is sent nowhere where a persona has it', async () => {
    const { differences, calls } = await reportThrough(({ path }, answer) => {
      if (path !== '/api/v1/personas') return;
      answer.text = answer.text.replace(/"endpoint":"[^"]+"/g, '"endpoint":".."');
    });
    expect(differences).toContain('listPersonas: answer: an endpoint is not one segment of a path');
    expect(differences).toContain('streamReply: answer: endpoint is not one segment of a path');
    expect(calls.filter(({ path }) => path === '/api/v1/personas/')).toEqual([]);
  });
});

describe('a creation without an answer', () => {
  it('is named although the person asked for the end, and is the last', async () => {
    const stop = new AbortController();
    const limits = { call: 500, stream: 500 };
    const { report, calls } = await reportThrough(
      (call, answer) => {
        if (!isCreation(call) || answer.status !== 201) return;
        stop.abort();
        answer.status = NO_ANSWER;
      },
      { stop, limits },
    );
    expect(report).toMatchObject({
      isComplete: false,
      leftBehind: ['perhaps a chat, whose id the answer did not tell'],
    });
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/chat' });
  });

  it('is named where nobody was to be let in', async () => {
    const limits = { call: 500, stream: 500 };
    const { report } = await reportThrough(
      (call, answer) => {
        const isStranger = call.authorization === undefined;
        if (isStranger && isCreation(call, 'chat/folders')) answer.status = NO_ANSWER;
      },
      { limits },
    );
    expect(report.leftBehind).toEqual(['perhaps a folder, whose id the answer did not tell']);
  });
});

describe('a chat that was made without a token', () => {
  const foreign: Change = (call, answer) => {
    if (!isCreation(call) || call.authorization !== undefined) return;
    Object.assign(answer, { status: 201, text: '{"chatId":"of-nobody"}' });
    answer.headers['content-type'] = 'application/json';
  };

  it('is left behind where the user cannot find it to delete it', async () => {
    const { report, changesAt } = await reportThrough(foreign);
    expect(changesAt('of-nobody')).toEqual(['DELETE /api/chat/of-nobody']);
    expect(report.leftBehind).toEqual([
      'the chat of-nobody (made without a token of the user, whose deletion was answered 404)',
    ]);
  });

  it('is left behind without a call where nobody is signed in', async () => {
    const { report, changesAt } = await reportThrough(foreign, { sessionToken: undefined });
    expect(changesAt('of-nobody')).toEqual([]);
    expect(report.leftBehind).toEqual([
      'the chat of-nobody (without a session nobody knows whether it was there before)',
    ]);
  });
});
