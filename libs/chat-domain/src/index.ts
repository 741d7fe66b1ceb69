export { MESSAGE_ENDINGS, MESSAGE_ROLES } from './entities.ts';
export type {
  Chat,
  ContextEntry,
  Feedback,
  Message,
  MessageEnding,
  MessageRole,
  Page,
  Persona,
  Reference,
  Role,
  ToolCall,
  UnknownContext,
  UsedContext,
  User,
} from './entities.ts';

export { err, ok } from './result.ts';
export type { Result } from './result.ts';
export { DOMAIN_ERROR_CODES } from './error-codes.ts';
export type { DomainErrorCode } from './error-codes.ts';

export {
  EXCHANGE_FAILURES,
  EXCHANGE_STATUSES,
  isAwaitingReply,
  startExchange,
} from './exchange.ts';
export type {
  Exchange,
  ExchangeEvent,
  ExchangeFailure,
  ExchangeStart,
  ExchangeStatus,
  ReplyPiece,
} from './exchange.ts';
export { exchangeReducer } from './exchange-reducer.ts';

export {
  appendExchange,
  mergeFailedExchanges,
  mergeMessagePages,
  mergeTranscript,
  messageDisplay,
  needsGeneratedTitle,
} from './transcript.ts';
export type { MessageDisplay } from './transcript.ts';
export { mergeContext, references, toolAtWork, toolCallsInOrder } from './context.ts';

export { addChat, chatsOfPersona, replaceChat, retitleChat, sortChats } from './chat-list.ts';
export { groupChatsByDay } from './chat-days.ts';
export type { Calendar, ChatDayGroup, ChatDayGroupKey } from './chat-days.ts';
export { chooseChatAtStart, chooseChatForPersona } from './chat-choice.ts';
export type { ChatStart, ChatStartChoice, PersonaChatChoice, PersonaTurn } from './chat-choice.ts';

export { RESERVED_SLUGS, personaSlug, personaSlugs } from './persona-slugs.ts';
export { personaHue, personaHues } from './persona-hues.ts';
export { resolvePersona, sortPersonas } from './personas.ts';
export type { PersonaOrder, PersonaReason, PersonaResolution, PersonaWish } from './personas.ts';

export { PAGE_SIZES, hasNextPage } from './paging.ts';
export type { PagePosition } from './paging.ts';
export { ADMINISTRATIVE_ROLES, hasRoles } from './roles.ts';
export { canSend, isAppReady } from './readiness.ts';
export type { AppReadiness, SendConditions } from './readiness.ts';
