import type { Message } from '@colega/chat-domain';
import { speechText } from '@colega/ui/markdown';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { talkText, type TalkText } from './talk-text.ts';

/** What can be said of an answer. */
export interface Speech {
  /** All of it. */
  readonly whole: string;
  /** As much as the avatar says. */
  readonly talk: TalkText;
}

/**
 * The words of an answer, in the language it was opened in; null until they are there. `onMissing`,
 * which stays the same, hears that what takes the marks out did not come: nothing is sent with them.
 */
export function useSpeech({ content }: Message, onMissing: () => void): Speech | null {
  const { t, i18n } = useTranslation();
  const [speech, setSpeech] = useState<Speech | null>(null);
  useEffect(() => {
    if (speech !== null) return undefined;
    let isOver = false;
    const texts = {
      codeOmitted: t('actions.codeOmitted'),
      tableOmitted: t('actions.tableOmitted'),
      linkOmitted: t('actions.linkOmitted'),
    };
    speechText(content, texts).then(
      (whole) => {
        if (!isOver) setSpeech({ whole, talk: talkText(whole, i18n.language) });
      },
      () => {
        if (!isOver) onMissing();
      },
    );
    return () => {
      isOver = true;
    };
  }, [speech, content, t, i18n, onMissing]);
  return speech;
}
