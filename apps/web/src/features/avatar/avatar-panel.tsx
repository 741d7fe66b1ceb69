import { createAvatarClient } from '@colega/api-sdk';
import { useRef, useState } from 'react';
import { storedTalks, type TalkPlace } from '../../data/begun-talks.ts';
import type { TalkRequest } from '../../data/talk-request.ts';
import { createTalks, type Talks } from '../../data/talks.ts';
import { useUser } from '../../session/session-context.ts';
import { useServices } from '../../shared/services.ts';
import { agree, hasAgreed } from './avatar-consent.ts';
import { TalkContent } from './talk-content.tsx';
import { TalkDialog } from './talk-dialog.tsx';
import { TalkNotice } from './talk-notice.tsx';
import { scriptOf } from './talk-text.ts';
import { useEmptiedChat } from './use-emptied-chat.ts';
import { useSpeech } from './use-speech.ts';
import { useTalk } from './use-talk.ts';

/** The talks of a user with a service; its calls carry its own key, and nothing of the session. */
export function talksWith(place: TalkPlace, key: string | undefined): Talks {
  return createTalks(createAvatarClient({ host: place.host, key }), place.host, storedTalks(place));
}

export interface AvatarPanelProps {
  readonly request: TalkRequest;
  readonly talks: Talks;
  readonly chatId: string;
  /** Stays the same. */
  readonly onClose: () => void;
  /** A part of the program did not come. Stays the same. */
  readonly onMissing: () => void;
}

/** Whether the text may be sent, and how that is agreed to. */
function useConsent() {
  const { avatarHost = '' } = useServices().config;
  const owner = useUser()?.email ?? '';
  const [agreed, setAgreed] = useState(() => hasAgreed(owner, avatarHost));
  function give(): void {
    agree(owner, avatarHost);
    setAgreed(true);
  }
  return { agreed, give, host: new URL(avatarHost).host };
}

/** The avatar says an answer: what that means, how far it is, and the video. */
export function AvatarPanel({ request, talks, chatId, onClose, onMissing }: AvatarPanelProps) {
  const { message, readAloud } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const { agreed, give, host } = useConsent();
  const speech = useSpeech(message, onMissing);
  const script = speech === null ? '' : scriptOf(speech.talk);
  const talk = useTalk(talks, agreed && script !== '' ? script : null);
  useEmptiedChat(chatId, onClose);
  // What was pressed goes away, and the focus stays.
  const keepFocus = () => dialog.current?.focus();
  function listen(): void {
    if (speech !== null) readAloud?.(speech.whole);
    onClose();
  }
  return (
    <TalkDialog dialogRef={dialog} onClose={onClose}>
      {!agreed && speech !== null && (
        <TalkNotice
          host={host}
          onAgree={() => {
            keepFocus();
            give();
          }}
          onClose={onClose}
        />
      )}
      {agreed && speech !== null && (
        <TalkContent
          talk={talk}
          text={speech.talk}
          onReadAloud={readAloud === null ? null : listen}
          onPress={keepFocus}
        />
      )}
    </TalkDialog>
  );
}
