import { SEARCH_OPTIONS } from './search-options.ts';

/** How a word of a text answers a word of the query, best first. */
export type WordMatch = 'exact' | 'prefix' | 'typo';

/**
 * How the folded `word` answers the folded word `wanted`: as it is, as the beginning of it, or with
 * one edit (a letter more, less, other, or two changed over) where that is within the threshold:
 * from four letters on.
 */
export function matchWord(wanted: string, word: string): WordMatch | undefined {
  if (word.startsWith(wanted)) return word.length === wanted.length ? 'exact' : 'prefix';
  const mayHaveTypo = 1 / wanted.length <= SEARCH_OPTIONS.wordThreshold;
  return mayHaveTypo && isOneEditApart(wanted, word) ? 'typo' : undefined;
}

/** What is left of both words between their common beginning and their common end tells the edit. */
function isOneEditApart(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const left = Math.max(first.length, second.length) - start - end;
  return left <= 1 || (left === 2 && isTransposition(first, second, start));
}

function isTransposition(first: string, second: string, start: number): boolean {
  return (
    first.length === second.length &&
    first[start] === second[start + 1] &&
    first[start + 1] === second[start]
  );
}
