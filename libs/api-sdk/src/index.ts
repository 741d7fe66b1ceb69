export { createApiClient } from './client.ts';
export type { ApiClient, ApiClientOptions } from './client.ts';
export type { TokenStore } from './authorization.ts';
export { createAvatarClient } from './avatar.ts';
export type { AvatarClient, AvatarClientOptions, SpeakOptions, SpokenTalk } from './avatar.ts';
export type { CallOptions, DeleteOptions } from './call-options.ts';
export type { AllQuery, PagedQuery } from './paged-query.ts';
export { hintAtHiddenToken } from './auth.ts';
export type { AuthResource } from './auth.ts';
export type { ChatsResource } from './chats.ts';
export type { FeedbackResource, FeedbackTarget } from './feedback.ts';
export type { FoldersResource } from './folders.ts';
export type { MessagesResource } from './messages.ts';
export type { PersonasResource } from './personas.ts';
export { readPage } from './answer.ts';
export type { RepliesResource, ReplyRequest, StreamOptions } from './replies.ts';
export type { StreamedPiece } from './reply-piece.ts';

export { AppConfigError, loadAppConfig } from './app-config.ts';
export type { AppConfig, AppConfigOptions } from './app-config.ts';

export {
  ApiAbortError,
  ApiConnectionError,
  ApiResponseError,
  ApiSdkError,
  ApiTimeoutError,
  describeApiError,
  InvalidOptionError,
  InvalidSegmentError,
  isAbort,
  ReplyTooLongError,
  TalkFailedError,
  UnexpectedAnswerError,
} from './errors.ts';
export { UNKNOWN_ERROR } from './json.ts';
export type {
  ApiResponseErrorInit,
  ApiSdkErrorCode,
  TalkFailedErrorInit,
  UnexpectedAnswerErrorInit,
} from './errors.ts';

export { wrappedOperations } from './operations.ts';

export type {
  WireApiError,
  WireApiErrorItem,
  WireAppConfiguration,
  WireAvatarError,
  WireChat,
  WireChatChange,
  WireChatMove,
  WireChatPage,
  WireChatTitle,
  WireContextEntry,
  WireCredentials,
  WireFeedback,
  WireFolder,
  WireFolderChange,
  WireFolderPage,
  WireMessage,
  WireMessagePage,
  WireNewChat,
  WireNewFeedback,
  WireNewFolder,
  WireNewTalk,
  WirePasswordReset,
  WirePasswordResetRequest,
  WirePersona,
  WirePrompt,
  WireReference,
  WireReplyPiece,
  WireRole,
  WireTalk,
  WireToolCall,
  WireUsedContext,
  WireUser,
} from './wire-types.ts';
