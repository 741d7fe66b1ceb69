import { ApiResponseError, type StreamedPiece, type WireReplyPiece } from '@colega/api-sdk';

/** What the API refuses a call with; anything else that comes of it is thrown. */
export async function refusal(call: Promise<unknown>): Promise<ApiResponseError> {
  const error = await call.then(
    () => new Error('The call was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiResponseError) return error;
  throw error;
}

/** All pieces of a reply; lines that cannot be read are left out. */
export async function readPieces(stream: AsyncIterable<StreamedPiece>): Promise<WireReplyPiece[]> {
  const pieces: WireReplyPiece[] = [];
  for await (const streamed of stream) if (streamed.kind === 'piece') pieces.push(streamed.piece);
  return pieces;
}

export const textOf = (pieces: readonly WireReplyPiece[]) =>
  pieces.map(({ content }) => content ?? '').join('');
