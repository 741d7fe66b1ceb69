import { showInvisible } from '@colega/ui';
import type { TextPart } from './excerpt.ts';

/** A text with what was looked for marked: text and nothing else, whatever it holds. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMarked }, place) =>
    isMarked ? <mark key={place}>{showInvisible(text)}</mark> : showInvisible(text),
  );
}
