import type { TranscriptBlocks } from './transcript-blocks.ts';
import { estimatedHeight } from './transcript-estimate.ts';
import {
  blocksAround,
  gapsBetween,
  type BlockRun,
  type ReadingPlace,
} from './transcript-window-rules.ts';

/** The blocks on the page, and the gaps in place of the others. */
export interface WindowLayout {
  readonly indexes: readonly number[];
  /** One more than the indexes: the last is the gap after all blocks. */
  readonly gaps: readonly number[];
}

export interface WindowElements {
  readonly scroller: HTMLElement;
  readonly list: HTMLElement;
}

/** A run of blocks by their keys; loading older messages does not change them. */
interface NamedRun {
  readonly first: string;
  /** Null if the run has no end: it includes all later blocks. */
  readonly last: string | null;
  /** Number of blocks from its start to the end of the list, in case the keys have changed. */
  readonly fromEnd: number;
  /** Blocks outside of the run that must stay. */
  readonly kept: readonly string[];
}

/** Attribute with the key of a block; a child of the list without it is a gap. */
const BLOCK_KEY = 'data-block';
const WIDEST_COLUMN = 704;
const NARROWEST_MARGIN = 32;

/**
 * Recognises elements that would lose something: focus, a selection, a half-written text, a
 * playing sound.
 */
function mustStay(element: Element): boolean {
  if (element.matches(':focus-within')) return true;
  if (element.querySelector('textarea, video, audio, [aria-expanded="true"]') !== null) return true;
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return false;
  return selection.getRangeAt(0).intersectsNode(element);
}

/**
 * Keeps only the blocks near the reader on the page, with gaps in place of the others. A block has
 * its last measured height, else an estimated one.
 */
export class TranscriptWindow {
  private readonly heights = new Map<string, number>();
  private width = Math.min(WIDEST_COLUMN, innerWidth - NARROWEST_MARGIN);
  private viewHeight = innerHeight;
  private blocks: TranscriptBlocks | null = null;
  /** Null while all blocks are on the page. */
  private run: NamedRun | null = null;
  private given: WindowLayout = { indexes: [], gaps: [] };
  private givenFor = '';
  private newest: string | null;

  /** `newest` is the question asked last, as for `layout`. */
  constructor(newest: string | null) {
    this.newest = newest;
  }

  /**
   * Returns the blocks for the page; the same object while nothing changes. A new `newest`
   * question moves the window to the end.
   */
  layout(blocks: TranscriptBlocks, newest: string | null): WindowLayout {
    this.blocks = blocks;
    if (newest !== this.newest && newest !== null) this.showEnd();
    this.newest = newest;
    const { count } = blocks;
    const indexes = this.indexesNow();
    const givenFor = `${this.width} ${count} ${blocks.keyAt(0)} ${indexes.join()}`;
    if (givenFor !== this.givenFor)
      this.given = { indexes, gaps: gapsBetween(indexes, count, this.heightAt) };
    this.givenFor = givenFor;
    return this.given;
  }

  /**
   * Adapts the window to the reading position; returns true if other blocks are needed on the
   * page.
   */
  follow(elements: WindowElements): boolean {
    const height = elements.scroller.clientHeight;
    if (height === 0 || this.blocks === null) return false;
    this.viewHeight = height;
    this.measure(elements.list);
    const place = this.readingPlace(elements);
    const { count } = this.blocks;
    const needed = blocksAround(this.heightAt, count, { ...place, height, margin: height / 2 });
    if (this.run !== null && isEnough(this.resolve(this.run), needed)) return false;
    const run = blocksAround(this.heightAt, count, { ...place, height, margin: height });
    this.setRun(run, this.keptOutside(elements.list, run));
    return true;
  }

  /** Puts the block of a message on the page; returns false if it is there, or is unknown. */
  show(messageId: string): boolean {
    const index = this.blocks?.indexOf(messageId) ?? -1;
    if (index < 0 || this.given.indexes.includes(index)) return false;
    this.showFrom({ index, above: 0 });
    return true;
  }

  /** Puts the last blocks on the page; returns false if they are there. */
  showEnd(): boolean {
    if (this.run === null || this.run.last === null) return false;
    this.showFrom({ index: this.blocks?.count ?? 0, above: 0 });
    return true;
  }

  /** Begins with these blocks, at the message of a remembered position, else at the end. */
  begin(blocks: TranscriptBlocks, messageId: string | null): void {
    this.blocks = blocks;
    const index = messageId === null ? -1 : blocks.indexOf(messageId);
    this.showFrom({ index: index < 0 ? blocks.count : index, above: 0 });
  }

  private showFrom(place: ReadingPlace): void {
    const around = { ...place, height: this.viewHeight, margin: 2 * this.viewHeight };
    this.setRun(blocksAround(this.heightAt, this.blocks?.count ?? 0, around), []);
  }

  private readonly heightAt = (index: number): number => {
    const { blocks, width } = this;
    if (blocks === null) return 0;
    const key = blocks.keyAt(index);
    const known = this.heights.get(key);
    if (known !== undefined) return known;
    const estimates = blocks.messagesAt(index).map((message) => estimatedHeight(message, width));
    const height = estimates.reduce((sum, estimate) => sum + estimate, 0);
    this.heights.set(key, height);
    return height;
  };

  private indexOf(key: string): number {
    const { blocks } = this;
    let index = (blocks?.count ?? 0) - 1;
    while (index >= 0 && blocks?.keyAt(index) !== key) index -= 1;
    return index;
  }

  private setRun({ start, end }: BlockRun, kept: readonly string[]): void {
    if (this.blocks === null) return;
    const { count, keyAt } = this.blocks;
    const last = end >= count ? null : keyAt(end - 1);
    this.run = { first: keyAt(start), last, fromEnd: count - start, kept };
  }

  private resolve({ first, last, fromEnd }: NamedRun): BlockRun {
    const count = this.blocks?.count ?? 0;
    const start = this.indexOf(first);
    const end = last === null ? count : this.indexOf(last) + 1;
    if (start >= 0 && end > start) return { start, end };
    const place = { index: Math.max(0, count - fromEnd), above: 0 };
    const around = { ...place, height: this.viewHeight, margin: this.viewHeight };
    return blocksAround(this.heightAt, count, around);
  }

  private indexesNow(): readonly number[] {
    const count = this.blocks?.count ?? 0;
    const { start, end } = this.run === null ? { start: 0, end: count } : this.resolve(this.run);
    const run = Array.from({ length: end - start }, (_, offset) => start + offset);
    const kept = (this.run?.kept ?? []).map((key) => this.indexOf(key));
    const outside = kept.filter((index) => index >= 0 && (index < start || index >= end));
    return outside.length === 0 ? run : [...run, ...outside].sort((one, other) => one - other);
  }

  /** Measures the blocks on the page; a new width makes all older heights invalid. */
  private measure(list: HTMLElement): void {
    const width = Math.round(list.clientWidth);
    if (width !== this.width && this.givenFor !== '') this.heights.clear();
    this.width = width;
    for (const element of list.children) {
      const key = element.getAttribute(BLOCK_KEY);
      if (key !== null) this.heights.set(key, element.getBoundingClientRect().height);
    }
  }

  /** Pairs the children of the list with the index of their block; null for a gap. */
  private shown(list: HTMLElement): readonly { element: Element; index: number | null }[] {
    let at = 0;
    return [...list.children].map((element) => {
      if (!element.hasAttribute(BLOCK_KEY)) return { element, index: null };
      return { element, index: this.given.indexes[at++] ?? null };
    });
  }

  /** Finds the block at the top of the view, also if it is within a gap. */
  private readingPlace({ scroller, list }: WindowElements): ReadingPlace {
    const { top } = scroller.getBoundingClientRect();
    let next = 0;
    for (const { element, index } of this.shown(list)) {
      const rect = element.getBoundingClientRect();
      const above = Math.max(0, top - rect.top);
      if (rect.bottom > top)
        return index === null ? this.placeInGap(next, above) : { index, above };
      if (index !== null) next = index + 1;
    }
    return { index: Math.max(0, next - 1), above: 0 };
  }

  private placeInGap(first: number, above: number): ReadingPlace {
    const last = (this.blocks?.count ?? 1) - 1;
    let index = first;
    let rest = above;
    while (index < last && rest >= this.heightAt(index)) {
      rest -= this.heightAt(index);
      index += 1;
    }
    return { index, above: rest };
  }

  private keptOutside(list: HTMLElement, { start, end }: BlockRun): readonly string[] {
    return this.shown(list).flatMap(({ element, index }) => {
      const isOutside = index !== null && (index < start || index >= end);
      const key = element.getAttribute(BLOCK_KEY);
      return isOutside && key !== null && mustStay(element) ? [key] : [];
    });
  }
}

/** Accepts the present blocks if none is missing, and there are not far too many. */
function isEnough(there: BlockRun, needed: BlockRun): boolean {
  if (there.start > needed.start || there.end < needed.end) return false;
  return there.end - there.start <= 3 * (needed.end - needed.start) + 16;
}
