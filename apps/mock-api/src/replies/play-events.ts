import { USUAL_TOKENS_PER_SECOND, type ReplyEvent, type LineEvent } from './reply-events.ts';
import type { LineSink } from './line-sink.ts';
import type { CancelAppointment, StreamClock } from './stream-clock.ts';

export interface PlayOptions {
  readonly sink: LineSink;
  readonly clock: StreamClock;
  readonly tokensPerSecond: number;
  /** Makes the line of an event when it is due, with its line feed; an error ends the reply. */
  readonly lineOf: (event: LineEvent) => Uint8Array;
}

export type PlayOutcome = 'complete' | 'cut' | 'client-gone';

const MAX_WRITE_BYTES = 16 * 1024;

/**
 * Writes each event when it is due by the clock. All events that are due go out in one write, so a late
 * one does not delay the others; texts may come earlier, as far as the clock looks ahead. No line is
 * made before the client can take it.
 */
export function playEvents(
  events: readonly ReplyEvent[],
  options: PlayOptions,
): Promise<PlayOutcome> {
  return new Promise((resolve, reject) => {
    new Play(events, options, { resolve, reject }).begin();
  });
}

interface Settle {
  readonly resolve: (outcome: PlayOutcome) => void;
  readonly reject: (error: unknown) => void;
}

class Play {
  readonly #events: readonly ReplyEvent[];
  readonly #options: PlayOptions;
  readonly #settle: Settle;
  #next = 0;
  /** Time at which the next event is due. */
  #due: number;
  #hasEnded = false;
  #cancelAppointment: CancelAppointment | null = null;

  constructor(events: readonly ReplyEvent[], options: PlayOptions, settle: Settle) {
    this.#events = events;
    this.#options = options;
    this.#settle = settle;
    this.#due = options.clock.now() + this.#millisecondsBefore(events[0]);
  }

  begin(): void {
    this.#options.sink.listen({ ready: this.#goOn, gone: () => this.#end('client-gone') });
    this.#goOn();
  }

  /** Writes all that is due, then waits for the clock or for the client. */
  readonly #goOn = (): void => {
    const { clock } = this.#options;
    this.#cancelAppointment?.();
    try {
      const now = clock.now();
      while (!this.#hasEnded && this.#due <= now) {
        if (!this.#writeDue(now)) return;
      }
      if (!this.#hasEnded) this.#cancelAppointment = clock.at(this.#due, this.#goOn);
    } catch (error) {
      this.#settle.reject(error);
      this.#hasEnded = true;
    }
  };

  /** Writes what is due in one write; false if the client can take no more. */
  #writeDue(now: number): boolean {
    const lines: Uint8Array[] = [];
    let mayGoOn = true;
    try {
      this.#takeDue(now, lines);
    } finally {
      // Lines that were made before an error are still sent.
      if (lines.length > 0) mayGoOn = this.#options.sink.write(joined(lines));
    }
    const event = this.#events[this.#next];
    if (event === undefined) this.#end('complete');
    else if (event.kind === 'cut' && this.#due <= now) this.#end('cut');
    return mayGoOn;
  }

  #takeDue(now: number, lines: Uint8Array[]): void {
    const latest = now + this.#options.clock.lookAhead();
    let bytes = 0;
    while (bytes < MAX_WRITE_BYTES) {
      const event = this.#events[this.#next];
      if (event === undefined || event.kind === 'cut') return;
      if (this.#due > (this.#goesOnWithText() ? latest : now)) return;
      this.#next += 1;
      this.#due += this.#millisecondsBefore(this.#events[this.#next]);
      if (event.kind === 'silence') continue;
      const line = this.#options.lineOf(event);
      lines.push(line);
      bytes += line.length;
    }
  }

  /** True inside a text, whose tokens may come early; other events come at their time. */
  #goesOnWithText(): boolean {
    return isText(this.#events[this.#next - 1]) && isText(this.#events[this.#next]);
  }

  #millisecondsBefore(event: ReplyEvent | undefined): number {
    if (event === undefined) return 0;
    if (event.kind === 'silence') return event.milliseconds;
    return (event.milliseconds * USUAL_TOKENS_PER_SECOND) / this.#options.tokensPerSecond;
  }

  #end(outcome: PlayOutcome): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#cancelAppointment?.();
    this.#settle.resolve(outcome);
  }
}

function isText(event: ReplyEvent | undefined): boolean {
  return event?.kind === 'piece' && event.piece.content !== undefined;
}

function joined(lines: readonly Uint8Array[]): Uint8Array {
  const [first] = lines;
  return first && lines.length === 1 ? first : Buffer.concat(lines);
}
