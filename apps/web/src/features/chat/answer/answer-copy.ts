import type { Message } from '@colega/chat-domain';
import { copyRich, copyText, readableText } from '@colega/ui';
import { answerElement } from './answer-text-place.ts';

/** Copies an answer as it is shown, for Word as for a plain field; as Markdown where it is not shown. */
export function copyAnswer({ id, content }: Message): Promise<boolean> {
  const element = answerElement(id);
  return element === null ? copyText(content) : copyRich(element);
}

/** The text of an answer as people read it; its Markdown where it is not shown. */
export function readableAnswer({ id, content }: Message): string {
  const element = answerElement(id);
  return element === null ? content : readableText(element);
}
