import type { Message } from '@colega/chat-domain';
import { copyRich, copyText, readableText } from '@colega/ui';
import { answerElement } from './answer-text-place.ts';

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
