import type { Chat, Exchange, Persona } from '@colega/chat-domain';
import { LiveRegion } from '@colega/ui';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personaLabel } from '../../../data/personas.tsx';
import { settings } from '../../../shared/settings.ts';
import { useIsCleared } from '../../../shared/use-undo.ts';

/** Text to announce when a status begins; null if the status shows its own text, or needs none. */
function announcementOf({ status }: Exchange, t: TFunction): string | null {
  switch (status) {
    case 'waiting':
      return t('chat.thinking');
    case 'consulting':
      return t('chat.consulting');
    case 'failed':
      return t('chat.failedToSend');
    case 'stopped':
      return t('chat.stopped');
    case 'interrupted':
      return t('chat.interrupted');
    case 'streaming':
    case 'settled':
      return null;
  }
}

/** Tells whether the user wants announcements; failures are announced anyway. */
function isWanted(): boolean {
  return settings.announcements.store.get() !== 'off';
}

/** True if an earlier reply, one that broke off, is the newest again since the later one has left. */
function isEarlier(exchange: Exchange, previous: Exchange | null): boolean {
  return previous !== null && exchange.question.createdAt < previous.question.createdAt;
}

/** Texts below an answer that does not have everything the persona sent. */
function faultsOf({ status, answer }: Exchange, t: TFunction): readonly string[] {
  // An answer that had broken off was read again as a whole.
  if (status === 'interrupted') return [];
  return [
    ...((answer.unreadablePieces ?? 0) > 0 ? [t('chat.couldNotParse')] : []),
    ...(answer.ending === 'incomplete' ? [t('chat.incomplete')] : []),
  ];
}

/** Text to announce between two states of a chat; null for none. */
export function announcementAfter(
  previous: Exchange | null,
  exchange: Exchange | null,
  { t, persona }: { t: TFunction; persona: string },
): string | null {
  const isNext = exchange !== null && !isEarlier(exchange, previous);
  const hasLeft = previous !== null && !(isNext && exchange.exchangeId === previous.exchangeId);
  // An exchange leaves once its whole answer has come; one that broke off also makes room.
  const hasAnswer =
    previous?.status === 'streaming' ||
    previous?.status === 'settled' ||
    (previous?.status === 'interrupted' && !isNext);
  const ready = isWanted() ? [t('chat.answerReady', { persona })] : [];
  const ended = hasLeft && hasAnswer ? [...ready, ...faultsOf(previous, t)] : [];
  const begun = isNext ? begunAfter(previous, exchange, t) : null;
  return [...ended, ...(begun === null ? [] : [begun])].join('. ') || null;
}

/** Text of the state that a reply has come to; null if it is no news. */
function begunAfter(previous: Exchange | null, exchange: Exchange, t: TFunction): string | null {
  const isNews =
    exchange.exchangeId !== previous?.exchangeId || exchange.status !== previous.status;
  const isSaid = isWanted() || exchange.status === 'failed' || exchange.status === 'interrupted';
  return isNews && isSaid ? announcementOf(exchange, t) : null;
}

interface ReplyAnnouncementProps {
  readonly exchange: Exchange | null;
  /** Null until the chat on the screen is known. */
  readonly chat: Chat | null;
  readonly persona: Persona | null;
  /** Title of the chat as it is shown; null for an empty one. */
  readonly title: string | null;
}

/**
 * Announces to screen readers which chat was opened, since the focus may stay in the list, and each
 * state of a reply once, never its pieces.
 */
export function ReplyAnnouncement({ exchange, chat, persona, title }: ReplyAnnouncementProps) {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const isCleared = useIsCleared(chat?.chatId ?? null);
  const before = useRef<{ opened: string; exchange: Exchange | null }>(null);
  const label = personaLabel(persona?.name ?? chat?.persona ?? '');
  const opened = chat === null || label === '' ? '' : `${chat.chatId} ${label}`;
  useEffect(() => {
    if (opened === '') return;
    const previous = before.current;
    before.current = { opened, exchange };
    // The state of a reply in a chat just opened is on the screen.
    if (previous === null) return;
    if (previous.opened !== opened) announce([title ?? t('chats.new'), label].join(' · '));
    else if (!isCleared)
      announce(
        (said) => announcementAfter(previous.exchange, exchange, { t, persona: label }) ?? said,
      );
  }, [exchange, opened, isCleared, label, title, t]);
  return <LiveRegion message={announcement} />;
}
