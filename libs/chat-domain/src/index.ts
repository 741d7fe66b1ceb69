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

export type { Result } from './result.ts';
export type { DomainErrorCode } from './error-codes.ts';

export type {
  Exchange,
  ExchangeFailure,
  ExchangeStatus,
  ReplyEvent,
  ReplyPiece,
} from './exchange.ts';
export { startExchange } from './start-exchange.ts';
export type { ExchangeStart } from './start-exchange.ts';
export type { Anchor, AskingPlace, KnownMessages } from './asking-place.ts';
export type { AskedQuestion, AskedStatus, QuestionFate } from './asked-question.ts';
export { conversationsReducer } from './conversations.ts';
export type { ConversationEvent, Conversations } from './conversations.ts';
export { currentExchange, settledMessages, transcriptOf } from './transcript.ts';
export type { ChatSides } from './transcript.ts';
export { clearChat } from './clear-chat.ts';
export { isReplyAwaited } from './reply-awaited.ts';
export { keptQuestionIds, missingAnswers, nextToSend, questionsInDoubt } from './outbox.ts';
export type { SendingChoice } from './outbox.ts';
export { restoreOutbox, storedOutbox } from './outbox-storage.ts';

export { mergeMessagePages, messageDisplay, needsGeneratedTitle } from './messages.ts';
export type { MessageDisplay } from './messages.ts';
export { toolAtWork, toolCallsInOrder } from './context.ts';

export {
  addChat,
  addKnownChat,
  removeChats,
  renameChat,
  replaceChat,
  applyGeneratedTitle,
  sortChats,
} from './chat-list.ts';
export { chatLabel, titleToStore } from './titles.ts';
export type { ChatTitle, GeneratedChatTitle } from './chat-list.ts';
export { groupChatsByDay } from './chat-days.ts';
export type { Calendar, ChatDayGroup, ChatDayGroupKey } from './chat-days.ts';
export {
  chooseChatAfterRemoval,
  chooseChatAtStart,
  chooseChatForPersona,
  chooseNewChat,
} from './chat-choice.ts';
export type {
  ChatRemoval,
  ChatRemovalChoice,
  ChatStart,
  ChatStartChoice,
  NewChatChoice,
  NewChatWish,
  PersonaChatChoice,
  PersonaTurn,
} from './chat-choice.ts';

export { addFolder, planFolder, removeFolder, renameFolder } from './folder-list.ts';
export type { FolderTitle, FolderWish, NewFolder } from './folder-list.ts';
export { moveChats } from './move-chats.ts';
export { groupChatsByFolder } from './folder-groups.ts';
export type { FolderGroup, FolderGrouping } from './folder-groups.ts';
export { folderTree } from './folder-tree.ts';
export type { FolderNode, FolderPlace } from './folder-tree.ts';

export { RESERVED_SLUGS, personaSlugs } from './persona-slugs.ts';
export { personaHues } from './persona-hues.ts';
export { resolvePersona, sortPersonas } from './personas.ts';
export type { PersonaOrder, PersonaReason, PersonaResolution, PersonaWish } from './personas.ts';

export { PAGE_SIZES, hasNextPage, placePage } from './paging.ts';
export type { PagePlacement, PagePosition } from './paging.ts';
export { ADMINISTRATIVE_ROLES, hasRoles } from './roles.ts';
export { canSend } from './readiness.ts';
export type { SendConditions } from './readiness.ts';

export { toUser } from './edge/user.ts';
export { toPersonas } from './edge/persona.ts';
export { toChat } from './edge/chat.ts';
export { toFolder } from './edge/folder.ts';
export { toMessagePage } from './edge/message.ts';
export { toContextEntry } from './edge/context-entry.ts';
export { toPage } from './edge/pages.ts';
export { readableJson } from './edge/readable-json.ts';
export type { Mended, Mender, Mending, MendingProblem } from './edge/mended.ts';

export { isInterrupted, sessionReducer } from './session.ts';
export type {
  RenewalCause,
  SessionEvent,
  SessionRenewal,
  SessionState,
  SignInFailure,
  SignInMethod,
} from './session.ts';
export { validateForgottenPassword, validatePasswordReset, validateSignIn } from './validation.ts';
export type {
  Credentials,
  FormField,
  FormProblem,
  PasswordReset,
  PasswordResetForm,
} from './validation.ts';
export { RATINGS, planFeedback, rateMessage } from './feedback.ts';
export type { FeedbackPlan, FeedbackProblem } from './feedback.ts';
export { dayOf, displayDate } from './dates.ts';
export type { DateDisplay } from './dates.ts';
export { TERMS_SECTIONS } from './terms.ts';

export { isSameDocument, searchDocuments } from './search/search-document.ts';
export { createSearchIndex } from './search/search-index.ts';
export { joinSearchHits } from './search/search-hits.ts';
export { highlightRanges } from './search/highlight.ts';
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
