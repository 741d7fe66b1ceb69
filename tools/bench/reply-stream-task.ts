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
