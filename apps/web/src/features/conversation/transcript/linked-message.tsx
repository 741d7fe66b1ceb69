import { Button, LiveRegion, Notice } from '@colega/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { foldQuery } from '../find/find-hits.ts';
import { markBriefly } from '../find/find-marks.ts';
import { revealHit } from '../find/reveal-hit.ts';
import { useOlderMessages } from './older-messages.tsx';
import { flashRow } from './rows-on-page.ts';
import styles from './linked-message.module.css';
import type { TranscriptScroll } from './use-transcript-scroll.ts';
import type { Transcript } from './use-transcript.ts';
import { useArrival, useForgetParameter } from '../../../shared/address.ts';
import { MESSAGE_PARAMETER, passageOf } from '../../../shared/paths.ts';

interface NamedMessage {
  /** The navigation that named it: the same link may be followed again. */
  readonly arrival: Location | null;
  readonly messageId: string;
  /** Words to show in it, '' for none; the search gives them beside the address. */
  readonly passage: string;
}

interface MessageLink {
  /** The message that the address names, until it was handled; null for none. */
  readonly named: NamedMessage | null;
  /** Removes it from the address, so that a reload does not jump there again. */
  readonly clearAddress: () => void;
  readonly done: () => void;
}

/** Reads the message id from the address, and keeps it after it was removed there. */
function useMessageLink(): MessageLink {
  const messageId = useSearchParams()[0].get(MESSAGE_PARAMETER);
  const passage = passageOf((useLocation() as Location<unknown>).state);
  const arrival = useArrival();
  const [kept, keep] = useState<NamedMessage | null>(null);
  /** The address names its message for a moment after that was shown. */
  const [handled, setHandled] = useState<Location | null>(null);
  if (messageId !== null && arrival !== handled && arrival !== kept?.arrival)
    keep({ arrival, messageId, passage });
  const done = () => {
    setHandled(kept?.arrival ?? null);
    keep((now) => (now === kept ? null : now));
  };
  const clearAddress = useForgetParameter(MESSAGE_PARAMETER);
  return { named: kept, clearAddress, done };
}

interface LinkedMessageProps {
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
}

/** Shows the message that the address names, if it names one. */
export function LinkedMessage(props: LinkedMessageProps) {
  const link = useMessageLink();
  if (link.named === null) return null;
  const key = link.named.arrival?.key;
  return <LinkedMessageSearch key={key} {...props} {...link} {...link.named} />;
}

interface LinkedMessageSearchProps
  extends LinkedMessageProps, NamedMessage, Pick<MessageLink, 'clearAddress' | 'done'> {}

/** Recognises a field with text: a user who is writing keeps the focus. */
function isWriting(): boolean {
  const active = document.activeElement;
  const isField = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
  return isField && active.value !== '';
}

/** Loads older messages until the message has come or none are left, and scrolls to it. */
function LinkedMessageSearch(props: LinkedMessageSearchProps) {
  const { messageId, passage, clearAddress, done, transcript, scroller, reveal } = props;
  const { messages, status, readFailed } = transcript;
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
      const hit = { messageId: foundId, nth: 0 };
      const revealed = revealHit({ scroller, reveal }, hit, foldQuery(passage));
      if (revealed !== null) {
        const { row, range } = revealed;
        flashRow(row);
        if (range !== null) markBriefly(range);
        if (!isWriting()) row.focus({ preventScroll: true });
      }
      clearAddress();
      done();
    });
  }, [foundId, passage, reveal, scroller, clearAddress, done]);

  const isRead = status === 'success' && !readFailed;
  const isMissing = foundId === null && progress === 'none-left' && isRead;
  useEffect(() => {
    if (isMissing) clearAddress();
  }, [isMissing, clearAddress]);

  // A reading that failed is said above the messages, with a way to try again.
  if (foundId !== null || isStopped || readFailed) return null;
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
