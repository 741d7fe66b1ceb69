import type { Exchange } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { settings } from '../../../shared/settings.ts';

/** What is said when a status begins; null where the status says itself, or nothing is to be said. */
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

/** Failures are told in any case. */
function isTold(): boolean {
  return settings.announcements.store.get() !== 'off';
}

/** What has just happened, from one state of a chat to the next; null where nothing is to be said. */
export function announcementAfter(
  previous: Exchange | null,
  exchange: Exchange | null,
  { t, persona }: { t: TFunction; persona: string },
): string | null {
  if (exchange !== null) {
    const isNews =
      exchange.exchangeId !== previous?.exchangeId || exchange.status !== previous.status;
    const isWanted = isTold() || exchange.status === 'failed' || exchange.status === 'interrupted';
    return isNews && isWanted ? announcementOf(exchange, t) : null;
  }
  // What broke off has gone since the whole answer is there.
  const hasAnswer =
    previous?.status === 'streaming' ||
    previous?.status === 'settled' ||
    previous?.status === 'interrupted';
  return hasAnswer && isTold() ? t('chat.answerReady', { persona }) : null;
}
