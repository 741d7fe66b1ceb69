import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Growth, ParsedText } from './growing-text.ts';
import { TextReader } from './text-reader.ts';

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
  /** True if the page has all of the text as it is now. */
  readonly isWhole: () => boolean;
}

interface Reading {
  readonly streaming: boolean;
  /** True if only React may change the page. */
  readonly isLost: boolean;
}

interface ShownMarkdown {
  readonly live: LiveMarkdown;
  readonly shown: ParsedText | string;
  /** True if a part of a long text is still to come. */
  readonly isPart: boolean;
}

/** Parses a text that may grow. Renders again only if more than the last leaf changes. */
export function useLiveMarkdown(
  text: string | LiveText,
  { streaming, isLost }: Reading,
): ShownMarkdown {
  const [reader] = useState(() => new TextReader());
  const live = useMemo(
    () => createLiveMarkdown(text, { reader, streaming, isLost }),
    [text, reader, streaming, isLost],
  );
  return {
    live,
    shown: useSyncExternalStore(live.subscribe, live.page, live.wholePage),
    isPart: !useSyncExternalStore(live.subscribe, live.isWhole, live.isWhole),
  };
}

/** Texts on the page of which a part is still to come. */
const parts = new Set<() => void>();

/**
 * Shows the rest of all long texts at once, for what needs them whole at this moment: a copy, a
 * print. React renders it with the next updates.
 */
export function showWholeTexts() {
  for (const showWhole of [...parts]) showWhole();
}

function createLiveMarkdown(
  text: string | LiveText,
  { reader, streaming, isLost }: Reading & { reader: TextReader },
) {
  const { read, subscribe } = typeof text === 'string' ? steady(text) : text;
  const parseNow = () => {
    reader.take(read(), streaming);
    return reader.shown;
  };
  const growth = () => (isLost ? undefined : parseNow()?.growth);
  const page = () => growth()?.since ?? parseNow() ?? read();
  return {
    read,
    growth,
    page,
    wholePage: () => {
      parseNow();
      if (!reader.isWhole) reader.readAll();
      return page();
    },
    isWhole: () => {
      parseNow();
      return reader.isWhole;
    },
    subscribe: readingOn(reader, subscribe),
  };
}

/** Adds to the changes of a text those of its reader, which reads on while somebody listens. */
function readingOn(reader: TextReader, subscribe: LiveText['subscribe']): LiveText['subscribe'] {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function goOn() {
    if (listeners.size > 0 && !reader.isWhole) {
      parts.add(showWhole);
      timer ??= setTimeout(readOn);
    } else {
      parts.delete(showWhole);
      clearTimeout(timer);
      timer = undefined;
    }
  }
  function tell() {
    for (const listener of listeners) listener();
    goOn();
  }
  function readOn() {
    timer = undefined;
    reader.readOn();
    tell();
  }
  function showWhole() {
    reader.readAll();
    tell();
  }

  return (listener) => {
    listeners.add(listener);
    const unsubscribe = subscribe(() => {
      listener();
      goOn();
    });
    goOn();
    return () => {
      unsubscribe();
      listeners.delete(listener);
      goOn();
    };
  };
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
