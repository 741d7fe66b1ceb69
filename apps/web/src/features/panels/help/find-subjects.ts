import { highlightRanges, type TextRange } from '@colega/chat-domain';

export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * Finds the subjects that have every word of a query, ignoring accents; all of them for an empty
 * query.
 */
export function findSubjects(subjects: readonly Subject[], query: string): readonly Subject[] {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return subjects.filter(({ title, text }) =>
    words.every((word) => highlightRanges(`${title}\n${text}`, word).length > 0),
  );
}

/** A part of a text; `isMarked` is true if it matches the query. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits the text into parts, with matches of the query marked; together they are the whole text.
 */
export function markedParts(text: string, query: string): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let place = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > place) parts.push({ text: text.slice(place, end), isMarked });
    place = end;
  };
  const ranges: readonly TextRange[] = highlightRanges(text, query);
  for (const [start, end] of ranges) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
