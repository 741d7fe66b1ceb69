import type { Exchange } from '@colega/chat-domain';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

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

/** What a screen reader is told about the reply of this chat: each state once, never the tokens. */
export function useAnnouncement(
  exchange: Exchange | null,
  { chatId, persona }: { chatId: string | null; persona: string },
): string {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const before = useRef<Exchange | null>(null);
  useEffect(() => {
    const previous = before.current;
    before.current = exchange;
    if (exchange !== null) {
      if (exchange.status === previous?.status) return;
      announce((said) => announcementOf(exchange, t) ?? said);
    } else if (previous?.chatId !== chatId) announce('');
    else if (previous?.status === 'streaming' || previous?.status === 'settled')
      announce(t('chat.answerReady', { persona }));
  }, [exchange, chatId, persona, t]);
  return announcement;
}
