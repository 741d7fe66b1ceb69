import { useEffect, type RefObject } from 'react';
import { foldWithOffsets, type Hit, offsetsOf } from './find-hits.ts';
import { ROW_ID, rowOf } from '../transcript/rows-on-page.ts';

/** Highlight names in find-in-chat.module.css. */
const FOUND = 'found';
const CURRENT = 'found-current';

/** Elements that are not part of a message's text. */
const NOT_SAID = 'header, footer, button, [role="heading"], [aria-hidden="true"]';
const BLOCKS =
  'p, li, td, th, h1, h2, h3, h4, h5, h6, pre, code, dt, dd, summary, blockquote, div, section';

interface TextPart {
  readonly node: Text;
  /** Offset in the whole text. */
  readonly start: number;
}

/** Reads the text of a row as it is shown, with a line break between two blocks. */
function textOf(row: Element): { text: string; parts: readonly TextPart[] } {
  const parts: TextPart[] = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  let text = '';
  let block: Element | null = null;
  while (texts.nextNode() !== null) {
    const node = texts.currentNode as Text;
    const { parentElement } = node;
    if (parentElement === null || isNotSaid(parentElement, row)) continue;
    const own = parentElement.closest(BLOCKS);
    if (block !== null && own !== block) text += '\n';
    block = own;
    parts.push({ node, start: text.length });
    text += node.data;
  }
  return { text, parts };
}

/**
 * Recognises text beside the message. Headings of the answer count as its text; the row's own
 * heading names the speaker.
 */
function isNotSaid(element: Element, row: Element): boolean {
  const around = element.closest(NOT_SAID);
  return around !== null && row.contains(around);
}

function pointAt(
  parts: readonly TextPart[],
  offset: number,
  isEnd: boolean,
): [Text, number] | null {
  const part = parts.findLast(({ start }) => (isEnd ? start < offset : start <= offset));
  if (part === undefined) return null;
  return [part.node, Math.min(offset - part.start, part.node.length)];
}

/** Finds the ranges of the words in a row on the page. */
function rangesIn(row: Element, words: string): readonly Range[] {
  const { text, parts } = textOf(row);
  const { folded, starts, ends } = foldWithOffsets(text);
  return offsetsOf(folded, words).flatMap((offset) => {
    const start = pointAt(parts, starts[offset] ?? 0, false);
    const end = pointAt(parts, ends[offset + words.length - 1] ?? 0, true);
    if (start === null || end === null) return [];
    const range = new Range();
    range.setStart(...start);
    range.setEnd(...end);
    return [range];
  });
}

/** Returns the range of a hit; the last one if the page shows fewer than were counted. */
export function rangeOf(list: Element, hit: Hit, words: string): Range | null {
  const row = rowOf(list, hit.messageId);
  const ranges = row === null ? [] : rangesIn(row, words);
  return ranges[hit.nth] ?? ranges.at(-1) ?? null;
}

/** Highlights the words everywhere on the page without changing the DOM. */
function markFound(list: Element, words: string, current: Hit | null): void {
  if (!('highlights' in CSS)) return;
  const now = current === null || words === '' ? null : rangeOf(list, current, words);
  const rows = words === '' ? [] : [...list.querySelectorAll(`[${ROW_ID}]`)];
  CSS.highlights.set(FOUND, new Highlight(...rows.flatMap((row) => rangesIn(row, words))));
  const marked = new Highlight(...(now === null ? [] : [now]));
  marked.priority = 1;
  CSS.highlights.set(CURRENT, marked);
}

function unmarkFound(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(CURRENT);
}

/** Time in ms for which a passage that was led to is highlighted. */
const MARKED_MS = 6_000;

/** Highlights a passage for a moment, unless words are searched for. */
export function markBriefly(range: Range): void {
  if (!('highlights' in CSS) || CSS.highlights.has(FOUND)) return;
  const marked = new Highlight(range);
  CSS.highlights.set(FOUND, marked);
  setTimeout(() => {
    if (CSS.highlights.get(FOUND) === marked) CSS.highlights.delete(FOUND);
  }, MARKED_MS);
}

/** Highlights the words in all rows on the page, also in rows added later. */
export function useMarks(
  list: RefObject<HTMLElement | null>,
  words: string,
  current: Hit | null,
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const mark = () => markFound(element, words, current);
    let frame = requestAnimationFrame(mark);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [list, words, current]);
  useEffect(() => unmarkFound, []);
}
