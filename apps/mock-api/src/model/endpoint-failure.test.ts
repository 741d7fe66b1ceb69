import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  callPart,
  delta,
  DONE,
  event,
  openStream,
  refusal,
  spoken,
  stream,
  type ProtocolAnswer,
} from '../testing/protocol-server.ts';
import { until } from '../testing/until.ts';
import {
  callsAfter,
  failureAfter,
  KEY,
  serveEndpoint,
  server,
  textAfter,
} from './endpoint-model.fixture.ts';

serveEndpoint();

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
