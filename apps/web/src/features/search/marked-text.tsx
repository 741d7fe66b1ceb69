import { showInvisible } from '@colega/ui';
import type { TextPart } from './excerpt.ts';

/** Shows a text with its matches marked; any markup in it is shown as plain text. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMarked }, place) =>
    isMarked ? <mark key={place}>{showInvisible(text)}</mark> : showInvisible(text),
  );
}
