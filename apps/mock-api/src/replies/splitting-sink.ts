import type { LineSink, SinkListener } from './line-sink.ts';

/** Writes so many bytes in each turn of the event loop, whatever the lines; the rest at the end. */
export function splittingSink(sink: LineSink, bytesPerWrite: number): LineSink {
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
