import type { Message } from '@colega/chat-domain';
import { IconButton } from '@colega/ui';
import { speechText } from '@colega/ui/markdown';
import { CircleStop, Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/create-store.ts';
import { messageRead, startReading, stopReading } from './read-aloud-state.ts';

/** Button that starts and stops reading an answer aloud. */
export function ReadAloudButton({ message }: { message: Message }) {
  const { t, i18n } = useTranslation();
  const isReading = useStore(messageRead) === message.id;
  function start(): void {
    const speech = speechText(message.content, {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    });
    startReading(message.id, { text: speech, language: i18n.language });
  }
  return (
    <IconButton
      label={t(isReading ? 'actions.stopReading' : 'actions.readAloud')}
      icon={isReading ? <CircleStop aria-hidden /> : <Volume2 aria-hidden />}
      onClick={isReading ? stopReading : start}
    />
  );
}
