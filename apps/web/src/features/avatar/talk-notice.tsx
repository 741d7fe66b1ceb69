import { Button } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { TALK_LIMIT_MS } from './talks.ts';
import styles from './talk-parts.module.css';

interface TalkNoticeProps {
  /** Host that receives the text. */
  readonly host: string;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Explains the time and cost of a video and the host of its text, before the first one. */
export function TalkNotice({ host, onAgree, onClose }: TalkNoticeProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles['title']}>{t('avatar.noticeTitle')}</h3>
      <p className={styles['text']}>{t('avatar.noticeTime', { limit: TALK_LIMIT_MS / 1_000 })}</p>
      <p className={styles['text']}>{t('avatar.noticeCost')}</p>
      <p className={styles['text']}>{t('avatar.noticeText', { host })}</p>
      <p className={styles['faint']}>{t('avatar.noticeOnce')}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onAgree}>
          {t('avatar.make')}
        </Button>
        <Button onClick={onClose}>{t('avatar.notNow')}</Button>
      </div>
    </>
  );
}
