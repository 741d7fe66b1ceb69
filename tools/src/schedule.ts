export interface Task<Result> {
  readonly name: string;
  /** Names of the tasks that must have succeeded before. */
  readonly after?: readonly string[];
  /** How much of the machine it takes; one unless told. */
  readonly slots?: number;
  readonly run: () => Promise<Result>;
}

export interface ScheduleEvents<Result> {
  readonly onStart?: (name: string) => void;
  readonly onEnd: (name: string, result: Result) => void;
  /** Something it comes after failed, or could not run itself. */
  readonly onBlocked: (name: string, by: string) => void;
  readonly succeeded: (result: Result) => boolean;
}

/** Runs every task that can run, as many at once as the slots allow, the earlier in the list the sooner. */
export async function runSchedule<Result>(
  tasks: readonly Task<Result>[],
  slots: number,
  events: ScheduleEvents<Result>,
): Promise<void> {
  const states = new Map<string, 'waiting' | 'running' | 'succeeded' | 'failed'>();
  for (const { name } of tasks) states.set(name, 'waiting');
  const running = new Map<string, Promise<void>>();
  let free = slots;

  const start = (task: Task<Result>) => {
    const taken = Math.min(task.slots ?? 1, slots);
    free -= taken;
    states.set(task.name, 'running');
    events.onStart?.(task.name);
    const ending = task.run().then((result) => {
      free += taken;
      running.delete(task.name);
      states.set(task.name, events.succeeded(result) ? 'succeeded' : 'failed');
      events.onEnd(task.name, result);
    });
    running.set(task.name, ending);
  };

  const consider = (task: Task<Result>) => {
    const before = (task.after ?? []).map((name) => ({ name, state: states.get(name) }));
    const failed = before.find(({ state }) => state === 'failed');
    if (failed !== undefined) {
      states.set(task.name, 'failed');
      events.onBlocked(task.name, failed.name);
    } else if (before.every(({ state }) => state === undefined || state === 'succeeded')) {
      if (Math.min(task.slots ?? 1, slots) <= free) start(task);
    }
  };

  for (;;) {
    for (const task of tasks) if (states.get(task.name) === 'waiting') consider(task);
    if (running.size === 0) return;
    await Promise.race(running.values());
  }
}
