import {
  describeApiError,
  type StreamedPiece,
  type WireMessagePage,
  type WireReplyPiece,
} from '@colega/api-sdk';
import {
  toContextEntry,
  toMessagePage as mendMessagePage,
  type Message,
  type Page,
  type ReplyPiece,
} from '@colega/chat-domain';
import { reported } from './report-mendings.ts';

/** Parses a page of messages, newest first, each once. */
export function toMessagePage(wire: WireMessagePage): Page<Message> {
  return reported(mendMessagePage(wire));
}

/** Returns the text for an error piece: the app's own, then the API's. */
function errorTextOf(error: WireReplyPiece['error'], errorInApi: string): string | undefined {
  if (error === undefined || error === false) return undefined;
  if (error === true) return errorInApi;
  return `${errorInApi}: ${typeof error === 'string' ? error : describeApiError(error)}`;
}

/** Converts a piece; `errorInApi` is the localised 'error found in API' (§8). */
export function toReplyPiece(
  streamed: Extract<StreamedPiece, { kind: 'piece' }>,
  errorInApi: string,
): ReplyPiece {
  const { reset, context, content, metadata, error } = streamed.piece;
  const errorText = errorTextOf(error, errorInApi);
  const personaMessageId = metadata?.persona_message_id;
  return {
    ...(reset === undefined ? {} : { reset }),
    ...(context === undefined ? {} : { context: context.map(toContextEntry) }),
    ...(content === undefined ? {} : { content }),
    ...(personaMessageId === undefined ? {} : { personaMessageId }),
    ...(errorText === undefined ? {} : { errorText }),
  };
}
