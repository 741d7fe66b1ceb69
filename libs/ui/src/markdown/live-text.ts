import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Growth, ParsedText } from './growing-text.ts';
import { createMarkdownParser } from './parse.ts';

/**
 * A text that grows while it is shown. What it grows by is read where it is told of and put into the
 * page: who shows it has not to be rendered for that.
 */
export interface LiveText {
  /** The text as it is now. */
  readonly read: () => string;
  /** Calls back after each change, until the function that it answers is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A text that is parsed as it grows. */
export interface LiveMarkdown extends LiveText {
  /** What a page is made of: the same while nothing but its last leaf grows; or a text too long to parse. */
  readonly page: () => ParsedText | string;
  /** What has been added to that page's last leaf. */
  readonly growth: () => Growth | undefined;
}

interface Reading {
  readonly streaming: boolean;
  /** Nothing can be added to the page but by React. */
  readonly isLost: boolean;
}

/** Parses a text, or one that grows; renders again where more than the last leaf has changed. */
export function useLiveMarkdown(
  text: string | LiveText,
  { streaming, isLost }: Reading,
): { readonly live: LiveMarkdown; readonly shown: ParsedText | string } {
  const [parse] = useState(createMarkdownParser);
  const live = useMemo(
    () => createLiveMarkdown(text, { parse, streaming, isLost }),
    [text, parse, streaming, isLost],
  );
  return { live, shown: useSyncExternalStore(live.subscribe, live.page, live.page) };
}

function createLiveMarkdown(
  text: string | LiveText,
  { parse, streaming, isLost }: Reading & { parse: ReturnType<typeof createMarkdownParser> },
): LiveMarkdown {
  const { read, subscribe } = typeof text === 'string' ? steady(text) : text;
  let known: string | undefined;
  let parsed: ParsedText | undefined;
  const parseNow = () => {
    const now = read();
    if (now !== known) parsed = parse(now, streaming);
    known = now;
    return parsed;
  };
  const growth = () => (isLost ? undefined : parseNow()?.growth);
  return { read, subscribe, growth, page: () => growth()?.since ?? parseNow() ?? read() };
}

/** A text that does not grow. */
function steady(text: string): LiveText {
  return { read: () => text, subscribe: neverChanges };
}

const neverChanges = () => () => undefined;

const LONG_ENOUGH = 600;

/** Whether a text that streams has not grown for half a second or more. */
export function useResting({ read, subscribe }: LiveText, streaming: boolean): boolean {
  const [rested, setRested] = useState<string>();
  const latest = useRef(read);

  useLayoutEffect(() => {
    latest.current = read;
  }, [read]);

  // One timer for the whole stream: one for each of its steps would cost more than all else here.
  useEffect(() => {
    if (!streaming) return undefined;
    let before: string | undefined;
    const timer = setInterval(() => {
      const now = latest.current();
      if (before === now) setRested(now);
      before = now;
    }, LONG_ENOUGH);
    return () => {
      clearInterval(timer);
    };
  }, [streaming]);

  useEffect(() => {
    if (rested === undefined) return undefined;
    return subscribe(() => {
      setRested(undefined);
    });
  }, [rested, subscribe]);

  return streaming && rested === read();
}
