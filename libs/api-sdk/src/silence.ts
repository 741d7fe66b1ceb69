/** When to speak up about silence, in milliseconds, and what to do then. */
export interface SilenceOptions {
  readonly noticeAfter: number;
  readonly onNotice?: (() => void) | undefined;
  /** Without a limit, silence lasts as long as the call may. */
  readonly limit?: number | undefined;
  readonly onLimit: () => void;
}

/** Waits for promises one after another, and reports the waits that are long. */
export type SilenceWatch = <Value>(wait: Promise<Value>) => Promise<Value>;

/**
 * Watches waits for news. Each wait that is longer than `noticeAfter` is reported once, and one
 * that reaches the limit ends the call. Time in which nobody waits does not count.
 */
export function watchSilence({
  noticeAfter,
  onNotice,
  limit,
  onLimit,
}: SilenceOptions): SilenceWatch {
  return async (wait) => {
    const notice = onNotice === undefined ? undefined : setTimeout(onNotice, noticeAfter);
    const end = limit === undefined ? undefined : setTimeout(onLimit, limit);
    try {
      return await wait;
    } finally {
      clearTimeout(notice);
      clearTimeout(end);
    }
  };
}
