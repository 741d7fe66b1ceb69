import { createApiClient } from '../client.ts';
import type { ApiClient } from '../client.ts';
import type { StreamedPiece } from '../reply-piece.ts';
import { memoryTokens } from './memory-tokens.ts';

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
