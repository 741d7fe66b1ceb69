import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { readSessionToken } from '../session/stored-session.ts';

interface ApiCall {
  /** @default 'GET' */
  readonly method?: string;
  readonly data?: object;
}

/** Calls the mock API as the signed-in user, past the app. */
export async function callApi(path: string, { method = 'GET', data }: ApiCall = {}) {
  const { API_HOST } = await commands.startMockApi(location.origin);
  const answer = await fetch(`${API_HOST}/api/${path}`, {
    method,
    headers: {
      authorization: readSessionToken() ?? '',
      ...(data && { 'content-type': 'application/json' }),
    },
    ...(data && { body: JSON.stringify(data) }),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
