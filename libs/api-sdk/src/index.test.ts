import { expect, it } from 'vitest';
import * as sdk from './index.ts';

it('exports these values and no others', () => {
  expect(Object.keys(sdk).sort()).toEqual([
    'ApiAbortError',
    'ApiConnectionError',
    'ApiResponseError',
    'ApiSdkError',
    'ApiTimeoutError',
    'AppConfigError',
    'InvalidOptionError',
    'InvalidSegmentError',
    'ReplyTooLongError',
    'TalkFailedError',
    'UNKNOWN_ERROR',
    'UnexpectedAnswerError',
    'createApiClient',
    'createAvatarClient',
    'describeApiError',
    'hintAtHiddenToken',
    'isAbort',
    'loadAppConfig',
    'readPage',
    'wrappedOperations',
  ]);
});

it('names a function for every operation', () => {
  const owners: Record<string, unknown> = {
    ...sdk,
    ...sdk.createApiClient({
      host: 'https://api.example',
      tokens: { read: () => null, write: () => undefined },
    }),
    createAvatarClient: sdk.createAvatarClient({ host: 'https://avatar.example' }),
  };
  for (const name of Object.values(sdk.wrappedOperations)) {
    const found = name
      .split('.')
      .reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), owners);
    expect(found, name).toBeTypeOf('function');
  }
});
