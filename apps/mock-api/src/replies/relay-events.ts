import type { LineSink } from './line-sink.ts';
import type { PlayOutcome } from './play-events.ts';
import { STORED, type LineEvent } from './reply-events.ts';

export interface RelayOptions {
  readonly sink: LineSink;
  /** Aborted as soon as the client leaves, so that whoever produces the events stops too. */
  readonly stop: AbortController;
  readonly lineOf: (event: LineEvent) => Uint8Array;
}

/**
 * Writes each event when it comes, and at the end the one that stores the answer. Takes no event before
 * the client can take its line.
 */
export async function relayEvents(
  events: AsyncIterable<LineEvent>,
  { sink, stop, lineOf }: RelayOptions,
): Promise<PlayOutcome> {
  let goOn: () => void = () => undefined;
  sink.listen({
    ready: () => goOn(),
    gone: () => {
      stop.abort();
      goOn();
    },
  });
  for await (const event of withStored(events)) {
    if (stop.signal.aborted) break;
    const untilReady = new Promise<void>((resolve) => (goOn = resolve));
    if (!sink.write(lineOf(event)) && !stop.signal.aborted) await untilReady;
  }
  return stop.signal.aborted ? 'client-gone' : 'complete';
}

async function* withStored(events: AsyncIterable<LineEvent>): AsyncIterable<LineEvent> {
  yield* events;
  yield STORED;
}
