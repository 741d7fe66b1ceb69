/** Task of the process that reads the streamed replies. */
export interface ClientTask {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly persona: string;
  readonly prompt: string;
  readonly streams: number;
  readonly tokensPerSecond: number;
  /** The replies are opened one after the other over this time. */
  readonly rampMilliseconds: number;
  /** Then so long passes before anything is counted. */
  readonly settleMilliseconds: number;
  readonly steadyMilliseconds: number;
}

/** Result of the task; times in milliseconds, tokens and lateness of the steady time only. */
export interface ClientReport {
  /** Replies that were refused or ended before the time was over. */
  readonly broken: number;
  readonly tokens: number;
  readonly latenessP99: number;
  readonly latenessMost: number;
  readonly firstByteP99: number;
  readonly cpuSeconds: number;
}

/** A line of its output; the result comes with the last event. */
export interface ClientEvent {
  readonly event: 'steady' | 'over' | 'result';
  readonly result?: ClientReport;
}

/** Record of one streamed reply. */
interface ReplyClock {
  /**
   * Reads a part of the answer, which may hold the lines of its headers and chunks too, and may be
   * overwritten afterwards; answers the lateness of each token that it completes, in milliseconds.
   */
  readonly read: (bytes: Buffer, now: number) => readonly number[];
}

const NEWLINE = 10;
const token = Buffer.from('{"content"');

/**
 * Compares when each token of a reply comes with when it is due: the first one is due when it comes,
 * each other one a period after the one before. A negative lateness is a token that came early.
 */
export function createReplyClock(tokensPerSecond: number): ReplyClock {
  const period = 1000 / tokensPerSecond;
  let unfinished: Buffer | null = null;
  let first = 0;
  let count = 0;
  return {
    read(bytes, now) {
      const all = unfinished === null ? bytes : Buffer.concat([unfinished, bytes]);
      const lateness: number[] = [];
      let start = 0;
      for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, start)) {
        if (token.every((byte, index) => all[start + index] === byte)) {
          if (count === 0) first = now;
          lateness.push(now - (first + count * period));
          count += 1;
        }
        start = end + 1;
      }
      unfinished = start < all.length ? Buffer.from(all.subarray(start)) : null;
      return lateness;
    },
  };
}
