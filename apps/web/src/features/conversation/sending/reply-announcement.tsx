import type { Exchange, Persona } from '@colega/chat-domain';
import { LiveRegion } from '@colega/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personaLabel } from '../../../data/personas.tsx';
import { announcementAfter } from './announcement.ts';

interface ReplyAnnouncementProps {
  readonly exchange: Exchange | null;
  readonly chatId: string | null;
  readonly persona: Persona | null;
}

/** Announces each state of a reply once to screen readers, never its pieces. */
export function ReplyAnnouncement({ exchange, chatId, persona }: ReplyAnnouncementProps) {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const before = useRef<{ chatId: string | null; exchange: Exchange | null }>(null);
  const label = personaLabel(persona?.name ?? '');
  useEffect(() => {
    const previous = before.current;
    before.current = { chatId, exchange };
    // The state of a chat just opened is already announced or on the screen.
    if (previous?.chatId !== chatId) announce('');
    else
      announce(
        (said) => announcementAfter(previous.exchange, exchange, { t, persona: label }) ?? said,
      );
  }, [exchange, chatId, label, t]);
  return <LiveRegion message={announcement} />;
}
