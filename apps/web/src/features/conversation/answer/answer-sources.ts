import { toolCallsInOrder, type ContextEntry } from '@colega/chat-domain';
import { safeLink, showInvisible } from '@colega/ui';

export interface SourceTexts {
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
      const place = link?.host === undefined ? (source ?? '') : link.href;
      const named = [oneLine(title), oneLine(place)].filter((part) => part !== '');
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
