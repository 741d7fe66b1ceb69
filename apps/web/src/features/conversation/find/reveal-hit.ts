import { showWholeTexts } from '@colega/ui/markdown';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TranscriptScroll } from '../transcript/use-transcript-scroll.ts';
import type { Hit } from './find-hits.ts';
import { rangeOf } from './find-marks.ts';

/** Share of the view's height above a shown hit. */
const SHARE_ABOVE = 1 / 3;

/** Distance from the side of a table, which fades there, in CSS px. */
const BESIDE_PX = 48;
/** Distance from the bar of the search, in CSS px. */
const BELOW_BAR_PX = 16;

/** Returns the height of the part of the view that the search bar covers, in CSS px. */
function coveredHeight(scroller: HTMLElement): number {
  const bar = scroller.parentElement?.querySelector('[role="search"]');
  if (!bar) return 0;
  return bar.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top;
}

/** Scrolls a table or a block of code sideways to a hit in it. */
function showSideways(range: Range, row: Element): void {
  let box = range.startContainer.parentElement;
  while (box !== null && box !== row) {
    const hit = range.getBoundingClientRect();
    const seen = box.getBoundingClientRect();
    if (box.scrollWidth > box.clientWidth) {
      if (hit.right > seen.right) box.scrollLeft += hit.right - seen.right + BESIDE_PX;
      else if (hit.left < seen.left) box.scrollLeft -= seen.left - hit.left + BESIDE_PX;
    }
    box = box.parentElement;
  }
}

interface TranscriptPlace {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly reveal: TranscriptScroll['reveal'];
}

interface RevealedHit {
  readonly row: HTMLElement;
  /** Null if the words are not in the text that is shown. */
  readonly range: Range | null;
}

/**
 * Scrolls to a message, and to folded words in it; null if the message cannot be shown. Renders at
 * once, which an effect must not do.
 */
export function revealHit(
  { scroller, reveal }: TranscriptPlace,
  hit: Hit,
  words: string,
): RevealedHit | null {
  if (scroller.current === null) return null;
  const shown = scroller.current.clientHeight * SHARE_ABOVE;
  const above = Math.max(shown, coveredHeight(scroller.current) + BELOW_BAR_PX);
  const row = reveal(hit.messageId, above);
  if (row === null) return null;
  if (words === '') return { row, range: null };
  // A message that has just come to the page may be long.
  flushSync(showWholeTexts);
  const range = rangeOf(scroller.current, hit, words);
  if (range === null) return { row, range };
  reveal(
    hit.messageId,
    above - (range.getBoundingClientRect().top - row.getBoundingClientRect().top),
  );
  showSideways(range, row);
  return { row, range };
}
