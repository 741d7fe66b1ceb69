import { type Deployment, Skip } from './deployment.ts';
import { type Question, readReply, type Reply } from './reply-stream.ts';

const MIN_PIECES = 10;
const MIN_PIECES_OF_BURST = 5;
const MIN_SILENCE_MS = 1_000;
/** A pause that lies between two bursts. */
const MIN_PAUSE_MS = 50;
/** Part of the silence before within which no model writes what comes after it. */
const BURST_PART = 0.01;

interface Burst {
  readonly silenceMs: number;
  readonly withinMs: number;
  readonly pieces: number;
}

/** Looks at the times of a reply that was read to its end, and at those of a longer one where those look kept back. */
export async function checkStreaming(
  deployment: Deployment,
  first: Reply,
  longer: Question,
): Promise<void> {
  await deployment.check('streamReply', 'streaming', async () => {
    if (!isKeptBack(burstsOf(first.arrivalsMs))) return [];
    const { arrivalsMs } = await readReply(deployment, longer, 'the end');
    const bursts = burstsOf(arrivalsMs);
    if (!isKeptBack(bursts)) return [];
    if (!isLong(bursts)) throw new Skip('the replies are too quick to tell');
    return [describe(bursts)];
  });
}

/** Sorts the pieces into those that came together. */
export function burstsOf(arrivalsMs: readonly number[]): readonly Burst[] {
  const bursts: Burst[] = [];
  let [start, before, pieces] = [arrivalsMs[0] ?? 0, 0, 0];
  arrivalsMs.forEach((arrival, index) => {
    pieces += 1;
    const next = arrivalsMs[index + 1];
    if (next !== undefined && next - arrival < MIN_PAUSE_MS) return;
    bursts.push({ silenceMs: start - before, withinMs: arrival - start, pieces });
    [start, before, pieces] = [next ?? arrival, arrival, 0];
  });
  return bursts;
}

/** Whether every piece comes with others, faster than it can have been written in the time before. */
export function isKeptBack(bursts: readonly Burst[]): boolean {
  const pieces = bursts.reduce((sum, burst) => sum + burst.pieces, 0);
  return (
    pieces >= bursts.length * MIN_PIECES_OF_BURST &&
    bursts.every(({ silenceMs, withinMs }) => withinMs <= silenceMs * BURST_PART)
  );
}

/** Whether it took so long that a quick server or a small buffer cannot be the reason. */
export function isLong(bursts: readonly Burst[]): boolean {
  const pieces = bursts.reduce((sum, burst) => sum + burst.pieces, 0);
  const silence = bursts.reduce((sum, burst) => sum + burst.silenceMs, 0);
  return pieces >= MIN_PIECES && silence >= bursts.length * MIN_SILENCE_MS;
}

function describe(bursts: readonly Burst[]): string {
  const times = bursts.map(
    ({ silenceMs, withinMs, pieces }) =>
      `nothing for ${(silenceMs / 1000).toFixed(1)} s, then ${pieces} pieces within ${Math.ceil(withinMs)} ms`,
  );
  const how = bursts.length === 1 ? 'all at once' : `in ${bursts.length} bursts`;
  return `the reply comes ${how}: ${times.join('; ')}; something on its way keeps it back`;
}
