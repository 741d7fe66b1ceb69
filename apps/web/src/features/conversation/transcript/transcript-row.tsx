import type { Message } from '@colega/chat-domain';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView } from '../answer/answer-view.tsx';
import { MessageBoundary } from './message-boundary.tsx';
import { QuestionView } from '../question-view.tsx';
import { ROW_ID } from './transcript-rows.ts';
import styles from './transcript.module.css';

interface TranscriptRowProps {
  readonly message: Message;
  /** The reply is still coming. */
  readonly busy: boolean;
  /** No piece has come for a while. */
  readonly quiet: boolean;
  readonly last: boolean;
  readonly provenanceOpen: boolean;
  readonly provenanceId: string;
  /** Position among all messages, from 1, if not all of them are on the page. */
  readonly position: number | undefined;
  /** Number of all messages; -1 if unknown. */
  readonly setSize: number | undefined;
  /** Key of the block, if the message is a block by itself. */
  readonly block: string | undefined;
}

/** Shows one message: an article in a list item with its position. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { message, busy, quiet, provenanceOpen, provenanceId } = props;
  const { t } = useTranslation();
  return (
    <div
      {...{ [ROW_ID]: message.id }}
      data-block={props.block}
      data-role={message.role}
      data-last={props.last || undefined}
      className={styles['row']}
      role="listitem"
      aria-posinset={props.position}
      aria-setsize={props.setSize}
      tabIndex={-1}
    >
      <MessageBoundary text={message.content} notice={t('chat.notShown')}>
        {message.role === 'user' ? (
          <Question message={message} />
        ) : (
          <AnswerView
            message={message}
            busy={busy}
            quiet={quiet}
            provenanceOpen={provenanceOpen}
            provenanceId={provenanceId}
          />
        )}
        {!busy && saysNothing(message) && (
          <p className={styles['notice']}>{t('transcript.noText')}</p>
        )}
      </MessageBoundary>
    </div>
  );
});

/** Recognises an ended answer without a text or an explanation. */
function saysNothing({ role, content, ending, unreadablePieces = 0 }: Message): boolean {
  const isExplained = ending !== undefined || unreadablePieces > 0;
  return role !== 'user' && content.trim() === '' && !isExplained;
}

/** Shows a question; a placeholder if the server has lost its text. */
function Question({ message }: { message: Message }) {
  const { t } = useTranslation();
  const isBlank = message.content.trim() === '';
  const shown = useMemo(
    () => (isBlank ? { ...message, content: t('transcript.noText') } : message),
    [isBlank, message, t],
  );
  return <QuestionView message={shown} />;
}
