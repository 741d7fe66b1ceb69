import type { FaultKind } from '../control/fault.ts';
import { cuttingSink } from './cutting-sink.ts';
import type { LineSink } from './line-sink.ts';
import { splittingSink } from './splitting-sink.ts';

/** The sink as a fault of the bytes makes it; any other fault leaves it as it is. */
export function faultySink(sink: LineSink, fault: FaultKind | null): LineSink {
  if (fault?.kind === 'split') return splittingSink(sink, fault.bytes);
  if (fault?.kind === 'cut' && fault.afterBytes !== undefined) {
    return cuttingSink(sink, fault.afterBytes);
  }
  return sink;
}
