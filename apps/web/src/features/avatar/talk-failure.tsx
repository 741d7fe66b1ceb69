import { Button, Notice, showInvisible } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import type { TalkFailureReason } from '../../data/talk-outcome.ts';
import { TALK_LIMIT } from '../../data/talks.ts';
import styles from './talk-parts.module.css';

/** Why no video is shown. */
export type NoVideo = TalkFailureReason | 'cancelled' | 'unplayable' | 'wordless';

interface TalkFailureProps {
  readonly reason: NoVideo;
  /** What the service says; empty where it says nothing. */
  readonly detail: string;
  /** The address of a video that cannot be shown here. */
  readonly videoUrl: string | null;
  readonly onTryAgain: () => void;
  /** Says the answer by the voice of the browser; null where it has none. */
  readonly onReadAloud: (() => void) | null;
}

/** What the same text would not get at another try. */
const FINAL: readonly NoVideo[] = ['rejected', 'wordless'];

/** Why there is no video, and what can be done instead. */
export function TalkFailure({ reason, detail, videoUrl, ...acts }: TalkFailureProps) {
  const { t } = useTranslation();
  const { onTryAgain, onReadAloud } = acts;
  return (
    <>
      <Notice tone={reason === 'cancelled' ? 'info' : 'warning'}>
        {t(`avatar.${reason}`, { limit: TALK_LIMIT / 1_000 })}
      </Notice>
      {detail !== '' && (
        <p className={styles['faint']}>{t('avatar.detail', { detail: showInvisible(detail) })}</p>
      )}
      <div className={styles['actions']}>
        {!FINAL.includes(reason) && (
          <Button variant="primary" onClick={onTryAgain}>
            {t(reason === 'slow' ? 'avatar.keepWaiting' : 'app.tryAgain')}
          </Button>
        )}
        {onReadAloud !== null && reason !== 'wordless' && (
          <Button onClick={onReadAloud}>{t('avatar.browserVoice')}</Button>
        )}
        {videoUrl !== null && (
          <a href={videoUrl} target="_blank" rel="noopener noreferrer" className={styles['link']}>
            {t('avatar.openVideo')}
          </a>
        )}
      </div>
    </>
  );
}
