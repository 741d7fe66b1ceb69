import type { FaultKind } from '../control/fault.ts';
import { TOKEN_MILLISECONDS, type Beat } from './beats.ts';

/**
 * The beats as a fault of the lines makes them; any other fault leaves them as they are. A cut that
 * says no place is in the middle.
 */
export function faultyBeats(beats: readonly Beat[], fault: FaultKind | null): readonly Beat[] {
  switch (fault?.kind) {
    case 'lines':
      return fault.lines.map((line) => ({
        kind: 'raw-line',
        line,
        milliseconds: TOKEN_MILLISECONDS,
      }));
    case 'cut': {
      if (fault.afterBytes !== undefined && fault.afterPieces === undefined) return beats;
      const { afterPieces = Math.floor(beats.length / 2) } = fault;
      return insert(beats, afterPieces, { kind: 'cut', milliseconds: 0 });
    }
    case 'idle': {
      const { afterPieces = 0, milliseconds = Infinity } = fault;
      return insert(beats, afterPieces, { kind: 'silence', milliseconds });
    }
    case 'status':
    case 'delay':
    case 'drop':
    case 'split':
    case 'redirect':
    case undefined:
      return beats;
  }
}

/** After so many beats, each of which writes a line; an answer that has fewer stays as it is. */
function insert(beats: readonly Beat[], after: number, beat: Beat): readonly Beat[] {
  return after > beats.length ? beats : beats.toSpliced(after, 0, beat);
}
