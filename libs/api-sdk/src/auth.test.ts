import { describe, expect, it } from 'vitest';
import { hintAtHiddenToken } from './auth.ts';
import { createApiClient } from './client.ts';
import { memoryTokens, USER } from './testing/test-client.ts';

/** Makes a client whose answers have the given type, as a browser sets it. */
function clientOf(
  type: ResponseType,
  { headers = {}, onHint }: { headers?: Record<string, string>; onHint: (hint: string) => void },
) {
  return createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens(),
    fetch: hintAtHiddenToken((request) => {
      const answer = Response.json(USER, { headers });
      const { url } = request as Request;
      return Promise.resolve(
        Object.defineProperties(answer, { type: { value: type }, url: { value: url } }),
      );
    }, onHint),
  });
}

describe('the hint at a hidden session token', () => {
  it('is given to a page of another origin that signs in, without a secret', async () => {
    const hints: string[] = [];
    const client = clientOf('cors', { onHint: (hint) => hints.push(hint) });
    await client.auth.getCurrentUser();
    expect(hints).toEqual([]);
    await client.auth.exchangeExternalToken('external-secret');
    expect(hints).toEqual([
      expect.stringMatching(/^https:\/\/api\.example .* Access-Control-Expose-Headers/),
    ]);
    expect(hints[0]).not.toContain('secret');
    await client.auth.login({ email: 'a@b.example', password: 'p' });
    expect(hints).toHaveLength(2);
  });

  it.each([
    ['the API is of the same origin', 'basic', {}],
    ['the token can be read', 'cors', { authorization: 'fresh' }],
  ] as const)('is not given if %s', async (_name, type, headers) => {
    const hints: string[] = [];
    const client = clientOf(type, { headers, onHint: (hint) => hints.push(hint) });
    await client.auth.exchangeExternalToken('external');
    expect(hints).toEqual([]);
  });

  it('fails no call', async () => {
    const onHint = () => {
      throw new Error('no console');
    };
    const user = await clientOf('cors', { onHint }).auth.exchangeExternalToken('external');
    expect(user).toEqual(USER);
  });
});
