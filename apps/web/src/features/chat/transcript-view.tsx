import type { Message } from '@colega/chat-domain';
import { Button, ScrollToLatestButton } from '@colega/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBoundary } from './message-boundary.tsx';
import { AnswerView, QuestionView, type FailedActions } from './message-views.tsx';
import styles from './transcript.module.css';
import type { Transcript } from './use-transcript.ts';
import { useTranscriptScroll } from './use-transcript-scroll.ts';

interface TranscriptViewProps {
  readonly chatId: string | null;
  readonly transcript: Transcript;
  readonly quiet: boolean;
  readonly failedActions: FailedActions;
  /** Id of the question asked on this screen; its turn fills the view. */
  readonly anchorId: string | null;
  readonly provenanceOf: string | null;
  readonly provenanceId: string;
  readonly onProvenance: (message: Message) => void;
}

/** The messages from the last question on, apart from those before it. */
function splitAtAnchor(messages: readonly Message[], anchorId: string | null) {
  const index = messages.findIndex(({ id }) => id === anchorId);
  return index < 0
    ? { earlier: messages, latest: [] }
    : { earlier: messages.slice(0, index), latest: messages.slice(index) };
}

/** What was said in a chat, oldest first, in a scrolling log. */
export function TranscriptView(props: TranscriptViewProps) {
  const { chatId, transcript, anchorId } = props;
  const { t } = useTranslation();
  const { messages } = transcript;
  const last = messages.at(-1);
  const scroll = useTranscriptScroll({
    chatId,
    anchorId,
    loaded: transcript.status === 'success',
    growth: `${last?.id ?? ''} ${last?.content.length ?? 0} ${last?.context.length ?? 0}`,
    firstId: messages[0]?.id ?? null,
  });
  const { earlier, latest } = useMemo(
    () => splitAtAnchor(messages, anchorId),
    [messages, anchorId],
  );
  return (
    <div className={styles['frame']}>
      <div
        ref={scroll.scroller}
        className={styles['scroller']}
        onScroll={scroll.onScroll}
        onScrollEnd={scroll.onScrollEnd}
        onWheel={scroll.onReaderMove}
        onTouchMove={scroll.onReaderMove}
        onKeyDown={scroll.onReaderMove}
        onPointerDown={scroll.onReaderMove}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        tabIndex={0}
      >
        <div className={styles['column']}>
          {transcript.hasOlder && (
            <div className={styles['older']}>
              <Button
                variant="secondary"
                busy={transcript.loadingOlder}
                onClick={transcript.loadOlder}
              >
                {t('chat.loadOlder')}
              </Button>
              {transcript.olderFailed && (
                <p role="alert" className={styles['notice']}>
                  {t('chat.olderFailed')}
                </p>
              )}
            </div>
          )}
          {earlier.map((message) => (
            <MessageRow key={message.id} message={message} {...props} />
          ))}
          {latest.length > 0 && (
            <div className={styles['latest']}>
              {latest.map((message) => (
                <MessageRow key={message.id} message={message} {...props} />
              ))}
            </div>
          )}
        </div>
      </div>
      {scroll.moreBelow && (
        <div className={styles['toLatest']}>
          <ScrollToLatestButton label={t('chat.latest')} onPress={scroll.showLatest} />
        </div>
      )}
    </div>
  );
}

function MessageRow(props: TranscriptViewProps & { readonly message: Message }) {
  const { message, transcript, quiet, failedActions, provenanceOf, provenanceId } = props;
  const { t } = useTranslation();
  const { exchange, awaitingReply } = transcript;
  const busy = awaitingReply && message.id === exchange?.answer.id;
  return (
    <div id={`message-${message.id}`} className={styles['row']} data-role={message.role}>
      <MessageBoundary text={message.content} notice={t('chat.notShown')}>
        {message.role === 'user' ? (
          <QuestionView message={message} failedActions={failedActions} />
        ) : (
          <AnswerView
            message={message}
            busy={busy}
            quiet={busy && quiet}
            provenanceOpen={provenanceOf === message.id}
            provenanceId={provenanceId}
            onProvenance={props.onProvenance}
            onFetchAgain={transcript.reload}
          />
        )}
      </MessageBoundary>
    </div>
  );
}
