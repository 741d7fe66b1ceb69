/** Consecutive blocks; `end` is exclusive. */
export interface BlockRun {
  readonly start: number;
  readonly end: number;
}

/** A reading position: a block, and its height above the view in CSS px. */
export interface ReadingPlace {
  readonly index: number;
  readonly above: number;
}

interface Surroundings extends ReadingPlace {
  /** Height of the view. */
  readonly height: number;
  /** Distance above and below the view within which blocks are on the page. */
  readonly margin: number;
}

/** Returns the blocks around a position; the last ones for an index behind the last block. */
export function blocksAround(
  heightAt: (index: number) => number,
  count: number,
  { index, above, height, margin }: Surroundings,
): BlockRun {
  let start = Math.min(index, count);
  let before = above;
  while (start > 0 && before < margin) {
    start -= 1;
    before += heightAt(start);
  }
  let end = Math.min(index, count);
  let after = -above;
  while (end < count && after < height + margin) {
    after += heightAt(end);
    end += 1;
  }
  return { start, end };
}

function heightOf(heightAt: (index: number) => number, { start, end }: BlockRun): number {
  let height = 0;
  for (let index = start; index < end; index += 1) height += heightAt(index);
  return height;
}

/** Computes the gap before each of these blocks, and the one after the last. */
export function gapsBetween(
  indexes: readonly number[],
  count: number,
  heightAt: (index: number) => number,
): readonly number[] {
  return [...indexes, count].map((end, at) => {
    const before = indexes[at - 1];
    return heightOf(heightAt, { start: before === undefined ? 0 : before + 1, end });
  });
}
