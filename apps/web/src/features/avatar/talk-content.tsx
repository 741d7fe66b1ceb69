import { LiveRegion } from '@colega/ui';
import { TalkPlayer } from '@colega/ui/talk-player';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TALK_LIMIT_MS } from './talks.ts';
import { soundAlone } from '../../shared/sound.ts';
import { useServices } from '../../shared/services.ts';
import { TalkFailure, type NoVideo } from './talk-failure.tsx';
import { TalkMaking } from './talk-making.tsx';
import type { TalkText } from './talk-text.ts';
import type { Talk, TalkState } from './use-talk.ts';
import styles from './talk-parts.module.css';

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

/** Text to announce when the state changes. */
function useNews({ status, ...state }: TalkState, reason: NoVideo | null): string {
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
  const news = useNews(state, reason);
  const videoUrl = state.status === 'done' ? state.videoUrl : null;
  return (
    <>
      <LiveRegion message={news} />
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
