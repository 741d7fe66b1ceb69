export type {
  Chat,
  ContextEntry,
  Feedback,
  Folder,
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
export type { DomainErrorCode, Result } from './result.ts';

export type {
  Anchor,
  QuestionPosition,
  Exchange,
  ExchangeFailure,
  ExchangeStatus,
  ReplyEvent,
  ReplyPiece,
} from './exchange.ts';
export { startExchange } from './start-exchange.ts';
export type { ExchangeStart } from './start-exchange.ts';
export { isInOutbox, isReplyAwaited } from './asked-question.ts';
export type { AskedQuestion, AskedStatus, Conversations, Delivery } from './asked-question.ts';
export { clearChat, conversationsReducer, serverHasMoreOf } from './conversations.ts';
export type { ConversationEvent } from './conversations.ts';
export type { KnownMessages } from './reconcile.ts';
export { mergeMessagePages, renewedPage } from './message-order.ts';
export {
  currentExchange,
  messageDisplay,
  needsGeneratedTitle,
  settledMessages,
  transcriptOf,
} from './transcript.ts';
export type { ChatSources, MessageDisplay } from './transcript.ts';
export {
  queuedQuestionIds,
  unsentQuestionIds,
  missingAnswers,
  nextToSend,
  editedQuestionIds,
  outboxOf,
  questionsInDoubt,
  restoreOutbox,
  storedOutbox,
  unreadablePart,
} from './outbox.ts';
export type { SendingChoice } from './outbox.ts';
export { toolAtWork, toolCallsInOrder } from './context.ts';
export { RATINGS, planFeedback, rateMessage } from './feedback.ts';
export type { FeedbackPlan, FeedbackProblem } from './feedback.ts';

export { PAGE_SIZES, hasNextPage, joinPages } from './lists.ts';
export type { PagePosition } from './lists.ts';
export {
  addChat,
  addKnownChat,
  applyGeneratedTitle,
  chatLabel,
  firstQuestion,
  isBlank,
  groupChatsByDay,
  moveChats,
  removeChats,
  renameChat,
  replaceChat,
  sortChats,
  titleToStore,
} from './chat-list.ts';
export type {
  Calendar,
  ChatDayGroup,
  ChatDayGroupKey,
  ChatTitle,
  GeneratedChatTitle,
} from './chat-list.ts';
export {
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
  perhapsEmptyChats,
} from './chat-choice.ts';
export type {
  ChatRemoval,
  ChatRemovalChoice,
  ChatStart,
  ChatStartChoice,
  NewChatChoice,
  NewChatRequest,
  PersonaChatChoice,
  PersonaSwitch,
} from './chat-choice.ts';
export {
  addFolder,
  folderTree,
  groupChatsByFolder,
  planFolder,
  removeFolder,
  renameFolder,
} from './folders.ts';
export type {
  FolderGroup,
  FolderGrouping,
  FolderNode,
  FolderPosition,
  FolderTitle,
  FolderRequest,
  NewFolder,
} from './folders.ts';
export {
  RESERVED_SLUGS,
  personaHues,
  personaSlugs,
  resolvePersona,
  sortPersonas,
} from './personas.ts';
export type { PersonaOrder, PersonaReason, PersonaResolution, PersonaRequest } from './personas.ts';

export {
  canSend,
  isInterrupted,
  isOtherPerson,
  isSamePerson,
  namesOfPerson,
  sessionReducer,
} from './session.ts';
export type {
  RenewalCause,
  SendConditions,
  SessionEvent,
  SessionRenewal,
  SessionState,
  SignInFailure,
  SignInMethod,
  UserIdentity,
} from './session.ts';
export { ADMINISTRATIVE_ROLES, hasRoles } from './roles.ts';
export { validateForgottenPassword, validatePasswordReset, validateSignIn } from './validation.ts';
export type {
  Credentials,
  FormField,
  FormProblem,
  PasswordReset,
  PasswordResetForm,
} from './validation.ts';
export { dayOf, displayDate } from './dates.ts';
export type { DateDisplay } from './dates.ts';
export { TERMS_SECTIONS } from './terms.ts';

export { toChat, toFolder, toPage, toPersonas, toUser } from './from-wire/entities.ts';
export { toMessagePage } from './from-wire/message.ts';
export { readableJson, toContextEntry } from './from-wire/context-entry.ts';
export type { Parsed, Parser, ParseIssue, ParseProblem } from './from-wire/readers.ts';

export { isSameDocument, keyText, searchDocuments } from './search/search-document.ts';
export { createSearchIndex } from './search/search-index.ts';
export { joinSearchHits } from './search/search-hits.ts';
export { highlightRanges } from './search/highlight.ts';
export { foldText } from './search/fold-text.ts';
export { foldWord, FUNCTION_WORDS } from './search/words.ts';
export type {
  SearchableEntities,
  SearchDocument,
  SearchField,
  SearchKey,
  SearchKind,
} from './search/search-document.ts';
export type { SearchIndex } from './search/search-index.ts';
export type { FieldMatch, SearchHit, ServerSearchHit } from './search/search-hits.ts';
export type { TextRange } from './search/highlight.ts';
