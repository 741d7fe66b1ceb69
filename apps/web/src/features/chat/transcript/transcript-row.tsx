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
  /** No news for a while. */
  readonly quiet: boolean;
  readonly last: boolean;
  readonly provenanceOpen: boolean;
  readonly provenanceId: string;
  /** Its place among all messages, counted from 1, where not all of them are in the page. */
  readonly position: number | undefined;
  /** How many messages there are; -1 where that is not known. */
  readonly setSize: number | undefined;
  /** Key of its block, where it is one by itself. */
  readonly block: string | undefined;
}

/** One message: an article, in an item of the list that says which of all it is. */
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

/** An answer that has ended without a text, and without a word about why. */
function saysNothing({ role, content, ending, unreadablePieces = 0 }: Message): boolean {
  const isExplained = ending !== undefined || unreadablePieces > 0;
  return role !== 'user' && content.trim() === '' && !isExplained;
}

/** What the user said. A bubble is never empty: a question may have lost its text on the server. */
function Question({ message }: { message: Message }) {
  const { t } = useTranslation();
  const isBlank = message.content.trim() === '';
  const shown = useMemo(
    () => (isBlank ? { ...message, content: t('transcript.noText') } : message),
    [isBlank, message, t],
  );
  return <QuestionView message={shown} />;
}
