import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/create-store.ts';
import { reading, startReading, stopReading } from './read-aloud.ts';

interface ReadingAloud {
  readonly isReading: boolean;
  /** Starts or stops it. */
  readonly toggle: () => void;
}

/** Reads an answer aloud, with names in place of what cannot be spoken. */
export function useReadingAloud(message: Message): ReadingAloud {
  const { t, i18n } = useTranslation();
  const isReading = useStore(reading)?.messageId === message.id;
  function start(): void {
    const speech = speechText(message.content, {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    });
    startReading(message.id, { text: speech, language: i18n.language });
  }
  return { isReading, toggle: isReading ? stopReading : start };
}
