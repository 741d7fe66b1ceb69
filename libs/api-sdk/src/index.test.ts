import { expect, it } from 'vitest';
import * as sdk from './index.ts';

it('exports these values and no others', () => {
  expect(Object.keys(sdk).sort()).toEqual([
    'ApiAbortError',
    'ApiConnectionError',
    'ApiResponseError',
    'ApiSdkError',
    'ApiTimeoutError',
    'InvalidSegmentError',
    'ReplyTooLongError',
    'UNKNOWN_ERROR',
    'UnexpectedAnswerError',
    'createApiClient',
    'describeApiError',
    'isAbort',
    'loadAppConfig',
    'wrappedOperations',
  ]);
});

it('names a function of the client for every operation', () => {
  const client: object = sdk.createApiClient({
    host: 'https://api.example',
    tokens: { read: () => null, write: () => undefined },
  });
  for (const name of Object.values(sdk.wrappedOperations)) {
    const owner: unknown = name.includes('.') ? client : sdk;
    const found = name
      .split('.')
      .reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), owner);
    expect(found, name).toBeTypeOf('function');
  }
});
