import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { settings } from '../../../shared/settings.ts';
import { placeIn, rememberPlace } from './transcript-places.ts';
import { firstRowInView, rowOf } from './transcript-rows.ts';
import {
  createScrollKeeper,
  positionOf,
  type ReaderDirection,
  type ScrollKeeper,
  type TranscriptElements,
} from './transcript-scroll-keeper.ts';
import { isAtEnd } from './transcript-target.ts';
import type { TranscriptWindowing } from './use-transcript-window.ts';

export interface TranscriptScroll {
  /** There is more below than the reader sees. */
  readonly moreBelow: boolean;
  readonly onScroll: () => void;
  /** A scroll by hand or by us has come to its end. */
  readonly onScrollEnd: () => void;
  /** The reader moves by hand: wheel, touch, key or scrollbar. */
  readonly onReaderMove: (direction: ReaderDirection) => void;
  readonly showStart: () => void;
  readonly showEnd: () => void;
  /**
   * Brings a message into view, and keeps it there until the reader moves: `top` is how far below
   * the top of the view it begins, in CSS px. Its row; null where there is no such message.
   */
  readonly reveal: (messageId: string, top: number) => HTMLElement | null;
}

interface ScrolledTranscript extends TranscriptElements {
  readonly chatId: string;
  /** The question just asked; it stays near the top while its answer grows below. */
  readonly anchorId: string | null;
  readonly windowing: TranscriptWindowing;
  /** Another value means that something above the messages has changed, or messages came there. */
  readonly above: string;
}

/** Where a new question goes: as far below the top as the first message of a chat is. */
function anchorTop(row: HTMLElement): number {
  return parseFloat(getComputedStyle(row).scrollMarginTop) || 0;
}

/** Goes to where the reader was in this chat, or else to its end; later to each new question. */
function usePlace(keeper: ScrollKeeper, transcript: ScrolledTranscript): void {
  const { chatId, anchorId, scroller, list } = transcript;
  const [before] = useState(() => placeIn(chatId));
  const anchored = useRef<string | null | undefined>(before === undefined ? null : undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    const isThere = (id: string) => list.current !== null && rowOf(list.current, id) !== null;
    keeper.keepTo(before === undefined || before === 'end' || !isThere(before.id) ? 'end' : before);
    return () => {
      if (element === null) return;
      const row = isAtEnd(positionOf(element)) ? null : firstRowInView(element);
      rememberPlace(chatId, row ?? 'end');
    };
  }, [keeper, chatId, before, scroller, list]);
  useLayoutEffect(() => {
    const isNew = anchored.current !== undefined && anchored.current !== anchorId;
    anchored.current = anchorId;
    if (!isNew || anchorId === null || list.current === null) return;
    const row = rowOf(list.current, anchorId);
    if (settings.answerView.store.get() === 'end') keeper.keepTo('end');
    else if (row !== null) keeper.keepTo({ id: anchorId, top: anchorTop(row) });
  }, [keeper, anchorId, list]);
}

/** Sees to it that the place is kept when something in the view grows, shrinks or goes. */
function useSettling(keeper: ScrollKeeper, transcript: ScrolledTranscript): void {
  const { scroller, list, windowing, above } = transcript;
  const { layout, follow } = windowing;
  useLayoutEffect(() => {
    // First the place, then what is to be seen there.
    keeper.settle();
    follow(false);
  }, [keeper, layout, follow, above]);
  useEffect(() => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      keeper.settle();
      // What changes sizes while they are observed is reported as an error.
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
 * Where the reader is. A chat opens at its end, or where it was left; a new question goes near the
 * top, unless the user would rather see the end; the view follows a growing answer only while the reader is at its end, and any move of theirs
 * wins.
 */
export function useTranscriptScroll(transcript: ScrolledTranscript): TranscriptScroll {
  const { scroller, list, windowing } = transcript;
  const { follow, show, showEnd } = windowing;
  const [moreBelow, setMoreBelow] = useState(false);
  const [keeper] = useState(() => createScrollKeeper({ scroller, list }, setMoreBelow));
  usePlace(keeper, transcript);
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
