import type { Message } from '@colega/chat-domain';
import { Markdown } from '@colega/ui/markdown';
import { useTranslation } from 'react-i18next';
import { useAnswerText } from '../../../data/exchange-store.ts';
import { useExchangeStore } from '../../../data/exchanges-context.ts';
import { useServices } from '../../../shared/services.ts';
import { useMarkdownTexts } from '../../../shared/use-markdown-texts.ts';
import { MessageBoundary } from '../transcript/message-boundary.tsx';

interface AnswerTextProps {
  readonly message: Message;
  readonly streaming: boolean;
}

/** Shows an answer's text as Markdown; while it streams, the text grows without a new render. */
export function AnswerText({ message, streaming }: AnswerTextProps) {
  const { t } = useTranslation();
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  const text = useAnswerText(useExchangeStore(), message, streaming);
  return (
    <MessageBoundary text={text} notice={t('chat.notShown')}>
      <Markdown {...{ text, streaming, texts, imageHosts }} />
    </MessageBoundary>
  );
}
