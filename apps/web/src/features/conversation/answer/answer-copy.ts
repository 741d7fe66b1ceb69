import { type Message, toolCallsInOrder } from '@colega/chat-domain';
import {
  type CopiedSources,
  copyRich,
  copyText,
  readableText,
  safeLink,
  showInvisible,
  sourcesText,
} from '@colega/ui';
import { showWholeTexts } from '@colega/ui/markdown';
import type { TFunction } from 'i18next';
import { flushSync } from 'react-dom';
import { answerElement } from './answer-element.ts';

/** Finds the element that shows an answer, with all of its text; null if it is not on the page. */
function wholeAnswerElement(answer: Message): HTMLElement | null {
  flushSync(showWholeTexts);
  return answerElement(answer);
}

/**
 * Copies an answer as it is shown, with formatting and as plain text; as Markdown if it is not on
 * the page. Lists the sources below; without them, leaves out their numbers in the text.
 */
export function copyAnswer(answer: Message, sources?: CopiedSources): Promise<boolean> {
  const element = wholeAnswerElement(answer);
  if (element !== null)
    return copyRich(element, { sources, isWithoutCitations: sources === undefined });
  const below = sources === undefined ? '' : sourcesText(sources);
  return copyText([answer.content.trim(), below].filter((part) => part !== '').join('\n\n'));
}

/** Returns the text of an answer as people read it; its Markdown if it is not on the page. */
export function readableAnswer(answer: Message): string {
  const element = wholeAnswerElement(answer);
  return element === null ? answer.content : readableText(element);
}

function oneLine(text: string): string {
  return showInvisible(text.replace(/\s+/gu, ' ').trim());
}

/** Lists the references of an answer in the order of their numbers. */
export function copiedReferences({ context }: Message, t: TFunction): CopiedSources {
  const references = context.filter((entry) => entry.type === 'reference');
  const sources = references.map(({ title, url, source }) => {
    const link = url === undefined ? undefined : safeLink(url);
    return {
      title: oneLine(title),
      ...(link?.host === undefined ? { origin: oneLine(source ?? '') } : { address: link.href }),
    };
  });
  return { heading: t('actions.references'), sources };
}

/** Lists the references of an answer and names its tools. */
export function copiedSources(message: Message, t: TFunction): CopiedSources {
  const names = toolCallsInOrder(message.context).map(({ name }) => oneLine(name));
  const tools = [...new Set(names)].join(', ');
  return {
    ...copiedReferences(message, t),
    ...(tools === '' ? {} : { note: t('actions.tools', { tools }) }),
  };
}
