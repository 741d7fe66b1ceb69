import { CommandError } from './command-line.ts';

export interface Waiting {
  /** Milliseconds after which nobody waits any longer. @default 20000 */
  readonly limit?: number;
  /** Whether the server has ended, so that nothing will answer. */
  readonly isOver?: () => boolean;
}

const ASKING_MILLISECONDS = 2000;
const BETWEEN_MILLISECONDS = 100;

/** Waits until something answers over HTTP at this origin, whatever the status; a CommandError where nothing does. */
export async function waitUntilAnswering(origin: string, waiting?: Waiting): Promise<void> {
  if (await comesToAnswer(origin, waiting)) return;
  throw new CommandError(`${origin} does not answer.`);
}

/** Whether something comes to answer at this origin, before the limit and before it is over. */
export async function comesToAnswer(origin: string, waiting: Waiting = {}): Promise<boolean> {
  const { limit = 20_000, isOver = () => false } = waiting;
  const deadline = Date.now() + limit;
  while (!(await answers(origin))) {
    if (isOver() || Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MILLISECONDS));
  }
  return true;
}

function answers(origin: string): Promise<boolean> {
  return fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(ASKING_MILLISECONDS) }).then(
    () => true,
    () => false,
  );
}
