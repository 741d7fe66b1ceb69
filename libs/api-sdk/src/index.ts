export { createApiClient } from './client.ts';
export type { ApiClient, ApiClientOptions } from './client.ts';
export type { TokenStore } from './authorization.ts';
export type { CallOptions } from './http.ts';
export type { PagedQuery } from './paged-query.ts';
export type { AuthResource } from './auth.ts';
export type { ChatsResource } from './chats.ts';
export type { MessagesResource } from './messages.ts';
export type { PersonasResource } from './personas.ts';
export type { RepliesResource, ReplyRequest, StreamOptions } from './replies.ts';
export type { StreamedPiece } from './reply-piece.ts';

export { loadAppConfig } from './app-config.ts';
export type { AppConfigOptions } from './app-config.ts';
export type { AppConfig } from './app-config-fields.ts';

export {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  ApiSdkError,
  ApiTimeoutError,
  describeApiError,
  InvalidSegmentError,
  isAbort,
  ReplyTooLongError,
  UnexpectedAnswerError,
} from './errors.ts';
export { UNKNOWN_ERROR } from './describe-api-error.ts';
export type { ApiResponseErrorParts, ApiSdkErrorCode, ErrorOrigin } from './errors.ts';

export { wrappedOperations } from './operations.ts';

export type {
  WireApiError,
  WireApiErrorItem,
  WireAppConfiguration,
  WireChat,
  WireChatChange,
  WireChatPage,
  WireChatTitle,
  WireContextEntry,
  WireFeedback,
  WireMessage,
  WireMessagePage,
  WireNewChat,
  WirePersona,
  WirePrompt,
  WireReference,
  WireReplyPiece,
  WireRole,
  WireToolCall,
  WireUsedContext,
  WireUser,
} from './wire-types.ts';
