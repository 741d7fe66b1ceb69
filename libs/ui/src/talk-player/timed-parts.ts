/** A part of a text, and when it is said, in seconds. */
export interface TimedPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a length is not known: about what voices say in a second. */
const CHARACTERS_PER_SECOND = 15;

/**
 * When each part of a spoken text is said, by its share of the characters: an estimate, since the video
 * does not tell. A duration that is not finite, or 0, is not known.
 */
export function timedParts(parts: readonly string[], duration: number): readonly TimedPart[] {
  const characters = parts.reduce((sum, { length }) => sum + length, 0);
  const isKnown = Number.isFinite(duration) && duration > 0;
  const whole = isKnown ? duration : characters / CHARACTERS_PER_SECOND;
  let before = 0;
  return parts.map((text) => {
    const start = (before / characters) * whole;
    before += text.length;
    return { text, start, end: (before / characters) * whole };
  });
}

/** Two lines of a caption. */
const LONGEST_CAPTION = 56;

function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LONGEST_CAPTION)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** The same in pieces that are short enough for captions. */
export function captionsOf(parts: readonly string[], duration: number): readonly TimedPart[] {
  return timedParts(
    parts.flatMap((part) => linesOf(part.trim())),
    duration,
  );
}

/** The index of the part that is said at a moment; the last one's after all of them, -1 for none. */
export function partAt(parts: readonly TimedPart[], time: number): number {
  const index = parts.findIndex(({ end }) => time < end);
  return index < 0 ? parts.length - 1 : index;
}
