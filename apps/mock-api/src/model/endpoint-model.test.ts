import { describe, expect, it, vi } from 'vitest';
import {
  callPart,
  calling,
  delta,
  DONE,
  openStream,
  refusal,
  spoken,
  startProtocolServer,
  stream,
  USAGE,
  type ProtocolAnswer,
} from '../testing/protocol-server.ts';
import { until } from '../testing/until.ts';
import {
  ASKED,
  callsAfter,
  failureAfter,
  KEY,
  openTestModel,
  partsOf,
  serveEndpoint,
  server,
  textAfter,
  textOf,
} from './endpoint-model.fixture.ts';
import type { ModelPart } from './model.ts';
import { openModel } from './open-model.ts';

serveEndpoint();

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
