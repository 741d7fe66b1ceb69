import type { WireMessage, WireReplyPiece } from '@colega/api-sdk';
import type { FastifyInstance } from 'fastify';
import type { SignedInHeaders } from './sign-in.ts';

/** Creates a chat without a persona; answers its id. */
export async function createChat(app: FastifyInstance, headers: SignedInHeaders): Promise<string> {
  const payload = { persona: '' };
  const created = await app.inject({ method: 'POST', url: '/api/chat', headers, payload });
  return created.json<{ chatId: string }>().chatId;
}

/** Stored messages of a chat, oldest first. */
export async function messagesOf(
  app: FastifyInstance,
  headers: SignedInHeaders,
  chatId: string,
): Promise<WireMessage[]> {
  const url = `/api/chat/${chatId}/messages?sortOrder=asc&pageSize=200`;
  return (await app.inject({ url, headers })).json<{ items: WireMessage[] }>().items;
}

/** Pieces of a stream in which every line is a piece. */
export function piecesOf(stream: string): WireReplyPiece[] {
  return stream
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as WireReplyPiece);
}

/** Text of the pieces of an answer without a reset. */
export function contentOf(pieces: readonly WireReplyPiece[]): string {
  return pieces.map(({ content }) => content ?? '').join('');
}
