import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useReadingPositions } from './reading-positions.ts';
import { marginAbove, readingPosition, rowOf } from './rows-on-page.ts';
import {
  createScrollKeeper,
  isAtEnd,
  positionOf,
  type ReaderDirection,
  type ScrollKeeper,
  type TranscriptElements,
} from './scroll-keeper.ts';
import type { TranscriptWindowing } from './transcript-window.ts';
import { settings } from '../../../shared/settings.ts';

export interface TranscriptScroll {
  /** True if there is text below the view. */
  readonly moreBelow: boolean;
  readonly onScroll: () => void;
  /** Called when a scroll by the reader or by the app has ended. */
  readonly onScrollEnd: () => void;
  /** Called when the reader moves by hand: wheel, touch, key or scrollbar. */
  readonly onReaderMove: (direction: ReaderDirection) => void;
  readonly showStart: () => void;
  readonly showEnd: () => void;
  /**
   * Scrolls to a message, and keeps it until the reader moves. `top` is its distance from the top
   * of the view in CSS px. Returns its row; null for none.
   */
  readonly reveal: (messageId: string, top: number) => HTMLElement | null;
}

interface ScrolledTranscript extends TranscriptElements {
  readonly chatId: string;
  /** Id of the question just asked; it stays near the top while its answer grows below. */
  readonly anchorId: string | null;
  readonly windowing: TranscriptWindowing;
  /** Changes when something above the messages has changed, or older messages have come. */
  readonly above: string;
}

/** Largest part of the view that a new question may take; the rest is for its answer. */
const MAX_QUESTION_SHARE = 0.5;

/**
 * Distance of a new question from the top of the view; the first message of a chat has the same. Of
 * a long question only the end is in view.
 */
function anchorTop(row: HTMLElement, viewHeight: number): number {
  return Math.min(marginAbove(row), viewHeight * MAX_QUESTION_SHARE - row.offsetHeight);
}

/**
 * Scrolls to the remembered position of this chat, else to its end; later to each new question.
 */
function useReadingPosition(keeper: ScrollKeeper, transcript: ScrolledTranscript): void {
  const { chatId, anchorId, scroller, list } = transcript;
  const positions = useReadingPositions();
  const [before] = useState(() => positions.get(chatId));
  const anchored = useRef<string | null | undefined>(before === undefined ? null : undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    const isThere = (id: string) => list.current !== null && rowOf(list.current, id) !== null;
    keeper.keepTo(before === undefined || before === 'end' || !isThere(before.id) ? 'end' : before);
    return () => {
      if (element === null) return;
      const read = isAtEnd(positionOf(element)) ? null : readingPosition(element);
      // The end is also in view while little of an answer has come below its question.
      positions.set(chatId, keeper.keptRow() ?? read ?? 'end');
    };
  }, [keeper, chatId, positions, before, scroller, list]);
  useLayoutEffect(() => {
    const isNew = anchored.current !== undefined && anchored.current !== anchorId;
    anchored.current = anchorId;
    if (!isNew || anchorId === null || list.current === null) return;
    const row = rowOf(list.current, anchorId);
    if (settings.answerView.store.get() === 'end') keeper.keepTo('end');
    else if (row !== null) {
      const top = anchorTop(row, scroller.current?.clientHeight ?? 0);
      keeper.keepTo({ id: anchorId, top });
    }
  }, [keeper, anchorId, scroller, list]);
}

/** Keeps the position when something in the view grows, shrinks or disappears. */
function useSettling(keeper: ScrollKeeper, transcript: ScrolledTranscript): void {
  const { scroller, list, windowing, above } = transcript;
  const { layout, follow } = windowing;
  useLayoutEffect(() => {
    // The position decides which messages are needed.
    keeper.settle();
    follow(false);
  }, [keeper, layout, follow, above]);
  useEffect(() => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      keeper.settle();
      // A ResizeObserver that changes observed sizes in the same frame reports an error.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => follow(true));
    });
    for (const { current } of [scroller, list]) if (current !== null) observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [keeper, follow, scroller, list]);
}

/**
 * Controls the scroll position. A chat opens at its end, or where it was left. A new question goes
 * near the top, or the end of a long one to the middle, unless the user prefers the end. The view follows a growing answer only while the
 * reader is at its end, and any move of the reader wins.
 */
export function useTranscriptScroll(transcript: ScrolledTranscript): TranscriptScroll {
  const { scroller, list, windowing } = transcript;
  const { follow, show, showEnd } = windowing;
  const [moreBelow, setMoreBelow] = useState(false);
  const [keeper] = useState(() => createScrollKeeper({ scroller, list }, setMoreBelow));
  useReadingPosition(keeper, transcript);
  useSettling(keeper, transcript);

  const reveal = useCallback(
    (messageId: string, top: number) => {
      keeper.keepTo({ id: messageId, top });
      show(messageId);
      keeper.settle();
      return list.current && rowOf(list.current, messageId);
    },
    [keeper, show, list],
  );
  return useMemo(
    () => ({
      moreBelow,
      reveal,
      onScroll: () => {
        keeper.onScroll();
        follow(true);
      },
      onScrollEnd: keeper.onScrollEnd,
      onReaderMove: keeper.onReaderMove,
      showStart: () => {
        if (scroller.current !== null) scroller.current.scrollTop = 0;
        keeper.keepTo(null);
      },
      showEnd: () => {
        keeper.keepTo('end');
        showEnd();
        keeper.settle();
      },
    }),
    [moreBelow, reveal, keeper, follow, showEnd, scroller],
  );
}
