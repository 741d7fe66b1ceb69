import { Button, Skeleton } from '@colega/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../shared/connection.ts';
import styles from './transcript.module.css';
import type { Transcript } from './use-transcript.ts';

type OlderMessages = Pick<Transcript, 'hasOlder' | 'loadingOlder' | 'olderFailed'>;

type OlderProgress = 'none-left' | 'waiting' | 'loading' | 'failed';

export function olderProgress(
  { hasOlder, loadingOlder, olderFailed }: OlderMessages,
  isWanted: boolean,
): OlderProgress {
  if (!hasOlder) return 'none-left';
  if (olderFailed && !loadingOlder) return isWanted ? 'failed' : 'waiting';
  return isWanted ? 'loading' : 'waiting';
}

/** Loads older messages page by page, as long as they are wanted and loading succeeds. */
export function useOlderMessages(transcript: Transcript, isWanted: boolean): OlderProgress {
  const { loadingOlder, loadOlder } = transcript;
  const progress = olderProgress(transcript, isWanted);
  useEffect(() => {
    if (progress === 'loading' && !loadingOlder) loadOlder();
  }, [progress, loadingOlder, loadOlder]);
  return progress;
}

interface OlderMessagesProps {
  readonly transcript: Transcript;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Messages of one page; only a longer chat shows a text at its beginning. */
const ONE_PAGE = 50;

/** Loads older messages once the reader is less than one view height from the top. */
function useLoadingNearTop({ transcript, scroller }: OlderMessagesProps) {
  const top = useRef<HTMLDivElement>(null);
  const { hasOlder, loadingOlder, olderFailed, loadOlder } = transcript;
  const mayLoad = hasOlder && !loadingOlder && !olderFailed;
  useEffect(() => {
    if (!mayLoad || top.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        loadOlder();
      },
      { root: scroller.current, rootMargin: '100% 0px' },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [mayLoad, loadOlder, scroller]);
  return top;
}

/** Shows above the first message that others are coming, have failed, or do not exist. */
export function OlderMessages(props: OlderMessagesProps) {
  const { transcript } = props;
  const { status, hasOlder, loadingOlder, olderFailed, loadOlder, messages } = transcript;
  const { readFailed, reload } = transcript;
  const { t } = useTranslation();
  const online = useOnline();
  const top = useLoadingNearTop(props);
  const [isReading, setReading] = useState(false);
  const failed = (readFailed || olderFailed) && !loadingOlder && !isReading;
  async function readAgain(): Promise<void> {
    setReading(true);
    await reload();
    setReading(false);
  }
  // Only a question that was just asked is there.
  if (status === 'pending' && !isReading)
    return (
      <p role="status" className={styles['beginning']}>
        {t(online ? 'transcript.loadingOlder' : 'chat.comesOnline')}
      </p>
    );
  if (!hasOlder && !readFailed && !isReading)
    return messages.length > ONE_PAGE ? (
      <p className={styles['beginning']}>{t('transcript.beginning')}</p>
    ) : null;
  return (
    <div ref={top} className={styles['older']}>
      {failed && (
        <p role="alert" className={styles['notice']}>
          {t('chat.olderFailed')}
        </p>
      )}
      <Button
        variant={failed ? 'secondary' : 'quiet'}
        busy={loadingOlder || isReading}
        onClick={readFailed ? () => void readAgain() : loadOlder}
      >
        {failed ? t('app.tryAgain') : t('chat.loadOlder')}
      </Button>
      {loadingOlder && (
        <div className={styles['coming']}>
          <span className={styles['comingQuestion']} aria-hidden="true" />
          <Skeleton label={t('transcript.loadingOlder')} lines={4} />
        </div>
      )}
    </div>
  );
}
