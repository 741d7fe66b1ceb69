import { Button, LiveRegion, Notice, showInvisible } from '@colega/ui';
import { TalkPlayer } from '@colega/ui/talk-player';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import { soundAlone } from '../../shared/sound.ts';
import type { TalkText } from './talk-text.ts';
import styles from './talk.module.css';
import { TALK_LIMIT_MS, type TalkFailureReason } from './talks.ts';
import type { Talk, TalkState } from './use-talk.ts';

/** Reason for a missing video. */
type NoVideo = TalkFailureReason | 'cancelled' | 'unplayable' | 'wordless';

interface TalkContentProps {
  readonly talk: Talk;
  readonly text: TalkText;
  readonly onReadAloud: (() => void) | null;
  /** Called on a press, before the pressed button disappears. */
  readonly onPress: () => void;
}

/** Finds the reason for a missing video; null for none. */
function reasonOf(state: TalkState, text: TalkText, unplayable: string | null): NoVideo | null {
  if (text.parts.length === 0) return 'wordless';
  if (state.status === 'failed') return state.reason;
  if (state.status === 'cancelled') return 'cancelled';
  return state.status === 'done' && state.videoUrl === unplayable ? 'unplayable' : null;
}

/** Returns the text to announce when the state changes. */
function useAnnouncement({ status, ...state }: TalkState, reason: NoVideo | null): string {
  const { t } = useTranslation();
  if (reason !== null) return t(`avatar.${reason}`, { limit: TALK_LIMIT_MS / 1_000 });
  if (status === 'done') return t('avatar.ready');
  return t('isAccepted' in state && state.isAccepted ? 'avatar.making' : 'avatar.sending');
}

/** Shows a talk: in progress, as a video, or with the reason for its failure. */
export function TalkContent({ talk, text, onReadAloud, onPress }: TalkContentProps) {
  const { state, cancel, tryAgain } = talk;
  const [unplayable, setUnplayable] = useState<string | null>(null);
  const reason = reasonOf(state, text, unplayable);
  const announcement = useAnnouncement(state, reason);
  const videoUrl = state.status === 'done' ? state.videoUrl : null;
  return (
    <>
      <LiveRegion message={announcement} />
      {reason !== null && (
        <TalkFailure
          reason={reason}
          detail={state.status === 'failed' ? state.detail : ''}
          videoUrl={videoUrl}
          onTryAgain={() => {
            onPress();
            setUnplayable(null);
            tryAgain();
          }}
          onReadAloud={onReadAloud}
        />
      )}
      {reason === null && state.status === 'making' && (
        <TalkMaking
          {...state}
          onCancel={() => {
            onPress();
            cancel();
          }}
        />
      )}
      {reason === null && videoUrl !== null && (
        <ReadyTalk videoUrl={videoUrl} text={text} onUnplayable={() => setUnplayable(videoUrl)} />
      )}
    </>
  );
}

interface ReadyTalkProps {
  readonly videoUrl: string;
  readonly text: TalkText;
  readonly onUnplayable: () => void;
}

function ReadyTalk({ videoUrl, text, onUnplayable }: ReadyTalkProps) {
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  return (
    <>
      {text.isCut && <p className={styles['cut']}>{t('avatar.cut')}</p>}
      <TalkPlayer
        labels={{
          video: t('avatar.video'),
          captions: t('avatar.captions'),
          transcript: t('avatar.transcript'),
        }}
        src={videoUrl}
        // The service allows anonymous requests from this page; a store elsewhere may not, and
        // needs no cookie of ours.
        anonymous={new URL(videoUrl).origin === config.avatarHost}
        sentences={text.parts}
        language={i18n.language}
        // Ends reading aloud; when reading aloud starts, it ends the video.
        onPlay={soundAlone}
        onUnplayable={onUnplayable}
      />
    </>
  );
}

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
function TalkMaking({ startedAt, isAccepted, onCancel }: TalkMakingProps) {
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
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </div>
    </>
  );
}

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
function TalkFailure({ reason, detail, videoUrl, ...actions }: TalkFailureProps) {
  const { t } = useTranslation();
  const { onTryAgain, onReadAloud } = actions;
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
