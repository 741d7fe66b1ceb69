import {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  ApiTimeoutError,
  UnexpectedAnswerError,
  type WireTalk,
} from '@colega/api-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedTalks } from './begun-talks.ts';
import { createTalks, TALK_LIMIT_MS } from './talks.ts';
import { clearStoredValuesAroundTests } from '../../testing/stored-values.ts';

const HOST = 'https://avatar.example';
const VIDEO = 'https://videos.example/talk.mp4';

type Step = WireTalk['status'] | Partial<WireTalk> | Error | 'never';

/** Creates an avatar service that answers with these steps, and repeats the last one. */
function service({ created = 'created', steps = ['done'] }: { created?: Step; steps?: Step[] }) {
  const sent: string[] = [];
  const asked: number[] = [];
  let begun = 0;
  const answer = (id: string, step: Step, signal?: AbortSignal): Promise<WireTalk> => {
    if (step instanceof Error) return Promise.reject(step);
    if (step !== 'never') {
      const talk = typeof step === 'string' ? { status: step } : step;
      const video = talk.status === 'done' ? { result_url: VIDEO } : {};
      return Promise.resolve({ id, ...video, ...talk } as WireTalk);
    }
    return new Promise((_resolve, reject) => {
      const abort = () => reject(new ApiAbortError());
      if (signal?.aborted === true) abort();
      signal?.addEventListener('abort', abort);
    });
  };
  const calls = {
    createTalk: (text: string, { signal }: { signal?: AbortSignal } = {}) => {
      sent.push(text);
      begun += 1;
      return answer(`tlk_${begun}`, created, signal);
    },
    getTalk: (id: string, { signal }: { signal?: AbortSignal } = {}) => {
      asked.push(Date.now());
      return answer(
        id,
        steps.length > 1 ? (steps.shift() ?? 'done') : (steps[0] ?? 'done'),
        signal,
      );
    },
  };
  return { calls, sent, asked, steps };
}

/** Creates talks without stored ones. */
function talksOf({ calls }: ReturnType<typeof service>, host = HOST) {
  return createTalks(calls, host, storedTalks({ owner: 'marina@aurora.example', host }));
}

function speak(of: ReturnType<typeof service>, talks = talksOf(of)) {
  const controller = new AbortController();
  const onAccepted = vi.fn();
  const outcome = talks.speak('Olá!', { signal: controller.signal, onAccepted });
  return { outcome, talks, onAccepted, cancel: () => controller.abort() };
}

const refusal = (status: number, detail = 'No') => new ApiResponseError({ status, detail });
const failed = (reason: string, detail = '') => ({ status: 'failed', reason, detail });

clearStoredValuesAroundTests();
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a talk', () => {
  it('is asked for at growing intervals until its video is there', async () => {
    const of = service({ steps: ['created', 'started', 'started', 'started', 'started', 'done'] });
    const { outcome, onAccepted } = speak(of);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ status: 'done', videoUrl: VIDEO });
    expect(of.asked).toEqual([1_000, 2_000, 3_500, 5_750, 9_125, 13_125]);
    expect(of.sent).toEqual(['Olá!']);
    expect(onAccepted).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that has a status nobody knows is being made', async () => {
    const { outcome } = speak(service({ steps: [{ status: 'queued' as never }, 'done'] }));
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ status: 'done', videoUrl: VIDEO });
  });

  it.each(['rejected', 'error'] as const)(
    'that is %s says so, in the service’s words',
    async (status) => {
      const of = service({ steps: [{ status, error: { kind: 'Kind', description: 'Words' } }] });
      const { outcome } = speak(of);
      await vi.runAllTimersAsync();
      expect(await outcome).toEqual(failed(status, 'Words'));
    },
  );

  it.each(['http://videos.example/a.mp4', 'javascript:alert(1)', 'https://a:b@c.example', 'x', ''])(
    'is of no use with the video %j',
    async (result_url) => {
      const { outcome } = speak(service({ steps: [{ status: 'done', result_url }] }));
      await vi.runAllTimersAsync();
      expect(await outcome).toEqual(failed('error'));
    },
  );

  it('of a service on this machine may have its video there', async () => {
    const videoUrl = 'http://localhost:4300/talks/1/video.webm';
    const of = service({ steps: [{ status: 'done', result_url: videoUrl }] });
    const { outcome } = speak(of, talksOf(of, 'http://localhost:4300'));
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ status: 'done', videoUrl });
  });
});

describe('a service that is late', () => {
  it('is waited for 40 s, and then slow where it has taken the text', async () => {
    const { outcome } = speak(service({ steps: ['started'] }));
    await vi.advanceTimersByTimeAsync(TALK_LIMIT_MS);
    expect(await outcome).toEqual(failed('slow'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is slow where it does not answer a question about the talk', async () => {
    const { outcome } = speak(service({ steps: ['never'] }));
    await vi.advanceTimersByTimeAsync(TALK_LIMIT_MS);
    expect(await outcome).toEqual(failed('slow'));
  });

  it('is silent where it never took the text', async () => {
    const { outcome, onAccepted } = speak(service({ created: 'never' }));
    await vi.advanceTimersByTimeAsync(TALK_LIMIT_MS);
    expect(await outcome).toEqual(failed('silent'));
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it('is late by the clock on the wall, also where the machine slept', async () => {
    const { outcome } = speak(service({ steps: ['started', new ApiTimeoutError()] }));
    await vi.advanceTimersByTimeAsync(1_500);
    vi.setSystemTime(TALK_LIMIT_MS * 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toEqual(failed('slow'));
  });

  it('is asked about the same talk the next time: it is not paid for again', async () => {
    const of = service({ steps: ['started'] });
    const first = speak(of);
    await vi.advanceTimersByTimeAsync(TALK_LIMIT_MS);
    await first.outcome;
    of.steps[0] = 'done';
    const again = speak(of, first.talks);
    await vi.runAllTimersAsync();
    expect(await again.outcome).toEqual({ status: 'done', videoUrl: VIDEO });
    expect(of.sent).toEqual(['Olá!']);
    expect(again.onAccepted).toHaveBeenCalledOnce();
  });
});

describe('a connection', () => {
  it('that is lost twice in a row is tried again', async () => {
    const of = service({ steps: [new ApiConnectionError(), refusal(504), 'done'] });
    const { outcome } = speak(of);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ status: 'done', videoUrl: VIDEO });
  });

  it('that is lost three times in a row is told, and the talk goes on the next time', async () => {
    const of = service({ steps: [new ApiConnectionError()] });
    const { outcome, talks } = speak(of);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(failed('connection'));
    expect(of.asked).toHaveLength(3);
    of.steps[0] = 'done';
    const again = speak(of, talks);
    await vi.runAllTimersAsync();
    expect((await again.outcome).status).toBe('done');
    expect(of.sent).toHaveLength(1);
  });

  it('that is lost while the text is sent is told at once: a text is never sent twice unasked', async () => {
    const of = service({ created: new ApiConnectionError() });
    const { outcome } = speak(of);
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(failed('connection'));
    expect(of.sent).toHaveLength(1);
  });
});

describe('a request that fails', () => {
  it.each([
    [401, 'refused'],
    [402, 'refused'],
    [429, 'refused'],
    [451, 'rejected'],
    [500, 'error'],
    [504, 'error'],
  ])('by %d is %s, in the service’s words', async (status, reason) => {
    const { outcome } = speak(service({ created: refusal(status) }));
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(failed(reason, 'No'));
  });

  it('by an answer that is no talk is an error', async () => {
    const created = new UnexpectedAnswerError({ status: 200, contentType: 'text/html' });
    const { outcome } = speak(service({ created }));
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual(failed('error'));
  });

  it('begins anew the next time', async () => {
    const of = service({ steps: ['rejected'] });
    const { outcome, talks } = speak(of);
    await vi.runAllTimersAsync();
    await outcome;
    of.steps[0] = 'done';
    const again = speak(of, talks);
    await vi.runAllTimersAsync();
    expect((await again.outcome).status).toBe('done');
    expect(of.sent).toHaveLength(2);
  });
});

it('a video that was made is shown again after a reload, and not paid for a second time', async () => {
  const of = service({ steps: ['done'] });
  await Promise.all([speak(of).outcome, vi.runAllTimersAsync()]);
  const again = speak(of, talksOf(of));
  await vi.runAllTimersAsync();
  expect(await again.outcome).toEqual({ status: 'done', videoUrl: VIDEO });
  expect(of.sent).toEqual(['Olá!']);
});

it('a talk that the service has forgotten is begun anew', async () => {
  const of = service({ steps: ['done'] });
  const { outcome, talks } = speak(of);
  await vi.runAllTimersAsync();
  await outcome;
  of.steps.splice(0, 1, refusal(404), 'done');
  const again = speak(of, talks);
  await vi.runAllTimersAsync();
  expect((await again.outcome).status).toBe('done');
  expect(of.sent).toHaveLength(2);
});

it.each(['created', 'steps'] as const)(
  'waits no longer once it is cancelled (%s)',
  async (where) => {
    const of = service(where === 'created' ? { created: 'never' } : { steps: ['started'] });
    const { outcome, cancel } = speak(of);
    await vi.advanceTimersByTimeAsync(2_500);
    cancel();
    expect(await outcome).toEqual({ status: 'cancelled' });
    const asked = of.asked.length;
    await vi.advanceTimersByTimeAsync(TALK_LIMIT_MS);
    expect(of.asked).toHaveLength(asked);
    expect(vi.getTimerCount()).toBe(0);
  },
);
