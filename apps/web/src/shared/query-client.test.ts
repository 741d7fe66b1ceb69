import { ApiAbortError, ApiConnectionError, UnexpectedAnswerError } from '@colega/api-sdk';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiError } from '../testing/fake-api-client.ts';
import { createErrorCenter, type ErrorCenter } from './error-center.ts';
import { createQueryClient, errorDetails, isUnauthorized } from './query-client.ts';

let errors: ErrorCenter;
let queryClient: QueryClient;
let unauthorized: number;

beforeEach(() => {
  errors = createErrorCenter();
  unauthorized = 0;
  queryClient = createQueryClient(errors, () => (unauthorized += 1));
});

/** Reads something that fails with these errors in turn, then succeeds; gives the attempts made. */
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

  it('asks for a new session where the API knows none, and reports nothing', async () => {
    await read([apiError(401)], { errorKey: 'personas' });
    expect([unauthorized, errors.reported.get()]).toEqual([1, null]);
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
    expect(errors.reported.get()).toEqual({ key: 'chat-operation', details: null });
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

describe('an error', () => {
  it('has details where the API gave some', () => {
    expect(errorDetails(apiError(400, 'Wrong'))).toEqual({ text: 'Wrong (400)' });
    const proxy = { status: 502, contentType: 'text/html', requestId: 'req-1' };
    expect(errorDetails(new UnexpectedAnswerError(proxy))).toEqual({
      text: null,
      requestId: 'req-1',
    });
    expect(errorDetails(new ApiConnectionError())).toBeNull();
    expect(errorDetails(new Error('inner'))).toBeNull();
  });

  it('means a session that has ended by its status alone', () => {
    expect(isUnauthorized(apiError(401))).toBe(true);
    for (const error of [apiError(403), new Error('401'), null, undefined])
      expect(isUnauthorized(error)).toBe(false);
  });
});
