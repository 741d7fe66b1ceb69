import { type RefObject, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  BLOCK_KEY,
  BlockHeights,
  type BlockRun,
  blocksAround,
  gapsBetween,
  type BlockPosition,
} from './block-heights.ts';
import type { TranscriptBlocks } from './transcript-blocks.ts';

/** The blocks on the page, and the gaps in place of the others. */
interface WindowLayout {
  readonly indexes: readonly number[];
  /** One more than the indexes: the last is the gap after all blocks. */
  readonly gaps: readonly number[];
}

interface WindowElements {
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

/** Keeps only the blocks near the reader on the page, with gaps in place of the others. */
class TranscriptWindow {
  private readonly heights = new BlockHeights();
  private viewHeight = innerHeight;
  private blocks: TranscriptBlocks | null = null;
  /** Null while all blocks are on the page. */
  private run: NamedRun | null = null;
  private lastLayout: WindowLayout = { indexes: [], gaps: [] };
  private lastKey = '';
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
    const key = `${this.heights.width} ${count} ${blocks.keyAt(0)} ${indexes.join()}`;
    if (key !== this.lastKey)
      this.lastLayout = { indexes, gaps: gapsBetween(indexes, count, this.heightAt) };
    this.lastKey = key;
    return this.lastLayout;
  }

  /**
   * Adapts the window to the reading position; returns true if other blocks are needed on the
   * page.
   */
  follow(elements: WindowElements): boolean {
    const height = elements.scroller.clientHeight;
    if (height === 0 || this.blocks === null) return false;
    this.viewHeight = height;
    this.heights.measure(elements.list);
    const position = this.readingPosition(elements);
    const { count } = this.blocks;
    const needed = blocksAround(this.heightAt, count, { ...position, height, margin: height / 2 });
    if (this.run !== null && isEnough(this.resolve(this.run), needed)) return false;
    const run = blocksAround(this.heightAt, count, { ...position, height, margin: height });
    this.setRun(run, this.keptOutside(elements.list, run));
    return true;
  }

  /** Puts the block of a message on the page; returns false if it is there, or is unknown. */
  show(messageId: string): boolean {
    const index = this.blocks?.indexOf(messageId) ?? -1;
    if (index < 0 || this.lastLayout.indexes.includes(index)) return false;
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

  private showFrom(position: BlockPosition): void {
    const around = { ...position, height: this.viewHeight, margin: 2 * this.viewHeight };
    this.setRun(blocksAround(this.heightAt, this.blocks?.count ?? 0, around), []);
  }

  private readonly heightAt = (index: number): number =>
    this.blocks === null ? 0 : this.heights.heightAt(this.blocks, index);

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
    const position = { index: Math.max(0, count - fromEnd), above: 0 };
    const around = { ...position, height: this.viewHeight, margin: this.viewHeight };
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

  /** Pairs the children of the list with the index of their block; null for a gap. */
  private shown(list: HTMLElement): readonly { element: Element; index: number | null }[] {
    let at = 0;
    return [...list.children].map((element) => {
      if (!element.hasAttribute(BLOCK_KEY)) return { element, index: null };
      return { element, index: this.lastLayout.indexes[at++] ?? null };
    });
  }

  /** Finds the block at the top of the view, also if it is within a gap. */
  private readingPosition({ scroller, list }: WindowElements): BlockPosition {
    const { top } = scroller.getBoundingClientRect();
    let next = 0;
    for (const { element, index } of this.shown(list)) {
      const rect = element.getBoundingClientRect();
      const above = Math.max(0, top - rect.top);
      if (rect.bottom > top)
        return index === null ? this.positionInGap(next, above) : { index, above };
      if (index !== null) next = index + 1;
    }
    return { index: Math.max(0, next - 1), above: 0 };
  }

  private positionInGap(first: number, above: number): BlockPosition {
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

/**
 * Largest number of messages that are all on the page; beyond it, only those near the reader are.
 */
const MAX_SHOWN_WHOLE = 60;

interface WindowedTranscript {
  readonly blocks: TranscriptBlocks;
  /** Number of messages. */
  readonly count: number;
  /** Id of the message at which the reader left this chat; null for its end. */
  readonly beginAt: string | null;
  /** Id of the question asked last on this screen. */
  readonly newest: string | null;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** The part of a long transcript that is on the page. */
export interface TranscriptWindowing {
  /** Null if all blocks are on the page. */
  readonly layout: WindowLayout | null;
  /** Follows the reading position; `now` is true if this frame must show what is missing. */
  readonly follow: (now: boolean) => void;
  /** Puts a message on the page at once. */
  readonly show: (messageId: string) => void;
  /** Puts the last messages on the page at once. */
  readonly showEnd: () => void;
}

function useWindow(transcript: WindowedTranscript): TranscriptWindow | null {
  const { blocks, count, beginAt, newest } = transcript;
  const isLong = count > MAX_SHOWN_WHOLE;
  const [created, setCreated] = useState(() => {
    if (!isLong) return null;
    const first = new TranscriptWindow(newest);
    first.begin(blocks, beginAt);
    return first;
  });
  useEffect(() => {
    if (isLong && created === null) setCreated(new TranscriptWindow(newest));
  }, [isLong, created, newest]);
  return created;
}

/** Keeps only the messages near the reader on the page, with gaps in place of the others. */
export function useTranscriptWindow(transcript: WindowedTranscript): TranscriptWindowing {
  const { blocks, newest, scroller, list } = transcript;
  const created = useWindow(transcript);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const follow = useCallback(
    (now: boolean) => {
      if (created === null || scroller.current === null || list.current === null) return;
      const elements = { scroller: scroller.current, list: list.current };
      if (!created.follow(elements)) return;
      if (now) flushSync(render);
      else render();
    },
    [created, scroller, list],
  );
  const show = useCallback(
    (messageId: string) => {
      if (created?.show(messageId)) flushSync(render);
    },
    [created],
  );
  const showEnd = useCallback(() => {
    if (created?.showEnd()) flushSync(render);
  }, [created]);
  const layout = created?.layout(blocks, newest) ?? null;
  return useMemo(() => ({ layout, follow, show, showEnd }), [layout, follow, show, showEnd]);
}
