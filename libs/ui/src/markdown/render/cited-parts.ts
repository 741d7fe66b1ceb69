import type { SourceReference } from '../../sources/sources-panel.tsx';
import type { Citations } from './render-context.ts';

const CITATION = / ?\[(\d{1,3})\]/g;
const NO_BREAK_SPACE = '\u00A0';

/** Part of a text: running text, a cited source, or a number whose source may still come. */
export type CitedPart = string | SourceReference | number;

/**
 * Splits a text at the numbers in brackets that name one of the sources. A number stays on the line
 * of the word before it. In an answer, whose sources may come after its text, all numbers count.
 */
export function citedParts(text: string, { sources, onOpen }: Citations): readonly CitedPart[] {
  const isAnswer = onOpen !== undefined;
  if ((sources.size === 0 && !isAnswer) || !text.includes('[')) return [text];
  const parts: CitedPart[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const number = Number(match[1]);
    const source = sources.get(number) ?? (isAnswer ? number : undefined);
    if (source === undefined) continue;
    const space = match[0].startsWith(' ') ? NO_BREAK_SPACE : '';
    parts.push(text.slice(end, match.index) + space, source);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
