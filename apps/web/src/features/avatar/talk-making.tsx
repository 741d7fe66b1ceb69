import { Button } from '@colega/ui';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TALK_LIMIT_MS } from './talks.ts';
import styles from './talk-parts.module.css';

function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.min(Math.max(0, Math.floor((now - startedAt) / 1_000)), TALK_LIMIT_MS / 1_000);
}

interface TalkMakingProps {
  readonly startedAt: number;
  readonly isAccepted: boolean;
  readonly onCancel: () => void;
}

/** Shows that a video is being made, and since when; the service reports no progress. */
export function TalkMaking({ startedAt, isAccepted, onCancel }: TalkMakingProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const seconds = useSecondsSince(startedAt);
  return (
    <>
      <p id={titleId} className={styles['title']}>
        {t(isAccepted ? 'avatar.making' : 'avatar.sending')}
      </p>
      <div role="progressbar" aria-labelledby={titleId} className={styles['bar']} />
      <p className={styles['elapsed']}>
        {t('avatar.elapsed', { seconds, limit: TALK_LIMIT_MS / 1_000 })}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('signIn.cancel')}</Button>
      </div>
    </>
  );
}
