import { ApiResponseError, type StreamedPiece, type WireReplyPiece } from '@colega/api-sdk';

/** The API's refusal of a call; throws any other outcome. */
export async function refusal(call: Promise<unknown>): Promise<ApiResponseError> {
  const error = await call.then(
    () => new Error('The call was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiResponseError) return error;
  throw error;
}

/** Reads all pieces of a reply; leaves out lines that are no pieces. */
export async function readPieces(stream: AsyncIterable<StreamedPiece>): Promise<WireReplyPiece[]> {
  const pieces: WireReplyPiece[] = [];
  for await (const streamed of stream) if (streamed.kind === 'piece') pieces.push(streamed.piece);
  return pieces;
}

export const textOf = (pieces: readonly WireReplyPiece[]) =>
  pieces.map(({ content }) => content ?? '').join('');
