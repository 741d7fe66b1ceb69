import { isAwaitingReply, type Exchange } from '@colega/chat-domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What a screen reader is told about the reply: each state once, never the tokens. */
export function useAnnouncement(exchange: Exchange | null, persona: string): string {
  const { t } = useTranslation();
  const [announcement, announce] = useState('');
  const status = isAwaitingReply(exchange) ? exchange?.status : undefined;
  useEffect(() => {
    switch (status) {
      case 'waiting':
        announce(t('chat.thinking'));
        break;
      case 'consulting':
        announce(t('chat.consulting'));
        break;
      case undefined:
        announce((before) => (before === '' ? '' : t('chat.answerReady', { persona })));
        break;
      case 'streaming':
      case 'settled':
      case 'failed':
      case 'stopped':
      case 'interrupted':
        break;
    }
  }, [status, persona, t]);
  return announcement;
}
