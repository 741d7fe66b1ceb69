import type { Message } from '@colega/chat-domain';
import { copyText } from '@colega/ui';
import type { TFunction } from 'i18next';
import { readableAnswer } from './answer-copy.ts';
import { textWithSources } from './answer-sources.ts';

/** Copies the text of an answer with its references and the names of its tools. */
export function copyWithSources(message: Message, t: TFunction): Promise<boolean> {
  const text = readableAnswer(message);
  const texts = {
    references: t('actions.references'),
    tools: (tools: string) => t('actions.tools', { tools }),
  };
  return copyText(textWithSources(text, message.context, texts));
}
