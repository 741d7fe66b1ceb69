import { Button, LiveRegion, Notice } from '@colega/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useOlderMessages } from './transcript-all-older.ts';
import { flashRow } from './transcript-flash.ts';
import styles from './transcript-linked-message.module.css';
import type { LinkedMessage } from './use-linked-message.ts';
import type { Transcript } from './use-transcript.ts';
import type { TranscriptScroll } from './use-transcript-scroll.ts';

interface LinkedMessageSearchProps {
  readonly link: LinkedMessage;
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
}

/** Share of the view's height above the message. */
const SHARE_ABOVE = 1 / 3;

/** Recognises a field with text: a user who is writing keeps the focus. */
function isWriting(): boolean {
  const active = document.activeElement;
  const isField = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
  return isField && active.value !== '';
}

/**
 * Shows the message that the address names; loads older messages until it has come or none are
 * left.
 */
export function LinkedMessageSearch({
  link,
  transcript,
  scroller,
  reveal,
}: LinkedMessageSearchProps) {
  const { messageId, forget, done } = link;
  const { messages } = transcript;
  const { t } = useTranslation();
  const [isStopped, stop] = useState(false);
  const found = messages.find((message) => (message.messageId ?? message.id) === messageId);
  const foundId = found?.id ?? null;
  const progress = useOlderMessages(transcript, foundId === null && !isStopped);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (foundId === null || shown.current === foundId) return;
    shown.current = foundId;
    // Revealing may render messages at once, and an effect must not do that.
    queueMicrotask(() => {
      const row = reveal(foundId, (scroller.current?.clientHeight ?? 0) * SHARE_ABOVE);
      if (row !== null) {
        flashRow(row);
        if (!isWriting()) row.focus({ preventScroll: true });
      }
      forget();
      done();
    });
  }, [foundId, reveal, scroller, forget, done]);

  const isMissing = foundId === null && progress === 'none-left';
  useEffect(() => {
    if (isMissing) forget();
  }, [isMissing, forget]);

  if (foundId !== null || isStopped) return null;
  const end = () => {
    stop(true);
    forget();
    done();
  };
  const failed = progress === 'failed';
  const text = isMissing
    ? t('transcript.linkNotFound')
    : failed
      ? t('chat.olderFailed')
      : t('transcript.linkSearching', { count: messages.length });
  return (
    <div className={styles['linked']}>
      <Notice
        tone={isMissing || failed ? 'warning' : 'info'}
        {...(isMissing ? { dismissLabel: t('app.dismiss'), onDismiss: end } : {})}
        action={
          isMissing ? undefined : (
            <>
              {failed && <Button onClick={transcript.loadOlder}>{t('app.tryAgain')}</Button>}
              <Button variant="quiet" onClick={end}>
                {t('transcript.stopLoading')}
              </Button>
            </>
          )
        }
      >
        {text}
      </Notice>
      <LiveRegion message={isMissing || failed ? text : t('transcript.linkSearchBegins')} />
    </div>
  );
}
