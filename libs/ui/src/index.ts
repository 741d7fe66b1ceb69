export { ActionMenuList } from './action-menu/action-menu-list.tsx';
export type { ActionMenuItem, ActionMenuListProps } from './action-menu/action-menu-list.tsx';
export { ActionMenu, AnchoredMenu } from './action-menu/action-menu.tsx';
export type { ActionMenuProps, AnchoredMenuProps } from './action-menu/action-menu.tsx';
export { Answer, AnswerFooter, CopyButton } from './answer/answer.tsx';
export type { AnswerFooterProps, AnswerProps, CopyButtonProps } from './answer/answer.tsx';
export { Button, IconButton, ScrollToLatestButton } from './button/button.tsx';
export type { ButtonProps, IconButtonProps, ScrollToLatestButtonProps } from './button/button.tsx';
export { readableText } from './copy-plain-text.ts';
export { copyRich } from './copy-rich.ts';
export type { CopyRichOptions } from './copy-rich.ts';
export { copySelection, readableSelection } from './copy-selection.ts';
export { sourcesText } from './copy-sources.ts';
export type { CopiedSource, CopiedSources } from './copy-sources.ts';
export { copyText } from './copy-text.ts';
export { Dialog, DialogActions, DialogTitle } from './dialog/dialog.tsx';
export type { DialogProps } from './dialog/dialog.tsx';
export { FindBar } from './find-bar/find-bar.tsx';
export type { FindBarProps } from './find-bar/find-bar.tsx';
export { showInvisible } from './invisible-characters.ts';
export { safeLink } from './link-policy/link-policy.ts';
export type { SafeLink } from './link-policy/link-policy.ts';
export { ListRow } from './list-row/list-row.tsx';
export type { ListRowLinkProps, ListRowProps } from './list-row/list-row.tsx';
export { LoadingDots, LoadingOverlay, Skeleton, Spinner, WorkStatus } from './loading/loading.tsx';
export type {
  LoadingOverlayProps,
  SkeletonProps,
  SpinnerProps,
  WorkStatusProps,
} from './loading/loading.tsx';
export { MessageComposer } from './message-composer/message-composer.tsx';
export type { MessageComposerProps } from './message-composer/message-composer.tsx';
export { Notice } from './notice/notice.tsx';
export type { NoticeProps, NoticeTone } from './notice/notice.tsx';
export { PersonaMonogram } from './persona-monogram/persona-monogram.tsx';
export type { PersonaMonogramProps } from './persona-monogram/persona-monogram.tsx';
export { MicrosoftMark, ProductMark } from './product-mark/product-mark.tsx';
export type { MarkProps } from './product-mark/product-mark.tsx';
export { SourcesButton } from './sources/sources-button.tsx';
export type { SourcesButtonProps } from './sources/sources-button.tsx';
export { SourcesPanel } from './sources/sources-panel.tsx';
export type {
  SourceContext,
  SourceReference,
  SourcesLabels,
  SourcesPanelProps,
  SourceTool,
} from './sources/sources-panel.tsx';
export { StarRating } from './star-rating/star-rating.tsx';
export type { StarRatingProps } from './star-rating/star-rating.tsx';
export { SuggestionList } from './suggestion-list/suggestion-list.tsx';
export type { Suggestion, SuggestionListProps } from './suggestion-list/suggestion-list.tsx';
export { DEFAULT_THEME, isTheme, THEMES } from './theme/themes.ts';
export type { Theme } from './theme/themes.ts';
export { UndoNotice } from './undo-notice/undo-notice.tsx';
export type { UndoNoticeProps } from './undo-notice/undo-notice.tsx';
export { useBriefly } from './use-briefly.ts';
export { QuestionText } from './user-message/question-text.tsx';
export { UserMessage } from './user-message/user-message.tsx';
export type { FailedMessage, UserMessageProps } from './user-message/user-message.tsx';
export {
  LiveRegion,
  SkipLink,
  useAnnouncement,
  VisuallyHidden,
} from './visually-hidden/visually-hidden.tsx';
export type { LiveRegionProps, SkipLinkProps } from './visually-hidden/visually-hidden.tsx';
export { trustedWorkerUrl } from './worker-policy/worker-policy.ts';
