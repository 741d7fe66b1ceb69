import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Growth, ParsedText } from './growing-text.ts';
import { createMarkdownParser } from '../parse/parse.ts';

/**
 * Text that grows while it is shown. `Markdown` reads it and updates the page by itself: the
 * component that owns the text need not render.
 */
export interface LiveText {
  /** Returns the current text. */
  readonly read: () => string;
  /** Calls `listener` after each change. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Growing text with its current parse. */
export interface LiveMarkdown extends LiveText {
  /**
   * Returns the parse to render, which stays the same while only the last leaf grows. A string if
   * the text is too long to parse.
   */
  readonly page: () => ParsedText | string;
  /** Returns the growth of the last leaf since `page`. */
  readonly growth: () => Growth | undefined;
}

interface Reading {
  readonly streaming: boolean;
  /** True if only React may change the page. */
  readonly isLost: boolean;
}

/** Parses a text that may grow. Renders again only if more than the last leaf changes. */
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

/** Wraps a text that does not grow. */
function steady(text: string): LiveText {
  return { read: () => text, subscribe: neverChanges };
}

const neverChanges = () => () => undefined;

const REST_MS = 600;

/** True if a streaming text has not grown for at least 0.6 seconds. */
export function useResting({ read, subscribe }: LiveText, streaming: boolean): boolean {
  const [rested, setRested] = useState<string>();
  const latest = useRef(read);

  useLayoutEffect(() => {
    latest.current = read;
  }, [read]);

  // One interval for the whole stream: a timer per change would cost more than the rest of this
  // hook.
  useEffect(() => {
    if (!streaming) return undefined;
    let before: string | undefined;
    const timer = setInterval(() => {
      const now = latest.current();
      if (before === now) setRested(now);
      before = now;
    }, REST_MS);
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
