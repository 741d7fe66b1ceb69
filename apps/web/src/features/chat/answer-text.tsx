import { Markdown } from '@colega/ui/markdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBoundary } from './message-boundary.tsx';

interface AnswerTextProps {
  readonly text: string;
  readonly streaming: boolean;
}

/** An answer's text as Markdown. */
export function AnswerText({ text, streaming }: AnswerTextProps) {
  const { t } = useTranslation();
  const texts = useMemo(
    () => ({
      copyCode: t('markdown.copyCode'),
      copied: t('markdown.copied'),
      codeRegion: (language: string) => t('markdown.codeRegion', { language }),
      table: t('markdown.table'),
      imageNotShown: (host: string) => t('markdown.imageNotShown', { host }),
      opensInNewTab: t('markdown.opensInNewTab'),
      taskDone: t('markdown.taskDone'),
      taskOpen: t('markdown.taskOpen'),
      footnotes: t('markdown.footnotes'),
    }),
    [t],
  );
  return (
    <MessageBoundary text={text} notice={t('chat.notShown')}>
      <Markdown text={text} streaming={streaming} texts={texts} />
    </MessageBoundary>
  );
}
