import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { talkText, type TalkText } from './talk-text.ts';

/** The words of an answer that can be said. */
export interface Speech {
  /** All of them. */
  readonly whole: string;
  /** As many as the avatar says. */
  readonly talk: TalkText;
}

/** The words of an answer, in the language that the interface had when it was opened. */
export function useSpeech({ content }: Message): Speech {
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
