import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/**
 * Answers the first value that is neither undefined nor false, of what happens a little after a
 * client knows. Throws, by the name of what was waited for, when it does not come.
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
