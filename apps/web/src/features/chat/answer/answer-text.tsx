import type { Message } from '@colega/chat-domain';
import { Markdown, type MarkdownProps } from '@colega/ui/markdown';
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

/** An answer's text as Markdown. */
export function AnswerText(props: AnswerTextProps) {
  const { t } = useTranslation();
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  return <GrowingText {...props} {...{ texts, imageHosts }} notice={t('chat.notShown')} />;
}

type GrowingTextProps = AnswerTextProps &
  Pick<MarkdownProps, 'texts' | 'imageHosts'> & { readonly notice: string };

/** All that is rendered again with each token. */
function GrowingText({ message, streaming, notice, ...props }: GrowingTextProps) {
  const text = useAnswerText(useExchangeStore(), message, streaming);
  return (
    <MessageBoundary text={text} notice={notice}>
      <Markdown text={text} streaming={streaming} {...props} />
    </MessageBoundary>
  );
}
