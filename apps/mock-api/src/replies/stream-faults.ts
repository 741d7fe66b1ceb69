import type { FaultKind } from '../control/fault.ts';
import { TOKEN_MS, type ReplyEvent } from './reply-events.ts';
import type { LineSink, SinkListener } from './line-sink.ts';

/**
 * Applies a fault of whole lines to the events; other faults change nothing. A cut without a position
 * is in the middle.
 */
export function faultyEvents(
  events: readonly ReplyEvent[],
  fault: FaultKind | null,
): readonly ReplyEvent[] {
  switch (fault?.kind) {
    case 'lines':
      return fault.lines.map((line) => ({
        kind: 'raw-line',
        line,
        milliseconds: TOKEN_MS,
      }));
    case 'cut': {
      if (fault.afterBytes !== undefined && fault.afterPieces === undefined) return events;
      const { afterPieces = Math.floor(events.length / 2) } = fault;
      return insert(events, afterPieces, { kind: 'cut', milliseconds: 0 });
    }
    case 'idle': {
      const { afterPieces = 0, milliseconds = Infinity } = fault;
      return insert(events, afterPieces, { kind: 'silence', milliseconds });
    }
    case 'status':
    case 'delay':
    case 'drop':
    case 'split':
    case 'redirect':
    case undefined:
      return events;
  }
}

/** Inserts after this many events, each of which writes a line; a shorter answer stays as it is. */
function insert(
  events: readonly ReplyEvent[],
  after: number,
  event: ReplyEvent,
): readonly ReplyEvent[] {
  return after > events.length ? events : events.toSpliced(after, 0, event);
}

/** Applies a fault of bytes to the sink; other faults change nothing. */
export function faultySink(sink: LineSink, fault: FaultKind | null): LineSink {
  if (fault?.kind === 'split') return splittingSink(sink, fault.bytes);
  if (fault?.kind === 'cut' && fault.afterBytes !== undefined) {
    return cuttingSink(sink, fault.afterBytes);
  }
  return sink;
}

/** Breaks the connection after this many bytes; the writer is told that the client has gone. */
function cuttingSink(sink: LineSink, afterBytes: number): LineSink {
  let listener: SinkListener | null = null;
  let left = afterBytes;

  function cutWhereDue(): void {
    if (left > 0) return;
    sink.cut();
    listener?.gone();
  }

  return {
    write: (bytes) => {
      if (left <= 0) return false;
      const mayGoOn = sink.write(bytes.subarray(0, left));
      left -= bytes.length;
      cutWhereDue();
      return mayGoOn && left > 0;
    },
    end: () => {
      if (left > 0) sink.end();
    },
    cut: sink.cut,
    listen: (next) => {
      listener = next;
      sink.listen(next);
      cutWhereDue();
    },
  };
}

/** Writes this many bytes in each turn of the event loop, without regard to lines. */
function splittingSink(sink: LineSink, bytesPerWrite: number): LineSink {
  let listener: SinkListener | null = null;
  let pending: Uint8Array = new Uint8Array();
  let finish: (() => void) | null = null;
  let isReady = true;
  let isScheduled = false;
  let isAwaited = false;

  function goOn(): void {
    if (isScheduled || !isReady) return;
    if (pending.length >= bytesPerWrite || (finish && pending.length > 0)) {
      isScheduled = true;
      setImmediate(writeNext);
    } else if (finish) {
      finish();
    } else if (isAwaited) {
      isAwaited = false;
      listener?.ready();
    }
  }

  function writeNext(): void {
    isScheduled = false;
    const bytes = pending.subarray(0, bytesPerWrite);
    pending = pending.subarray(bytes.length);
    isReady = bytes.length === 0 || sink.write(bytes);
    goOn();
  }

  function finishBy(last: () => void): void {
    finish = last;
    goOn();
  }

  return {
    write: (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      goOn();
      isAwaited = pending.length >= bytesPerWrite;
      return !isAwaited;
    },
    end: () => finishBy(sink.end),
    cut: () => finishBy(sink.cut),
    listen: (next) => {
      listener = next;
      sink.listen({
        ready: () => {
          isReady = true;
          goOn();
        },
        gone: next.gone,
      });
    },
  };
}
