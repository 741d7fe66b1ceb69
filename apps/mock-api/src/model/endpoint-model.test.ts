import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callPart,
  calling,
  delta,
  DONE,
  event,
  openStream,
  refusal,
  spoken,
  startProtocolServer,
  stream,
  USAGE,
  type ProtocolAnswer,
  type ProtocolServer,
} from '../testing/protocol-server.ts';
import { until } from '../testing/until.ts';
import type { ModelPart, ModelRequest } from './model.ts';
import { openModel, type ModelOptions } from './open-model.ts';

const KEY = 'sk-a-secret-key';
const ASKED: ModelRequest = { messages: [{ role: 'user', content: 'Olá' }] };

let server: ProtocolServer;
beforeEach(async () => {
  server = await startProtocolServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const openTestModel = (options: Partial<ModelOptions> = {}) =>
  openModel({ url: server.url, name: 'test-model', key: KEY, ...options });

async function partsOf(options: Partial<ModelOptions> = {}, signal = new AbortController().signal) {
  const parts: ModelPart[] = [];
  const model = await openTestModel(options);
  for await (const part of model.stream(ASKED, signal)) parts.push(part);
  return parts;
}

const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

async function textAfter(...answers: readonly ProtocolAnswer[]): Promise<string> {
  server.answerNext(...answers);
  return textOf(await partsOf());
}

async function callsAfter(answer: ProtocolAnswer) {
  server.answerNext(answer);
  return (await partsOf()).flatMap((part) => (part.kind === 'calls' ? part.calls : []));
}

/** Returns the status and the sentence of the answer's error piece. */
async function failureAfter(answer: ProtocolAnswer, options: Partial<ModelOptions> = {}) {
  server.answerNext(answer);
  const failed: unknown = await partsOf(options).catch((error: unknown) => error);
  const { statusCode, message } = failed as { statusCode: number; message: string };
  return [statusCode, message] as const;
}

describe('an answer', () => {
  it('is joined from its deltas; usage, empty deltas and comments say nothing', async () => {
    expect(await textAfter(spoken('Olá, tudo bem? 👋'))).toBe('Olá, tudo bem? 👋');
    const odd = stream(': OPENROUTER PROCESSING\n\n', delta({}), delta({ content: null }), USAGE);
    expect(await textAfter(odd).catch(String)).toContain('broke off');
  });

  it('is the same in writes of one byte, which cut through characters and marks', async () => {
    const bytes = Buffer.from(delta({ content: 'São João 👋' }) + delta({}, 'stop') + DONE);
    const answer: ProtocolAnswer = async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
      response.end();
    };
    expect(await textAfter(answer)).toBe('São João 👋');
  });

  it('may end its lines with CR LF, and end without [DONE]', async () => {
    const answer = stream(
      (delta({ content: 'Sim.' }) + delta({}, 'stop')).replaceAll('\n', '\r\n'),
    );
    expect(await textAfter(answer)).toBe('Sim.');
  });

  it('is shown without what the model thought before it', async () => {
    expect(await textAfter(spoken('<think>\nHm, uma saudação.\n</think>\n\nOlá!'))).toBe('Olá!');
    expect(await textAfter(spoken('<thin line'))).toBe('<thin line');
    expect(await textAfter(spoken('A tag <think> stays.'))).toBe('A tag <think> stays.');
    const reasoned = stream(
      delta({ reasoning_content: 'Hm.' }),
      delta({ reasoning: 'Hm.' }),
      delta({ content: 'Olá!' }, 'stop'),
    );
    expect(await textAfter(reasoned)).toBe('Olá!');
  });
});

describe('a call of a tool', () => {
  it('is joined from its pieces', async () => {
    expect(await callsAfter(calling('search', { query: 'férias' }))).toEqual([
      { id: 'call_1', name: 'search', input: '{"query":"férias"}' },
    ]);
  });

  it('is kept apart from another one whose pieces come between', async () => {
    const answer = stream(
      callPart({ index: 0, id: 'a', name: 'one', input: '{' }),
      callPart({ index: 1, id: 'b', name: 'two', input: '{' }),
      callPart({ index: 0, input: '}' }),
      callPart({ index: 1, input: '}' }),
      delta({}, 'tool_calls'),
    );
    expect(await callsAfter(answer)).toEqual([
      { id: 'a', name: 'one', input: '{}' },
      { id: 'b', name: 'two', input: '{}' },
    ]);
  });

  it.each([
    ['the index 0 for each', 0],
    ['no index', undefined],
  ])('is told by its id where the server gives %s', async (_, index) => {
    const numbered = index === undefined ? {} : { index };
    const answer = stream(
      callPart({ ...numbered, id: 'a', name: 'one', input: '{}' }),
      callPart({ ...numbered, id: 'b', name: 'two', input: '{}' }),
      delta({}, 'stop'),
    );
    expect((await callsAfter(answer)).map(({ id, name }) => [id, name])).toEqual([
      ['a', 'one'],
      ['b', 'two'],
    ]);
  });

  it('gets an id where the server gives none', async () => {
    const answer = stream(callPart({ index: 0, name: 'one', input: '{}' }), delta({}, 'stop'));
    expect(await callsAfter(answer)).toEqual([{ id: 'call-0', name: 'one', input: '{}' }]);
  });
});

describe('a refusal', () => {
  const said = (message: string) => ({ error: { message, type: 'api_error', code: null } });
  it.each([
    [
      400,
      refusal(400, said('llama2 does not support tools')),
      [502, 'The model failed with 400: llama2 does not support tools'],
    ],
    [
      401,
      refusal(401, said(`Incorrect API key provided: ${KEY}`)),
      [502, 'The model refused the key, or there is none'],
    ],
    [403, refusal(403, said('no')), [502, 'The model refused the key, or there is none']],
    [
      404,
      refusal(404, said('model "x" not found')),
      [502, 'The model was not found: model "x" not found'],
    ],
    [
      '429 without a time',
      refusal(429, said('slow down')),
      [429, 'The model has too much to do; try again later'],
    ],
    [
      '429 with seconds',
      refusal(429, said('slow down'), { 'retry-after': '30' }),
      [429, 'The model has too much to do; try again in 30 s'],
    ],
    [
      '500 that repeats the key',
      refusal(500, said(`failed for ${KEY}`)),
      [502, 'The model failed with 500: failed for …'],
    ],
    [
      '502 in HTML',
      refusal(502, '<html><h1>Bad Gateway</h1></html>'),
      [502, 'The model failed with 502'],
    ],
    ['503', refusal(503, said('loading')), [503, 'The model failed with 503: loading']],
    [
      'an error that is a text',
      refusal(422, { error: 'bad input' }),
      [502, 'The model failed with 422: bad input'],
    ],
  ])('is told with its reason, and never with the key: %s', async (_, answer, expected) => {
    expect(await failureAfter(answer)).toEqual(expected);
  });

  it('for a moment is held back, and the call made once more', async () => {
    const busy = refusal(429, said('busy'), { 'retry-after': '0' });
    expect(await textAfter(busy, spoken('Agora sim.'))).toBe('Agora sim.');
    expect(server.calls).toHaveLength(2);
    server.answerNext(busy);
    expect(await failureAfter(busy)).toEqual([
      429,
      'The model has too much to do; try again in 0 s',
    ]);
  });
});

describe('an endpoint that is out of its mind', () => {
  /** Says the same for ever, as fast as it is heard. */
  const endless =
    (part: string): ProtocolAnswer =>
    async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const left = once(response, 'close');
      while (!response.destroyed) {
        if (!response.write(part)) await Promise.race([once(response, 'drain'), left]);
      }
    };
  const much = 'la '.repeat(1000);

  it.each([
    ['text', delta({ content: much })],
    ['thoughts', delta({ content: `<think>${much}` })],
    ['the input of a tool', callPart({ index: 0, name: 'search', input: much })],
  ])('and says %s without an end is left', async (_, part) => {
    expect(await failureAfter(endless(part))).toEqual([502, 'The model does not come to an end']);
    await until('the call is ended', () => server.calls[0]?.wasLeft());
  });

  it('and wants very many tools gets ten of them', async () => {
    const calls = Array.from({ length: 500 }, (_, index) =>
      callPart({ index, id: `c${String(index)}`, name: 'search', input: '{}' }),
    );
    const called = await callsAfter(stream(...calls, delta({}, 'tool_calls')));
    expect(called.map(({ id }) => id)).toEqual(
      calls.slice(0, 10).map((_, index) => `c${String(index)}`),
    );
  });

  it('and says its text in parts, or in none, is heard as far as there is text', async () => {
    const parts = [
      { type: 'thinking', thinking: [] },
      { type: 'text', text: 'Olá' },
    ];
    const odd = stream(
      ...[delta({ content: parts }), delta({ content: ', mundo' }), delta({ content: 7 })],
      delta({}, 'stop'),
    );
    expect(await textAfter(odd)).toBe('Olá, mundo');
  });
});

describe('a stream that fails', () => {
  it.each([
    [
      'by an error within',
      stream(delta({ content: 'Até' }), event({ error: { message: 'CUDA out of memory' } })),
      'The model failed: CUDA out of memory',
    ],
    [
      'by an event of an error',
      stream(delta({ content: 'Até' }), `event: error\n${event({ message: 'gone' })}`),
      'The model failed: gone',
    ],
    [
      'by a line that is no JSON',
      stream(delta({ content: 'Até' }), 'data: {"choices": [\n\n'),
      'The model broke off its answer',
    ],
    [
      'by an end without a reason',
      stream(delta({ content: 'Até' })),
      'The model broke off its answer',
    ],
    [
      'by a page in its place',
      refusal(200, '<html>Sign in</html>'),
      'The model answers in a form that is not expected (text/html)',
    ],
    [
      'by JSON in its place',
      refusal(200, { choices: [] }),
      'The model answers in a form that is not expected (application/json)',
    ],
    [
      'by a filter',
      stream(delta({ content: 'Até' }, 'content_filter'), DONE),
      'The model withheld its answer',
    ],
  ])('is told: %s', async (_, answer, message) => {
    expect(await failureAfter(answer)).toEqual([502, message]);
  });

  it('by a broken connection is told', async () => {
    const answer: ProtocolAnswer = (response, call) => {
      void openStream(delta({ content: 'Até' }))(response, call);
      response.socket?.destroySoon();
    };
    expect(await failureAfter(answer)).toEqual([502, 'The model broke off its answer']);
  });

  it('by silence is told after its limit, and the call ended', async () => {
    const [status, message] = await failureAfter(openStream(delta({ content: 'Até' })), {
      silenceMs: 60,
    });
    expect([status, message]).toEqual([504, 'The model said nothing for 0 s']);
    await until('the call is ended', () => server.calls[0]?.wasLeft());
    const silent = await failureAfter(() => undefined, { silenceMs: 60 });
    expect(silent[0]).toBe(504);
  });

  it('by a server that is not there is told', async () => {
    const url = server.url;
    await server.close();
    expect(await failureAfter(() => undefined, { url })).toEqual([
      503,
      'The model cannot be reached (ECONNREFUSED)',
    ]);
  });
});

it('ends the call as soon as the answer is stopped, and throws nothing', async () => {
  const stop = new AbortController();
  server.answerNext(openStream(delta({ content: 'Uma ' })));
  const model = await openTestModel();
  const parts: ModelPart[] = [];
  for await (const part of model.stream(ASKED, stop.signal)) {
    parts.push(part);
    stop.abort();
  }
  expect(textOf(parts)).toBe('Uma ');
  await until('the call is ended', () => server.calls[0]?.wasLeft());
});

describe('a call', () => {
  it('says nothing about this machine, and takes nothing from its environment', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'another-key');
    vi.stubEnv('OPENAI_ORG_ID', 'an-organisation');
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1');
    await textAfter(spoken('Sim.'));
    const [call] = server.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
    expect(call?.body).toEqual({ model: 'test-model', stream: true, messages: ASKED.messages });
    const { 'user-agent': agent, host: _, ...headers } = call?.headers ?? {};
    expect(agent).toMatch(/^OpenAI\/JS [\d.]+$/);
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate',
      'accept-language': '*',
      authorization: `Bearer ${KEY}`,
      connection: 'keep-alive',
      'content-length': expect.any(String) as unknown,
      'content-type': 'application/json',
      'sec-fetch-mode': 'cors',
    });
  });

  it('has no authorization without a key', async () => {
    server.answerNext(spoken('Sim.'));
    await partsOf({ key: undefined });
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('does not follow a redirect with the key', async () => {
    const other = await startProtocolServer();
    const moved = refusal(307, '', { location: `${other.url}/chat/completions` });
    expect(await failureAfter(moved)).toEqual([503, 'The model cannot be reached']);
    expect(other.calls).toEqual([]);
    await other.close();
  });
});

describe('the model of an endpoint', () => {
  const list = (...ids: readonly string[]) =>
    refusal(200, { object: 'list', data: ids.map((id) => ({ id })) });
  const opened = async (answer: ProtocolAnswer, url = server.url) => {
    server.answerNext(answer);
    return openModel({ url }).then(({ name }) => name, String);
  };

  it('is the only one it has', async () => {
    expect(await opened(list('llama3.2'))).toBe('llama3.2');
  });

  it.each([
    [
      'of several has to be chosen',
      list('a', 'b'),
      'Choose a model with --model-name: URL has a, b.',
    ],
    [
      'has to be there',
      refusal(200, { object: 'list', data: null }),
      'There is no model at URL; load one first.',
    ],
    [
      'cannot be found where nothing lists it',
      refusal(404, 'no'),
      'The models of URL cannot be listed: The model was not found. Is it running, and is this its address? Otherwise name the model with --model-name.',
    ],
    [
      'cannot be found in a page',
      refusal(200, '<html>'),
      'The models of URL cannot be listed: what answers there is no list of models. Is it running, and is this its address? Otherwise name the model with --model-name.',
    ],
  ])('%s', async (_, answer, sentence) => {
    expect(await opened(answer)).toBe(`StartFault: ${sentence.replace('URL', server.url)}`);
  });
});
