import type { TokenStore } from '../authorization.ts';
import { createApiClient } from '../client.ts';
import type { ApiClient } from '../client.ts';
import type { StreamedPiece } from '../reply-piece.ts';

/** A token store that tests can look into, and empty. */
export interface MemoryTokens extends TokenStore {
  clear(): void;
}

export function memoryTokens(token: string | null = null): MemoryTokens {
  let stored = token;
  return {
    read: () => stored,
    write: (value) => {
      stored = value;
    },
    clear: () => {
      stored = null;
    },
  };
}

export const USER = { name: 'Marina', email: 'marina@aurora.example', roles: [] };

/** The error that a promise fails with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise did not fail');
}

/** A body that comes from the network in these pieces. */
export function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** A client whose every call is answered with this body; no network is used. */
export function clientAnswered(
  body: BodyInit,
  type: string = 'application/json',
  status: number = 200,
): ApiClient {
  const answer = () => new Response(body, { status, headers: { 'content-type': type } });
  return createApiClient({
    host: 'https://api.example',
    tokens: memoryTokens('session'),
    fetch: () => Promise.resolve(answer()),
  });
}

/** What a client gives for a reply that comes in these network pieces. */
export async function readReply(chunks: readonly Uint8Array[]): Promise<StreamedPiece[]> {
  const client = clientAnswered(bodyOf(chunks), 'application/x-ndjson');
  const request = { endpoint: 'institucional', prompt: 'Olá', chatId: 'chat-1' };
  const pieces: StreamedPiece[] = [];
  for await (const piece of client.replies.stream(request)) pieces.push(piece);
  return pieces;
}
