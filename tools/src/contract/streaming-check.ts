import { type Deployment, Skip } from './deployment.ts';
import { type Question, readReply, type Reply } from './reply-stream.ts';

const MIN_PIECES = 10;
const MIN_WAIT_MS = 1_000;
/** Part of the wait within which no model writes a whole answer. */
const BURST_PART = 0.01;

/** Looks at the times of a reply that was read to its end, and at those of a longer one where all of it came at once. */
export async function checkStreaming(
  deployment: Deployment,
  first: Reply,
  longer: Question,
): Promise<void> {
  await deployment.check('streamReply', 'streaming', async () => {
    if (!isBurst(first)) return [];
    const reply = await readReply(deployment, longer, 'the end');
    if (!isBurst(reply)) return [];
    if (reply.pieces < MIN_PIECES || reply.firstPieceMs < MIN_WAIT_MS) {
      throw new Skip('the replies are too quick to tell');
    }
    const seconds = (reply.firstPieceMs / 1000).toFixed(1);
    const burst = Math.ceil(reply.lastPieceMs - reply.firstPieceMs);
    return [
      `the reply comes all at once: nothing for ${seconds} s, then ${reply.pieces} pieces within ${burst} ms; something on its way keeps it until its end`,
    ];
  });
}

function isBurst({ firstPieceMs, lastPieceMs }: Reply): boolean {
  return lastPieceMs - firstPieceMs <= firstPieceMs * BURST_PART;
}
