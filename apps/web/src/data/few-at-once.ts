/** Calls of one write that are under way at a time. */
const MAX_AT_ONCE = 4;

/**
 * Does something with each item, in order, the first ones before this turn ends. Once `hurry` is
 * aborted, all that have not begun do so in that turn. A task that fails ends the others.
 */
export async function fewAtOnce(
  items: readonly string[],
  task: (item: string) => Promise<void>,
  hurry?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const hurried: Promise<void>[] = [];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  }
  function startAll(): void {
    for (const item of waiting.splice(0)) hurried.push(task(item));
  }
  hurry?.addEventListener('abort', startAll);
  const working = Array.from({ length: MAX_AT_ONCE }, () => work());
  if (hurry?.aborted === true) startAll();
  await Promise.all(working);
  await Promise.all(hurried);
  hurry?.removeEventListener('abort', startAll);
}
