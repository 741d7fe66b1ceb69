import type { Message } from '@colega/chat-domain';
import type { TranscriptBlocks } from './transcript-blocks.ts';

const LINE = 26;
const LETTER = 7.6;
/** Height of heading, actions and space below, in CSS px; for a question, of its bubble alone. */
const FRAME = { assistant: 112, user: 52 } as const;
const SHARE_OF_WIDTH = { assistant: 1, user: 0.78 } as const;

/** Estimates the height of a message that was never on the page, in CSS px, for a column width. */
export function estimatedHeight({ content, role }: Message, width: number): number {
  const letters = Math.max(24, (width * SHARE_OF_WIDTH[role]) / LETTER);
  let lines = 0;
  let begin = 0;
  while (begin <= content.length) {
    const found = content.indexOf('\n', begin);
    const end = found < 0 ? content.length : found;
    // An empty line is the space between two paragraphs.
    lines += end === begin ? 0.5 : Math.ceil((end - begin) / letters);
    begin = end + 1;
  }
  return FRAME[role] + lines * LINE;
}

/** Consecutive blocks; `end` is exclusive. */
export interface BlockRun {
  readonly start: number;
  readonly end: number;
}

/** A reading position: a block, and how much of it is above the view, in CSS px. */
export interface BlockPosition {
  readonly index: number;
  readonly above: number;
}

interface Surroundings extends BlockPosition {
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

/** Attribute with the key of a block; a child of the list without it is a gap. */
export const BLOCK_KEY = 'data-block';
/** Width of the widest column, and of the narrowest margin beside it, in CSS px. */
const MAX_COLUMN_WIDTH = 704;
const MIN_MARGIN = 32;

/** Heights of the blocks in CSS px: as last measured, else estimated. */
export class BlockHeights {
  private readonly heights = new Map<string, number>();
  /** Width of the column. */
  width = Math.min(MAX_COLUMN_WIDTH, innerWidth - MIN_MARGIN);

  heightAt(blocks: TranscriptBlocks, index: number): number {
    const key = blocks.keyAt(index);
    const known = this.heights.get(key);
    if (known !== undefined) return known;
    const estimates = blocks
      .messagesAt(index)
      .map((message) => estimatedHeight(message, this.width));
    const height = estimates.reduce((sum, estimate) => sum + estimate, 0);
    this.heights.set(key, height);
    return height;
  }

  /** Measures the blocks on the page; a new width makes all older heights invalid. */
  measure(list: HTMLElement): void {
    const width = Math.round(list.clientWidth);
    if (width !== this.width) this.heights.clear();
    this.width = width;
    for (const element of list.children) {
      const key = element.getAttribute(BLOCK_KEY);
      if (key !== null) this.heights.set(key, element.getBoundingClientRect().height);
    }
  }
}
