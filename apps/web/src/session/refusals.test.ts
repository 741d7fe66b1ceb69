import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { createRefusals, type Refusals } from './refusals.ts';

const CHATS = 'https://api.example.com/api/chats';
const PERSONAS = 'https://api.example.com/api/personas';

let refusals: Refusals;
let outlived: number;
beforeEach(() => {
  outlived = 0;
  refusals = createRefusals(() => (outlived += 1));
});

async function call(address: string, status: number, method = 'GET'): Promise<void> {
  const send = refusals.watch(() => Promise.resolve(new Response(null, { status })));
  await send(new Request(address, { method }));
}

describe('a call that the API refuses', () => {
  it('does not outlive a renewal that has not happened', async () => {
    await call(CHATS, 401);
    await call(CHATS, 401);
    expect(outlived).toBe(0);
  });

  it('outlives the renewal where it is made again, and refused again', async () => {
    await call(CHATS, 401);
    refusals.noteRenewal();
    expect(outlived).toBe(0);
    await call(`${CHATS}?page=2`, 401);
    expect(outlived).toBe(1);
  });

  it('may be refused again after a session that served it', async () => {
    await call(CHATS, 401);
    refusals.noteRenewal();
    await call(CHATS, 200);
    await call(CHATS, 401);
    expect(outlived).toBe(0);
  });

  it('outlives the renewal though other calls are served', async () => {
    await call(CHATS, 401);
    refusals.noteRenewal();
    await call(PERSONAS, 200);
    await call(CHATS, 200, 'POST');
    await call(CHATS, 401);
    expect(outlived).toBe(1);
  });

  it('says nothing of the renewal where it began before', async () => {
    await call(CHATS, 401);
    const answer = deferred<Response>();
    const late = refusals.watch(() => answer.promise)(CHATS);
    refusals.noteRenewal();
    answer.resolve(new Response(null, { status: 401 }));
    await late;
    expect(outlived).toBe(0);
  });

  it('says nothing of the renewal where another call was refused before', async () => {
    await call(PERSONAS, 401);
    refusals.noteRenewal();
    await call(CHATS, 401);
    expect(outlived).toBe(0);
  });
});

it('begins anew with the next renewal, and with the next session', async () => {
  await call(CHATS, 401);
  refusals.noteRenewal();
  await call(CHATS, 401);
  refusals.noteRenewal();
  expect(outlived).toBe(1);
  refusals.forget();
  await call(CHATS, 401);
  expect(outlived).toBe(1);
});

it('leaves answers and failures as they are', async () => {
  const answer = new Response('body');
  expect(await refusals.watch(() => Promise.resolve(answer))(CHATS)).toBe(answer);
  const failure = new TypeError('Failed to fetch');
  await expect(refusals.watch(() => Promise.reject(failure))(CHATS)).rejects.toBe(failure);
});
