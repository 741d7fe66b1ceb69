/** Waits for a scroll that a move of the reader may cause. */
export interface AwaitedScroll {
  readonly isAwaited: () => boolean;
  readonly begin: () => void;
  /** Ends the wait: the scroll has come, or is no longer needed. */
  readonly end: () => void;
}

/**
 * Longest wait in ms. A position set before the first frame of a scroll cancels that scroll, and a
 * slow machine may take several frames.
 */
const LONGEST = 400;

/** Creates the wait; calls `onNothing` if no scroll comes. */
export function createAwaitedScroll(onNothing: () => void): AwaitedScroll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isAwaited: () => timer !== undefined,
    begin: () => {
      end();
      timer = setTimeout(() => {
        end();
        onNothing();
      }, LONGEST);
    },
    end,
  };
}
