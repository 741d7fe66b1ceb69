import type { SourceReference } from '../../sources/sources-panel.tsx';

const CITATION = / ?\[(\d{1,3})\]/g;
const NO_BREAK_SPACE = '\u00A0';

/**
 * Splits a text at the numbers in brackets that name one of the sources. A number stays on the line
 * of the word before it.
 */
export function citedParts(
  text: string,
  sources: ReadonlyMap<number, SourceReference>,
): readonly (string | SourceReference)[] {
  if (sources.size === 0 || !text.includes('[')) return [text];
  const parts: (string | SourceReference)[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const source = sources.get(Number(match[1]));
    if (source === undefined) continue;
    const space = match[0].startsWith(' ') ? NO_BREAK_SPACE : '';
    parts.push(text.slice(end, match.index) + space, source);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
