/** How many calls of one act are under way at a time. */
const MOST_AT_ONCE = 4;

/** Several tasks of one act. */
export interface Tasks {
  /** All have ended. */
  readonly done: Promise<void>;
  /** Begins all that have not begun, before this turn ends. */
  readonly hurry: () => void;
}

/**
 * Does something with each item, in order, the first ones before this turn ends. A task that fails
 * ends the others: those that may fail say so by what they give.
 */
export function doFewAtOnce(
  items: readonly string[],
  task: (item: string) => Promise<void>,
): Tasks {
  const waiting = [...items];
  const hurried: Promise<void>[] = [];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  }
  async function finish(): Promise<void> {
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => work()));
    await Promise.all(hurried);
  }
  return {
    done: finish(),
    hurry: () => {
      for (const item of waiting.splice(0)) hurried.push(task(item));
    },
  };
}
