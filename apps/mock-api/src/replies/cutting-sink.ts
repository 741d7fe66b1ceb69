import type { LineSink, SinkListener } from './line-sink.ts';

/** Cuts the connection after so many bytes; whoever writes is told that the client has gone. */
export function cuttingSink(sink: LineSink, afterBytes: number): LineSink {
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
