import { ApiConnectionError } from '@colega/api-sdk';
import { expect, it } from 'vitest';
import { sendLink } from './forgotten-password-page.tsx';
import { apiError, createFakeApi } from '../../testing/fake-api-client.ts';

const { signal } = new AbortController();

function apiThatFails(error: unknown) {
  const api = createFakeApi();
  if (error !== null) api.server.failures.set('auth.forgotPassword', [error as Error]);
  return api;
}

it.each([null, apiError(404, 'No such user')])(
  'asks for a link, and tells nobody whether there is such an address (%s)',
  async (error) => {
    const api = apiThatFails(error);
    await expect(sendLink(api, 'ana@example.com', signal)).resolves.toBeUndefined();
    expect(api.server.calls).toEqual(['auth.forgotPassword']);
  },
);

it.each([apiError(500, 'Broken'), apiError(429, 'Too many'), new ApiConnectionError()])(
  'fails where no link can have been sent (%s)',
  async (error) => {
    await expect(sendLink(apiThatFails(error), 'ana@example.com', signal)).rejects.toBe(error);
  },
);
