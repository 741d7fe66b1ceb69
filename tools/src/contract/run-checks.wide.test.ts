import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnMock, type OwnMock } from './own-mock.ts';
import { reportText } from './report.ts';
import { runChecks } from './run-checks.ts';
import type { Target } from './options.ts';
import {
  CUT,
  differencesOf,
  operationOf,
  startProxy,
  startServer,
  type Change,
} from './testing.fixture.ts';

let mock: OwnMock;
let sessionToken: string;
const going = new AbortController().signal;

beforeAll(async () => {
  mock = await startOwnMock(quickClock());
  const answer = await signIn();
  sessionToken = answer.headers.get('authorization') ?? '';
});
afterAll(() => mock.close());

/** The time of the mock goes by ten times as fast, so that nobody waits for its talks. */
function quickClock(): () => Date {
  const start = Date.now();
  return () => new Date(start + 10 * (Date.now() - start));
}

function signIn(): Promise<Response> {
  return fetch(`${mock.target.apiOrigin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mock.target.credentials),
  });
}

/** Runs the checks that a person would run on a deployment at that origin. */
function deployedAt(apiOrigin: string, changes: Partial<Target> = {}): Target {
  const { callingOrigin } = mock.target;
  return { apiOrigin, callingOrigin, sessionToken, mayWrite: false, ...changes };
}

async function chatsAndFolders(): Promise<readonly string[]> {
  const bodies = ['chat', 'chat/folders'].map(async (path) => {
    const address = `${mock.target.apiOrigin}/api/${path}?pageSize=200`;
    return (await fetch(address, { headers: { authorization: sessionToken } })).text();
  });
  return Promise.all(bodies);
}

async function reportThrough(change: Change, changes: Partial<Target> = {}) {
  const proxy = await startProxy(mock.target.apiOrigin, change);
  try {
    const report = await runChecks(deployedAt(proxy.origin, changes), going);
    return { report, calls: proxy.calls, differences: differencesOf(report) };
  } finally {
    await proxy.close();
  }
}

describe('the mock API', () => {
  it('conforms in every operation, and is left as it was', async () => {
    const before = await chatsAndFolders();
    const report = await runChecks(mock.target, going);
    expect(differencesOf(report)).toEqual([]);
    expect(report.operations.filter(({ verdict }) => verdict !== 'conforms')).toEqual([]);
    expect(report).toMatchObject({ isComplete: true, leftBehind: [] });
    const notes = report.operations.flatMap((operation) => operation.notes);
    expect(notes.filter((note) => note.startsWith('Access-Control'))).toEqual([]);
    expect(await chatsAndFolders()).toEqual(before);
  });
});

describe('a deployment that is only read', () => {
  it('is sent nothing but GET and OPTIONS', async () => {
    const { report, calls } = await reportThrough(() => undefined);
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
    expect(report.summary.differ).toBe(0);
    expect(operationOf(report, 'createChat')).toMatchObject({
      verdict: 'skipped',
      checks: [{ check: 'answer', reasons: ['needs --write'] }],
    });
  });

  it('is checked for what it refuses where there is no token', async () => {
    const { report, differences } = await reportThrough(() => undefined, {
      sessionToken: undefined,
    });
    expect(differences).toEqual([]);
    expect(operationOf(report, 'listChats')).toMatchObject({ verdict: 'skipped' });
    expect(operationOf(report, 'listChats')?.checks).toContainEqual({
      ...{ check: 'no token', outcome: 'conforms', reasons: [] },
    });
  });
});

const LIST = /^\/api\/chat\?/;

describe('a deployment that differs', () => {
  it('is told of it in the table, and in its last line', async () => {
    const { report } = await reportThrough(({ path }, answer) => {
      if (LIST.test(path)) answer.text = answer.text.replaceAll('"persona":"', '"persona":1,"x":"');
    });
    expect(reportText(report)).toContain('differs: answer: items.0.persona must be string');
    expect(reportText(report)).toContain(`${report.summary.differ} differ`);
  });

  it('is told in notes which headers pages would like to read, and conforms without them', async () => {
    const { report, differences } = await reportThrough((_call, answer) => {
      answer.headers['access-control-expose-headers'] = 'Authorization';
    });
    expect(differences).toEqual([]);
    expect(operationOf(report, 'listChats')?.notes).toEqual([
      'Access-Control-Expose-Headers does not list retry-after: pages cannot tell when to come again',
      'Access-Control-Expose-Headers does not list date: a Retry-After that is a date is read by the clock of the browser',
      'Access-Control-Expose-Headers does not list x-request-id: whoever asks for help cannot name the call that failed',
    ]);
  });

  it('is told of a line of a reply that is no piece, by its number', async () => {
    const { differences } = await reportThrough(
      ({ method, path }, answer) => {
        if (method === 'POST' && path.includes('/stream/') && answer.status === 200) {
          answer.text = `{"content":7}\n{"content":"a secret"\n${answer.text}`;
        }
      },
      { mayWrite: true },
    );
    expect(differences).toContain(
      'streamReply: answer: line 1 has a piece in which content must be string',
    );
    expect(differences).toContain('streamReply: answer: line 2 is no JSON');
    expect(differences.join()).not.toContain('a secret');
  });
});

describe('what the checks make', () => {
  it('is deleted although the calls in between fail', async () => {
    const before = await chatsAndFolders();
    const { report, differences } = await reportThrough(
      ({ method, path }, answer) => {
        const isFirst = method === 'POST' && path.includes('/stream/');
        if (isFirst || method === 'PATCH') Object.assign(answer, { status: 500, text: 'no' });
      },
      { mayWrite: true },
    );
    expect(differences).toContain('updateChat: answer: answers 500 instead of 200');
    expect(report.leftBehind).toEqual([]);
    expect(await chatsAndFolders()).toEqual(before);
  });

  it('is deleted when the person stops the command', async () => {
    const before = await chatsAndFolders();
    const stop = new AbortController();
    const proxy = await startProxy(mock.target.apiOrigin, ({ method, path }) => {
      if (method === 'POST' && path.includes('/folder')) stop.abort();
    });
    const report = await runChecks(deployedAt(proxy.origin, { mayWrite: true }), stop.signal);
    await proxy.close();
    expect(report).toMatchObject({ isComplete: false, leftBehind: [] });
    expect(reportText(report)).toContain('Stopped before the end.');
    expect(await chatsAndFolders()).toEqual(before);
  });

  it('is named where it cannot be deleted, and nothing else is ever deleted', async () => {
    const [before = ''] = await chatsAndFolders();
    const { report, calls } = await reportThrough(
      ({ method, path }, answer) => {
        if (method === 'DELETE' && /^\/api\/chat\/[^/]+$/.test(path)) answer.status = 503;
      },
      { mayWrite: true },
    );
    expect(report.leftBehind).toEqual([
      expect.stringMatching(/^the chat [\w-]+ \(the deletion was answered 503\)$/),
    ]);
    const changed = calls.filter(({ method }) => method === 'DELETE' || method === 'PATCH');
    expect(changed.filter(({ path }) => before.includes(path.split('/')[3] ?? ''))).toEqual([]);
  });
});

describe('a token', () => {
  it('of another user is never in the report either', async () => {
    const { otherToken = '' } = mock.target;
    const secret = otherToken.replace('Bearer ', '');
    const { report } = await reportThrough(
      ({ path }, answer) => {
        if (path === '/api/v1/personas') answer.text = JSON.stringify([{ [secret]: secret }]);
      },
      { otherToken },
    );
    expect(report.summary.differ).toBeGreaterThan(0);
    expect(JSON.stringify(report) + reportText(report)).not.toContain(secret);
  });

  it('is never in the report, although the server says it back', async () => {
    const secret = sessionToken.replace('Bearer ', '');
    const { report } = await reportThrough(({ path }, answer) => {
      if (path === '/api/v1/personas') answer.text = JSON.stringify([{ [secret]: secret }]);
      if (path === '/api/auth/current') {
        answer.text = answer.text.replace('"roles":', `"roles":[{"${secret}":1}],"other":`);
      }
    });
    expect(report.summary.differ).toBeGreaterThan(0);
    expect(JSON.stringify(report) + reportText(report)).not.toContain(secret);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = await startProxy(mock.target.apiOrigin);
    const { report } = await reportThrough(({ path }, answer) => {
      if (!LIST.test(path)) return;
      Object.assign(answer, { status: 307, text: '' });
      answer.headers['location'] = `${elsewhere.origin}${path}`;
    });
    await elsewhere.close();
    expect(operationOf(report, 'listChats')?.verdict).toBe('differs');
    expect(elsewhere.calls).toEqual([]);
  });
});

describe('a server that cannot be checked', () => {
  it('is told in a sentence where it refuses the connection', async () => {
    const server = await startServer(() => undefined);
    await server.close();
    await expect(runChecks(deployedAt(server.origin), going)).rejects.toThrow(
      `${server.origin} cannot be checked: the connection was refused.`,
    );
  });

  it('is told in a sentence where it never answers', async () => {
    const server = await startServer(() => undefined);
    const limits = { call: 100, stream: 100 };
    await expect(runChecks(deployedAt(server.origin, { limits }), going)).rejects.toThrow(
      'cannot be checked: no complete answer within 0.1 s.',
    );
    await server.close();
  });

  it('is told in a sentence where it is a web page, or refuses the token', async () => {
    const page = await startServer((_request, response) => response.end('<!doctype html>'));
    await expect(runChecks(deployedAt(page.origin), going)).rejects.toThrow(
      'is this the host of the API?',
    );
    await page.close();
    const target = deployedAt(mock.target.apiOrigin, { sessionToken: 'Bearer not-a-token' });
    const outcome = runChecks(target, going);
    await expect(outcome).rejects.toThrow('refuses the session token (401)');
    await expect(outcome).rejects.not.toThrow('not-a-token');
  });

  it('is told in a sentence where the other token is refused, or of the same user', async () => {
    const of = (otherToken: string) =>
      runChecks(deployedAt(mock.target.apiOrigin, { otherToken }), going);
    await expect(of('Bearer not-a-token')).rejects.toThrow(
      'refuses the token of the other user (401)',
    );
    await expect(of('Bearer not-a-token')).rejects.not.toThrow('not-a-token');
    await expect(of(sessionToken)).rejects.toThrow('The other token is of the same user');
  });

  it('is given up after a while where it stops to answer in between', async () => {
    let calls = 0;
    const proxy = await startProxy(mock.target.apiOrigin, (_call, answer) => {
      calls += 1;
      if (calls > 30) answer.status = CUT;
    });
    const report = await runChecks(deployedAt(proxy.origin, { mayWrite: true }), going);
    await proxy.close();
    const differences = differencesOf(report);
    expect(differences.filter((text) => text.includes('the connection was cut'))).toHaveLength(3);
    expect(operationOf(report, 'renameFolder')?.checks).toContainEqual({
      ...{ check: 'CORS', outcome: 'skipped', reasons: ['the server no longer answers'] },
    });
  });
});
