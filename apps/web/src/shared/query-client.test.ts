import {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  UnexpectedAnswerError,
} from '@colega/api-sdk';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, settlePromises } from '../testing/deferred.ts';
import { apiError } from '../testing/fake-api-client.ts';
import { createErrorCenter, type ErrorCenter } from './error-center.ts';
import {
  createQueryClient,
  errorDetails,
  isUnauthorized,
  KeyedError,
  SubjectsFailedError,
  write,
} from './query-client.ts';

let errors: ErrorCenter;
let queryClient: QueryClient;

beforeEach(() => {
  errors = createErrorCenter();
  queryClient = createQueryClient(errors);
});

/** Runs a write that fails with this error. */
async function fail(error: Error): Promise<void> {
  const meta = {
    errorKey: 'chat-operation',
    failureText: ({ failed, count }: { failed: number; count: number }) => `${failed}/${count}`,
  } as const;
  await write(queryClient, { mutationFn: () => Promise.reject(error), meta }, undefined);
}

/** Returns the error of a write that failed for the first of several subjects. */
function failureOf(total: number, error: Error): SubjectsFailedError {
  return new SubjectsFailedError(new Map([['a', error]]), total);
}

/** Runs a query that fails with these errors in turn, then succeeds. Returns its attempts. */
async function read(failures: readonly Error[], meta = {}): Promise<number> {
  let attempts = 0;
  const queryFn = () => {
    const failure = failures[attempts];
    attempts += 1;
    return failure === undefined ? Promise.resolve('read') : Promise.reject(failure);
  };
  await queryClient.prefetchQuery({
    ...queryClient.defaultQueryOptions({ queryKey: ['thing'] }),
    queryFn,
    retryDelay: 0,
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    meta,
  });
  return attempts;
}

describe('a read that fails', () => {
  it('is tried once more after a lost connection', async () => {
    const lost = new ApiConnectionError();
    expect(await read([lost])).toBe(2);
    queryClient.clear();
    expect(await read([lost, lost, lost])).toBe(2);
  });

  it('is not tried again where the API has answered', async () => {
    expect(await read([apiError(500)])).toBe(1);
  });

  it('is reported with its own text and what the API said', async () => {
    await read([apiError(503, 'Busy')], { errorKey: 'personas' });
    expect(errors.reported.get()).toEqual({ key: 'personas', details: 'Busy (503)' });
  });

  it('is not reported where it has no text', async () => {
    await read([apiError(500)]);
    expect(errors.reported.get()).toBeNull();
  });

  it('reports nothing where the API knows no session: its dialog says so', async () => {
    await read([apiError(401)], { errorKey: 'personas' });
    expect(errors.reported.get()).toBeNull();
  });
});

describe('a write that fails', () => {
  it('is never tried again, and is reported', async () => {
    let attempts = 0;
    const observer = new MutationObserver(queryClient, {
      mutationFn: () => {
        attempts += 1;
        return Promise.reject(new ApiConnectionError());
      },
      meta: { errorKey: 'chat-operation' },
    });
    await observer.mutate().catch(() => undefined);
    expect(attempts).toBe(1);
    const reported = { key: 'chat-operation', details: null, isUnreachable: true };
    expect(errors.reported.get()).toEqual(reported);
  });

  it('reports nothing where the API knows no session', async () => {
    await fail(apiError(401));
    await fail(failureOf(2, apiError(401)));
    expect(errors.reported.get()).toBeNull();
  });

  it('is reported with the text of its own where it has one', async () => {
    await fail(new KeyedError('nothing-to-title'));
    expect(errors.reported.get()).toEqual({ key: 'nothing-to-title', details: null });
  });

  it('is reported with what it was, how many of several failed, and what the API said to the first', async () => {
    await fail(failureOf(2, apiError(500, 'Down')));
    expect(errors.reported.get()).toEqual({
      key: 'chat-operation',
      details: 'Down (500)',
      named: '1/2',
    });
    await fail(failureOf(1, apiError(500, 'Down')));
    expect(errors.reported.get()).toMatchObject({ details: 'Down (500)', named: '1/1' });
    await fail(new ApiConnectionError());
    expect(errors.reported.get()).toMatchObject({ details: null, named: '1/1' });
  });

  it.each([
    [20, 20],
    [undefined, 0],
  ])('says of a server with too many calls how long to wait: %s', async (asked, busySeconds) => {
    const init = { status: 429, detail: 'Slow down', retryAfterSeconds: asked };
    await fail(new ApiResponseError(init));
    expect(errors.reported.get()).toMatchObject({ busySeconds });
  });
});

describe('a write whose user has left', () => {
  it.each([
    ['succeeds', () => Promise.resolve()],
    ['fails', () => Promise.reject(apiError(500))],
  ])('reports nothing and changes nothing where it %s, and never settles', async (_end, answer) => {
    const call = deferred();
    const done: string[] = [];
    const written = write(
      queryClient,
      {
        mutationFn: () => call.promise.then(answer),
        meta: { errorKey: 'chat-operation' },
        onSuccess: () => done.push('success'),
        onError: () => done.push('error'),
        onSettled: () => done.push('settled'),
      },
      undefined,
    ).then(() => done.push('given'));
    await settlePromises();
    queryClient.clear();
    call.resolve();
    expect(await Promise.race([written, settlePromises()])).toBeUndefined();
    expect([done, errors.reported.get()]).toEqual([[], null]);
  });

  it('is not sent where it still waited for another', async () => {
    const sent: string[] = [];
    const first = deferred();
    const options = (name: string) => ({
      scope: { id: 'title' },
      mutationFn: () => {
        sent.push(name);
        return first.promise;
      },
    });
    void write(queryClient, options('first'), undefined);
    void write(queryClient, options('second'), undefined);
    await settlePromises();
    queryClient.clear();
    first.resolve();
    await settlePromises();
    expect(sent).toEqual(['first']);
  });
});

it('says nothing of a call that was ended, such as by a change of the session', async () => {
  const observer = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new ApiAbortError()),
    meta: { errorKey: 'chat-operation' },
  });
  await observer.mutate().catch(() => undefined);
  expect(errors.reported.get()).toBeNull();
});

it('what was read is kept for a day in which it is not shown', () => {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: ['folders'] });
  expect(query.options.gcTime).toBe(24 * 3_600_000);
});

describe('an error', () => {
  it('has details where the API gave some', () => {
    expect(errorDetails(apiError(400, 'Wrong'))).toEqual({ text: 'Wrong (400)' });
    const proxy = { status: 502, contentType: 'text/html', requestId: 'req-1' };
    expect(errorDetails(new UnexpectedAnswerError(proxy))).toEqual({
      text: null,
      requestId: 'req-1',
    });
    expect(errorDetails(new ApiConnectionError())).toEqual({ text: null, isUnreachable: true });
    const inner = new Error('inner', { cause: new TypeError('cause') });
    expect(inner.stack).toContain('inner');
    expect(errorDetails(inner)).toBeNull();
  });

  it('means a session that has ended by its status alone', () => {
    expect(isUnauthorized(apiError(401))).toBe(true);
    for (const error of [apiError(403), new Error('401'), null, undefined])
      expect(isUnauthorized(error)).toBe(false);
  });
});
