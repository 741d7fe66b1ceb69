export { ActionMenuList } from './action-menu/action-menu-list.tsx';
export type { ActionMenuItem, ActionMenuListProps } from './action-menu/action-menu-list.tsx';
export { ActionMenu, AnchoredMenu } from './action-menu/action-menu.tsx';
export type { ActionMenuProps, AnchoredMenuProps } from './action-menu/action-menu.tsx';
export { Answer, AnswerFooter } from './answer/answer.tsx';
export type { AnswerFooterProps, AnswerProps } from './answer/answer.tsx';
export { CopyButton } from './answer/copy-button.tsx';
export type { CopyButtonProps } from './answer/copy-button.tsx';
export { Button } from './button/button.tsx';
export type { ButtonProps } from './button/button.tsx';
export { readableText } from './copy-content.ts';
export { copyRich } from './copy-rich.ts';
export type { CopyRichOptions } from './copy-rich.ts';
export { copyText } from './copy-text.ts';
export { FindBar } from './find-bar/find-bar.tsx';
export type { FindBarProps } from './find-bar/find-bar.tsx';
export { IconButton } from './icon-button/icon-button.tsx';
export type { IconButtonProps } from './icon-button/icon-button.tsx';
export { safeLink } from './link-policy/link-policy.ts';
export type { SafeLink } from './link-policy/link-policy.ts';
export { ListRow } from './list-row/list-row.tsx';
export type { ListRowLinkProps, ListRowProps } from './list-row/list-row.tsx';
export { LiveRegion } from './live-region/live-region.tsx';
export type { LiveRegionProps } from './live-region/live-region.tsx';
export { LoadingDots } from './loading-dots/loading-dots.tsx';
export { LoadingOverlay } from './loading-overlay/loading-overlay.tsx';
export type { LoadingOverlayProps } from './loading-overlay/loading-overlay.tsx';
export { showInvisible } from './markdown/invisible-characters.ts';
export { MessageComposer } from './message-composer/message-composer.tsx';
export type { MessageComposerProps } from './message-composer/message-composer.tsx';
export { Notice } from './notice/notice.tsx';
export type { NoticeProps, NoticeTone } from './notice/notice.tsx';
export { PersonaMonogram } from './persona-monogram/persona-monogram.tsx';
export type { PersonaMonogramProps } from './persona-monogram/persona-monogram.tsx';
export { MicrosoftMark, ProductMark } from './product-mark/product-mark.tsx';
export type { MarkProps } from './product-mark/product-mark.tsx';
export { ProvenanceButton } from './provenance/provenance-button.tsx';
export type { ProvenanceButtonProps } from './provenance/provenance-button.tsx';
export { ProvenancePanel } from './provenance/provenance-panel.tsx';
export type {
  ProvenanceContext,
  ProvenanceLabels,
  ProvenancePanelProps,
  ProvenanceReference,
  ProvenanceTool,
} from './provenance/provenance-panel.tsx';
export { ScrollToLatestButton } from './scroll-to-latest-button/scroll-to-latest-button.tsx';
export type { ScrollToLatestButtonProps } from './scroll-to-latest-button/scroll-to-latest-button.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export type { SkeletonProps } from './skeleton/skeleton.tsx';
export { SkipLink } from './skip-link/skip-link.tsx';
export type { SkipLinkProps } from './skip-link/skip-link.tsx';
export { Spinner } from './spinner/spinner.tsx';
export type { SpinnerProps } from './spinner/spinner.tsx';
export { StarRating } from './star-rating/star-rating.tsx';
export type { StarRatingProps } from './star-rating/star-rating.tsx';
export { SuggestionList } from './suggestion-list/suggestion-list.tsx';
export type { Suggestion, SuggestionListProps } from './suggestion-list/suggestion-list.tsx';
export { DEFAULT_THEME, isTheme, THEMES } from './theme/themes.ts';
export type { Theme } from './theme/themes.ts';
export { UndoNotice } from './undo-notice/undo-notice.tsx';
export type { UndoNoticeProps } from './undo-notice/undo-notice.tsx';
export { useBriefly } from './use-briefly.ts';
export { UserMessage } from './user-message/user-message.tsx';
export type { FailedMessage, UserMessageProps } from './user-message/user-message.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export { WorkStatus } from './work-status/work-status.tsx';
export type { WorkStatusProps } from './work-status/work-status.tsx';
export { trustedWorkerUrl } from './worker-policy/worker-policy.ts';
