import type { WireReplyPiece } from '@colega/api-sdk';
import { USUAL_TOKENS_PER_SECOND, type Beat } from './beats.ts';
import type { LineSink } from './line-sink.ts';

export interface PlayOptions {
  readonly sink: LineSink;
  readonly tokensPerSecond: number;
  /** Called with each piece before it is written; may throw, which ends the play. */
  readonly onPiece: (piece: WireReplyPiece) => void;
}

export type PlayOutcome = 'complete' | 'cut' | 'client-gone';

const LARGEST_WRITE = 16 * 1024;

/**
 * Writes each beat when it is due by the clock since the start. A late one does not delay those
 * that follow: all that are due go out in one write.
 */
export async function playBeats(
  beats: readonly Beat[],
  { sink, tokensPerSecond, onPiece }: PlayOptions,
): Promise<PlayOutcome> {
  const start = performance.now();
  let due = start;
  let lines = '';
  for (const beat of beats) {
    due += (beat.milliseconds * USUAL_TOKENS_PER_SECOND) / tokensPerSecond;
    const early = due - performance.now();
    if (early > 0 || lines.length > LARGEST_WRITE) {
      const pending = lines;
      lines = '';
      if (!(await sink.write(pending))) return 'client-gone';
    }
    if (early > 0 && !(await sink.wait(early))) return 'client-gone';
    if (beat.kind === 'cut') {
      await sink.write(lines);
      return 'cut';
    }
    if (beat.kind === 'piece') onPiece(beat.piece);
    lines += `${beat.kind === 'piece' ? JSON.stringify(beat.piece) : beat.line}\n`;
  }
  return (await sink.write(lines)) ? 'complete' : 'client-gone';
}
