import { highlightRanges, type TextRange } from '@colega/chat-domain';

/** A subject of the help. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The subjects that have every word of a query, without regard to accents; all of them for none. */
export function findSubjects(subjects: readonly Subject[], query: string): readonly Subject[] {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return subjects.filter(({ title, text }) =>
    words.every((word) => highlightRanges(`${title}\n${text}`, word).length > 0),
  );
}

/** A part of a text, and whether it is what was looked for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in parts, those that the query finds marked; together they are the whole text. */
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
