import { useCallback, useEffect, useMemo, useReducer, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TranscriptBlocks } from './transcript-blocks.ts';
import { TranscriptWindow, type WindowLayout } from './transcript-window.ts';

/**
 * Largest number of messages that are all on the page; beyond it, only those near the reader are.
 */
const ALL_SHOWN_UP_TO = 60;

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
  const isLong = count > ALL_SHOWN_UP_TO;
  const [made, setMade] = useState(() => {
    if (!isLong) return null;
    const begun = new TranscriptWindow(newest);
    begun.begin(blocks, beginAt);
    return begun;
  });
  useEffect(() => {
    if (isLong && made === null) setMade(new TranscriptWindow(newest));
  }, [isLong, made, newest]);
  return made;
}

/** Keeps only the messages near the reader on the page, with gaps in place of the others. */
export function useTranscriptWindow(transcript: WindowedTranscript): TranscriptWindowing {
  const { blocks, newest, scroller, list } = transcript;
  const made = useWindow(transcript);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const follow = useCallback(
    (now: boolean) => {
      if (made === null || scroller.current === null || list.current === null) return;
      const elements = { scroller: scroller.current, list: list.current };
      if (!made.follow(elements)) return;
      if (now) flushSync(render);
      else render();
    },
    [made, scroller, list],
  );
  const show = useCallback(
    (messageId: string) => {
      if (made?.show(messageId)) flushSync(render);
    },
    [made],
  );
  const showEnd = useCallback(() => {
    if (made?.showEnd()) flushSync(render);
  }, [made]);
  const layout = made?.layout(blocks, newest) ?? null;
  return useMemo(() => ({ layout, follow, show, showEnd }), [layout, follow, show, showEnd]);
}
