import type { Message } from '@colega/chat-domain';
import type { SourceReference } from '@colega/ui';
import type { Citations } from '@colega/ui/markdown';

/** Lists the references of an answer; their order makes the numbers by which the text cites them. */
export function referencesOf({ context }: Pick<Message, 'context'>): readonly SourceReference[] {
  const references = context.filter((entry) => entry.type === 'reference');
  return references.map(({ id, title, url, snippet, source }, index) => ({
    id,
    title,
    number: index + 1,
    ...(url === undefined ? {} : { url }),
    ...(snippet === undefined ? {} : { snippet }),
    ...(source === undefined ? {} : { source }),
  }));
}

/** Returns the sources that an answer cites, by their numbers. */
export function citationsOf(message: Pick<Message, 'context'>): Citations {
  return {
    sources: new Map(referencesOf(message).map((reference) => [reference.number, reference])),
  };
}
