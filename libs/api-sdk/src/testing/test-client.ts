import type { ServerResponse } from 'node:http';
import type { TokenStore } from '../authorization.ts';
import { createApiClient } from '../client.ts';
import type { ApiClient } from '../client.ts';
import type { StreamedPiece } from '../reply-piece.ts';
import { sendJson } from './test-server.ts';

/** Token store in memory that a test can empty. */
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

/** Makes a promise, and the function that resolves it. */
export function gate<Value = void>() {
  let open: (value: Value) => void = () => undefined;
  const passed = new Promise<Value>((resolve) => (open = resolve));
  return { passed, open };
}

/** Gives the error with which a promise fails. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The promise did not fail');
}

/** Makes a body that comes from the network in these chunks. */
export function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Makes a client that gets this body for every call, without a network. */
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

/** Reads a reply that comes in these network chunks. */
export async function readReply(chunks: readonly Uint8Array[]): Promise<StreamedPiece[]> {
  const client = clientAnswered(bodyOf(chunks), 'application/x-ndjson');
  const request = { endpoint: 'institucional', prompt: 'Olá', chatId: 'chat-1' };
  const pieces: StreamedPiece[] = [];
  for await (const piece of client.replies.stream(request)) pieces.push(piece);
  return pieces;
}

/** Answers with the user and a new session token. */
export function answerWithToken(answer: ServerResponse, token: string): void {
  sendJson(answer.setHeader('authorization', token), USER);
}
