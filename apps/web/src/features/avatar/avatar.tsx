import { createAvatarClient } from '@colega/api-sdk';
import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { TitledDialog } from '@colega/ui/titled-dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf, messagesQuery } from '../../data/messages.ts';
import { talkRequest, type TalkRequest } from '../../data/talk-request.ts';
import { useUser } from '../../session/session-context.ts';
import { useStore } from '../../shared/create-store.ts';
import { useServices } from '../../shared/services.ts';
import { useIsWide } from '../../shared/screen-size.ts';
import { TalkNotice, useConsent } from './avatar-consent.tsx';
import { storedTalks } from './begun-talks.ts';
import { TalkContent } from './talk-content.tsx';
import { scriptOf, talkText, type TalkText } from './talk-text.ts';
import { createTalks, type Talks } from './talks.ts';
import { useTalk } from './use-talk.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly chatId: string;
  /** Address of the service. */
  readonly host: string;
  /** Called if the avatar could not be loaded. */
  readonly onClose: () => void;
}

/** Holds this user's talks with the service, and shows the panel of the requested one. */
export function Avatar({ chatId, host }: AvatarProps) {
  const { avatarKey } = useServices().config;
  const owner = useUser()?.email ?? '';
  // Calls carry the key of the service, and nothing of the session.
  const talks = useMemo(
    () =>
      createTalks(createAvatarClient({ host, key: avatarKey }), host, storedTalks({ owner, host })),
    [owner, host, avatarKey],
  );
  const request = useStore(talkRequest);
  return request && <AvatarPanel key={request.message.id} {...{ request, talks, chatId }} />;
}

interface AvatarPanelProps {
  readonly request: TalkRequest;
  readonly talks: Talks;
  readonly chatId: string;
}

const close = () => talkRequest.set(null);

/**
 * Panel for the talk of an answer: first the notice, then the progress and the video. It is beside
 * the conversation, or a modal sheet over it on narrow screens.
 */
function AvatarPanel({ request, talks, chatId }: AvatarPanelProps) {
  const { t } = useTranslation();
  const { message, readAloud } = request;
  const dialog = useRef<HTMLDialogElement>(null);
  const { agreed, give, host } = useConsent();
  const speech = useSpeech(message);
  const script = scriptOf(speech.talk);
  const talk = useTalk(talks, agreed && script !== '' ? script : null);
  useEmptiedChat(chatId, close);
  // The pressed button disappears, so the focus moves to the dialog.
  const keepFocus = () => dialog.current?.focus();
  function listen(): void {
    readAloud?.(speech.whole);
    close();
  }
  return (
    <TitledDialog
      ref={dialog}
      tabIndex={-1}
      className={styles['dialog']}
      modal={!useIsWide()}
      closedBy="any"
      initialFocus="dialog"
      title={t('avatar.title')}
      closeLabel={t('app.close')}
      onClose={close}
    >
      {!agreed && (
        <TalkNotice
          host={host}
          onAgree={() => {
            keepFocus();
            give();
          }}
          onClose={close}
        />
      )}
      {agreed && (
        <TalkContent
          talk={talk}
          text={speech.talk}
          onReadAloud={readAloud === null ? null : listen}
          onPress={keepFocus}
        />
      )}
    </TitledDialog>
  );
}

/** Calls `onEmptied` when a chat loses its last messages, such as by another tab. */
function useEmptiedChat(chatId: string, onEmptied: () => void): void {
  const { api } = useServices();
  const { data } = useInfiniteQuery({ ...messagesQuery(api, chatId), enabled: false });
  const count = messagesOf(data).length;
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0) onEmptied();
    before.current = count;
  }, [count, onEmptied]);
}

/** Spoken text of an answer. */
interface Speech {
  readonly whole: string;
  /** The part that the avatar speaks. */
  readonly talk: TalkText;
}

/** Builds the spoken text of an answer once, in the language of the interface at that time. */
function useSpeech({ content }: Message): Speech {
  const { t, i18n } = useTranslation();
  const [speech] = useState(() => {
    const whole = speechText(content, {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    });
    return { whole, talk: talkText(whole, i18n.language) };
  });
  return speech;
}
