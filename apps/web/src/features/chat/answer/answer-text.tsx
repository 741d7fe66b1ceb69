import { Markdown } from '@colega/ui/markdown';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../shared/services.ts';
import { useMarkdownTexts } from '../../../shared/use-markdown-texts.ts';
import { MessageBoundary } from '../transcript/message-boundary.tsx';

interface AnswerTextProps {
  readonly text: string;
  readonly streaming: boolean;
}

/** An answer's text as Markdown. */
export function AnswerText({ text, streaming }: AnswerTextProps) {
  const { t } = useTranslation();
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  return (
    <MessageBoundary text={text} notice={t('chat.notShown')}>
      <Markdown text={text} streaming={streaming} texts={texts} imageHosts={imageHosts} />
    </MessageBoundary>
  );
}
