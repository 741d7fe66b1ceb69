import { Button, Notice, showInvisible } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { TALK_LIMIT_MS, type TalkFailureReason } from './talks.ts';
import styles from './talk-parts.module.css';

export type NoVideo = TalkFailureReason | 'cancelled' | 'unplayable' | 'wordless';

interface TalkFailureProps {
  readonly reason: NoVideo;
  /** Message of the service; '' for none. */
  readonly detail: string;
  /** Address of a video that cannot be played here; null for none. */
  readonly videoUrl: string | null;
  readonly onTryAgain: () => void;
  /** Reads the answer aloud with the browser's voice; null if it has none. */
  readonly onReadAloud: (() => void) | null;
}

/** Reasons for which another attempt with the same text is useless. */
const FINAL: readonly NoVideo[] = ['rejected', 'wordless'];

/** Shows the reason for a missing video, and the alternatives. */
export function TalkFailure({ reason, detail, videoUrl, ...acts }: TalkFailureProps) {
  const { t } = useTranslation();
  const { onTryAgain, onReadAloud } = acts;
  return (
    <>
      <Notice tone={reason === 'cancelled' ? 'info' : 'warning'}>
        {t(`avatar.${reason}`, { limit: TALK_LIMIT_MS / 1_000 })}
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
