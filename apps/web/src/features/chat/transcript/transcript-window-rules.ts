/** Blocks that follow each other; the end is not among them. */
export interface BlockRun {
  readonly start: number;
  readonly end: number;
}

/** The place of a reader: a block, and how much of it is above the view. */
export interface ReadingPlace {
  readonly index: number;
  readonly above: number;
}

interface Surroundings extends ReadingPlace {
  /** Of the view. */
  readonly height: number;
  /** How far above and below the view blocks are to be there. */
  readonly margin: number;
}

/** The blocks around a place. At an index behind the last block, those at the end. */
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

/** How much room there must be before each of these blocks, and after the last, for the others. */
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
