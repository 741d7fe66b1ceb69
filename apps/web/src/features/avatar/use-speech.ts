import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { talkText, type TalkText } from './talk-text.ts';

/** Spoken text of an answer. */
export interface Speech {
  readonly whole: string;
  /** The part that the avatar speaks. */
  readonly talk: TalkText;
}

/** Builds the spoken text of an answer once, in the language of the interface at that time. */
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
