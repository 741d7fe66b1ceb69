import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const NEAR = 32;

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
}

export interface TranscriptScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** There is more below than the reader sees. */
  readonly moreBelow: boolean;
  onScroll: () => void;
  /** A scroll by hand or by us has come to its end. */
  onScrollEnd: () => void;
  /** The reader moved by hand: wheel, touch or key. */
  onReaderMove: () => void;
  showLatest: () => void;
}

interface Watched {
  readonly chatId: string | null;
  /** The last message, and how much of it there is: a change means that it grew. */
  readonly growth: string;
  readonly loaded: boolean;
  /** The question just asked; it stays near the top while its answer grows below. */
  readonly anchorId: string | null;
  /** The first message: another one means that older messages came before it. */
  readonly firstId: string | null;
}

/**
 * Where the reader is. A chat opens at its end; a new question goes near the top; the view follows
 * a growing answer only while the reader has gone to its end, and any move of theirs wins.
 */
export function useTranscriptScroll(watched: Watched): TranscriptScroll {
  const { chatId, growth, loaded, anchorId, firstId } = watched;
  const scroller = useRef<HTMLDivElement>(null);
  const following = useRef(false);
  const readerMoves = useRef(false);
  const [moreBelow, setMoreBelow] = useState(false);

  const measure = useCallback(() => {
    const element = scroller.current;
    if (element !== null) setMoreBelow(!isAtEnd(element));
  }, []);
  const showLatest = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    following.current = true;
    element.scrollTop = element.scrollHeight;
    measure();
  }, [measure]);

  useLayoutEffect(() => {
    following.current = false;
    const element = scroller.current;
    if (loaded && element !== null) element.scrollTop = element.scrollHeight;
  }, [chatId, loaded]);

  useLayoutEffect(() => {
    if (anchorId === null) return;
    following.current = false;
    readerMoves.current = false;
    document.getElementById(`message-${anchorId}`)?.scrollIntoView({ block: 'start' });
  }, [anchorId]);

  useKeptPosition(scroller, firstId);
  useEffect(() => {
    const element = scroller.current;
    if (element !== null && following.current) element.scrollTop = element.scrollHeight;
    measure();
  }, [growth, measure]);

  return {
    scroller,
    moreBelow,
    showLatest,
    onReaderMove: useCallback(() => {
      readerMoves.current = true;
    }, []),
    onScroll: useCallback(() => {
      const element = scroller.current;
      if (element !== null && readerMoves.current) following.current = isAtEnd(element);
      measure();
    }, [measure]),
    onScrollEnd: useCallback(() => {
      readerMoves.current = false;
    }, []),
  };
}

/** What the reader sees stays where it is when older messages come in above. */
function useKeptPosition(scroller: RefObject<HTMLDivElement | null>, firstId: string | null): void {
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const grown = element.scrollHeight - before.current.height;
    // Away from the very top the browser's own scroll anchoring has done it already.
    const prepended = before.current.firstId !== null && before.current.firstId !== firstId;
    if (prepended && element.scrollTop === 0) element.scrollTop = grown;
    before.current = { firstId, height: element.scrollHeight };
  });
}
