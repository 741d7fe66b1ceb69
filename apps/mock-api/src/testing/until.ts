import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/**
 * Reads again until the value is neither undefined nor false, for changes that come shortly after an
 * answer. Throws with the name of what was awaited if it does not come.
 */
export async function until<Value>(
  awaited: string,
  read: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> {
  const latest = performance.now() + TIMEOUT_MS;
  while (performance.now() < latest) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
    await setTimeout(5);
  }
  throw new Error(`It did not come to this: ${awaited}`);
}
