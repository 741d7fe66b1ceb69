import { isSamePerson, type UserIdentity } from '@colega/chat-domain';
import { Button } from '@colega/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-context.ts';
import { useServices } from '../../shared/services.ts';
import { localValues, USER_KEYS } from '../../shared/storage.ts';
import styles from './talk.module.css';
import { TALK_LIMIT_MS } from './talks.ts';

const NOBODY: UserIdentity = { email: '' };

/**
 * True if a user has agreed to the costs of a video and to the host of its text; forgotten at
 * sign-out.
 */
function hasAgreed(user: UserIdentity, host: string): boolean {
  const stored = localValues.read(USER_KEYS.avatarNotice) ?? '';
  const [email = '', agreedHost, externalId = ''] = stored.split('\n');
  return agreedHost === host && isSamePerson({ email, externalId }, user);
}

function agree({ email, externalId = '' }: UserIdentity, host: string): void {
  localValues.write(USER_KEYS.avatarNotice, [email, host, externalId].join('\n'));
}

/** Holds the agreement to send the text, and a function that gives it. */
export function useConsent() {
  const { avatarHost = '' } = useServices().config;
  const user = useUser() ?? NOBODY;
  const [agreed, setAgreed] = useState(() => hasAgreed(user, avatarHost));
  function give(): void {
    agree(user, avatarHost);
    setAgreed(true);
  }
  return { agreed, give, host: new URL(avatarHost).host };
}

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
