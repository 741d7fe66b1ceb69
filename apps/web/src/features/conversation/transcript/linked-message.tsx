import { Button, LiveRegion, Notice } from '@colega/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useOlderMessages } from './older-messages.tsx';
import { flashRow } from './rows-on-page.ts';
import styles from './linked-message.module.css';
import type { TranscriptScroll } from './use-transcript-scroll.ts';
import type { Transcript } from './use-transcript.ts';
import { useForgetParameter } from '../../../shared/address.ts';
import { MESSAGE_PARAMETER } from '../../../shared/paths.ts';

interface MessageLink {
  /** Id of the message that the address names, until it was handled; null for none. */
  readonly messageId: string | null;
  /** Removes it from the address, so that a reload does not jump there again. */
  readonly clearAddress: () => void;
  readonly done: () => void;
}

/** Reads the message id from the address, and keeps it after it was removed there. */
function useMessageLink(): MessageLink {
  const named = useSearchParams()[0].get(MESSAGE_PARAMETER);
  const [kept, keep] = useState(named);
  if (named !== null && named !== kept) keep(named);
  const clearAddress = useForgetParameter(MESSAGE_PARAMETER);
  return { messageId: kept, clearAddress, done: useCallback(() => keep(null), []) };
}

interface LinkedMessageProps {
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
}

/** Shows the message that the address names, if it names one. */
export function LinkedMessage(props: LinkedMessageProps) {
  const link = useMessageLink();
  if (link.messageId === null) return null;
  return <LinkedMessageSearch key={link.messageId} {...props} link={link} />;
}

interface LinkedMessageSearchProps extends LinkedMessageProps {
  readonly link: MessageLink;
}

/** Share of the view's height above the message. */
const SHARE_ABOVE = 1 / 3;

/** Recognises a field with text: a user who is writing keeps the focus. */
function isWriting(): boolean {
  const active = document.activeElement;
  const isField = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
  return isField && active.value !== '';
}

/** Loads older messages until the message has come or none are left, and scrolls to it. */
function LinkedMessageSearch({ link, transcript, scroller, reveal }: LinkedMessageSearchProps) {
  const { messageId, clearAddress, done } = link;
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
      clearAddress();
      done();
    });
  }, [foundId, reveal, scroller, clearAddress, done]);

  const isMissing = foundId === null && progress === 'none-left';
  useEffect(() => {
    if (isMissing) clearAddress();
  }, [isMissing, clearAddress]);

  if (foundId !== null || isStopped) return null;
  const end = () => {
    stop(true);
    clearAddress();
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
