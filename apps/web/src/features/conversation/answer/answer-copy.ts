import { type ContextEntry, type Message, toolCallsInOrder } from '@colega/chat-domain';
import { copyRich, copyText, readableText, safeLink, showInvisible } from '@colega/ui';
import type { TFunction } from 'i18next';
import { answerElement } from './answer-element.ts';

/**
 * Copies an answer as it is shown, with formatting and as plain text; as Markdown if it is not on
 * the page.
 */
export function copyAnswer({ id, content }: Message): Promise<boolean> {
  const element = answerElement(id);
  return element === null ? copyText(content) : copyRich(element);
}

/** Returns the text of an answer as people read it; its Markdown if it is not on the page. */
export function readableAnswer({ id, content }: Message): string {
  const element = answerElement(id);
  return element === null ? content : readableText(element);
}

interface SourceTexts {
  /** Heading of the references. */
  readonly references: string;
  /** Builds the line that names the tools. */
  readonly tools: (names: string) => string;
}

function oneLine(text: string): string {
  return showInvisible(text.replace(/\s+/gu, ' ').trim());
}

function referenceLines(context: readonly ContextEntry[]): readonly string[] {
  return context
    .filter((entry) => entry.type === 'reference')
    .map(({ title, url, source }, index) => {
      const link = url === undefined ? undefined : safeLink(url);
      const address = link?.host === undefined ? (source ?? '') : link.href;
      const named = [oneLine(title), oneLine(address)].filter((part) => part !== '');
      return `${index + 1}. ${named.join(' - ')}`;
    });
}

/** Joins the text of an answer, its references as a numbered list, and the names of its tools. */
export function textWithSources(
  text: string,
  context: readonly ContextEntry[],
  texts: SourceTexts,
): string {
  const references = referenceLines(context);
  const tools = [...new Set(toolCallsInOrder(context).map(({ name }) => oneLine(name)))];
  const parts = [
    text.trim(),
    references.length === 0 ? '' : [texts.references, ...references].join('\n'),
    tools.length === 0 ? '' : texts.tools(tools.join(', ')),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Copies the text of an answer with its references and the names of its tools. */
export function copyWithSources(message: Message, t: TFunction): Promise<boolean> {
  const text = readableAnswer(message);
  const texts = {
    references: t('actions.references'),
    tools: (tools: string) => t('actions.tools', { tools }),
  };
  return copyText(textWithSources(text, message.context, texts));
}
