/** A wait for what comes of the reader's move. */
export interface AwaitedScroll {
  readonly isAwaited: () => boolean;
  readonly begin: () => void;
  /** It has come, or is of no interest any more. */
  readonly end: () => void;
}

/**
 * In ms: whoever puts the view elsewhere before the first frame of a scroll is shown takes that scroll
 * back, and on a slow machine it may be frames until then.
 */
const LONGEST = 400;

/** `onNothing` hears that nothing has come. */
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
