import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { rememberVerified } from './verified-tokens.ts';

const KEY = new TextEncoder().encode('a key that is long enough for the rule');

async function token(name: string, expiresAt: number, notBefore = 0): Promise<string> {
  const signing = new SignJWT({ name }).setProtectedHeader({ alg: 'HS256' });
  return signing.setExpirationTime(expiresAt).setNotBefore(notBefore).sign(KEY);
}

function createVerifier() {
  const verified: string[] = [];
  let seconds = 100;
  const verify = rememberVerified(
    () => new Date(seconds * 1000),
    async (text) => {
      verified.push(text);
      if (text === 'bad') throw new Error('The token is bad');
      return Promise.resolve(text.length);
    },
  );
  return { verify, verified, setTime: (value: number) => (seconds = value) };
}

it('verifies a token once while it is valid, by a clock that may also go back', async () => {
  const { verify, verified, setTime } = createVerifier();
  const good = await token('good', 200, 50);
  expect(await verify(good)).toBe(good.length);
  setTime(199);
  expect(verify(good)).toBe(good.length);
  expect(verified).toHaveLength(1);
  for (const time of [200, 49]) {
    setTime(time);
    await verify(good);
  }
  expect(verified).toHaveLength(3);
});

it('never remembers a bad token', async () => {
  const { verify, verified } = createVerifier();
  await expect(Promise.resolve(verify('bad'))).rejects.toThrow('bad');
  await expect(Promise.resolve(verify('bad'))).rejects.toThrow('bad');
  expect(verified).toHaveLength(2);
});

it('remembers a limited number of tokens', async () => {
  const { verify, verified } = createVerifier();
  const tokens = await Promise.all(
    Array.from({ length: 1001 }, (_, index) => token(String(index), 200)),
  );
  for (const text of tokens) await verify(text);
  await verify(tokens[0] ?? '');
  expect(verified).toHaveLength(1002);
});
