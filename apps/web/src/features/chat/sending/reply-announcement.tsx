import type { Exchange, Persona } from '@colega/chat-domain';
import { LiveRegion } from '@colega/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/create-store.ts';
import { personaLabel } from '../../../shared/persona-label.ts';
import { settings } from '../../../shared/settings.ts';
import { useLoaded } from '../../../shared/use-loaded.ts';
import { announcementAfter } from './announcement.ts';
import type { SentenceAnnouncementProps } from './sentence-announcement.tsx';

interface ReplyAnnouncementProps {
  readonly exchange: Exchange | null;
  readonly chatId: string | null;
  readonly persona: Persona | null;
}

const loadSentences = async () =>
  (await import('./sentence-announcement.tsx')).SentenceAnnouncement;

/** The sentences of an answer as they come, for those who asked for them. */
function Sentences({ answerId }: SentenceAnnouncementProps) {
  const Loaded = useLoaded(loadSentences);
  return Loaded && <Loaded answerId={answerId} />;
}

/** What a screen reader is told about the reply of this chat: each state once, never the tokens. */
export function ReplyAnnouncement({ exchange, chatId, persona }: ReplyAnnouncementProps) {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const before = useRef<{ chatId: string | null; exchange: Exchange | null }>(null);
  const isSpoken = useStore(settings.announcements.store) === 'sentences';
  const label = personaLabel(persona?.name ?? '');
  useEffect(() => {
    const previous = before.current;
    before.current = { chatId, exchange };
    // What stands in a chat that is opened has been said, or is on the screen.
    if (previous?.chatId !== chatId) announce('');
    else
      announce(
        (said) => announcementAfter(previous.exchange, exchange, { t, persona: label }) ?? said,
      );
  }, [exchange, chatId, label, t]);
  return (
    <>
      <LiveRegion message={announcement} />
      {isSpoken && <Sentences answerId={exchange?.answer.id} />}
    </>
  );
}
