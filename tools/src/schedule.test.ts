import { describe, expect, it } from 'vitest';
import { runSchedule, type Task } from './schedule.ts';

interface Plan {
  readonly name: string;
  readonly after?: readonly string[];
  readonly slots?: number;
  readonly fails?: boolean;
}

async function follow(plans: readonly Plan[], slots = 2) {
  const log: string[] = [];
  let taken = 0;
  let most = 0;
  const tasks = plans.map(({ fails = false, ...plan }): Task<boolean> => ({
    ...plan,
    run: async () => {
      taken += plan.slots ?? 1;
      most = Math.max(most, taken);
      await new Promise((resolve) => setImmediate(resolve));
      taken -= plan.slots ?? 1;
      return !fails;
    },
  }));
  await runSchedule(tasks, slots, {
    succeeded: (result) => result,
    onStart: (name) => log.push(`start ${name}`),
    onEnd: (name, result) => log.push(`${result ? 'ok' : 'failed'} ${name}`),
    onBlocked: (name, by) => log.push(`blocked ${name} by ${by}`),
  });
  return { log, most };
}

describe('runSchedule', () => {
  it('runs every task, and never more at once than there are slots', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const { log, most } = await follow(names.map((name) => ({ name })));
    expect(log.filter((line) => line.startsWith('ok')).toSorted()).toEqual(
      names.map((n) => `ok ${n}`),
    );
    expect(most).toBe(2);
  });

  it('starts a task only when what it comes after has ended', async () => {
    const { log } = await follow([{ name: 'test', after: ['build'] }, { name: 'build' }]);
    expect(log).toEqual(['start build', 'ok build', 'start test', 'ok test']);
  });

  it('gives a task of two slots the machine to itself', async () => {
    const { log, most } = await follow([{ name: 'a' }, { name: 'big', slots: 2 }, { name: 'b' }]);
    expect(most).toBe(2);
    expect(log.indexOf('start big')).toBeGreaterThan(log.indexOf('ok b'));
  });

  it('runs a task that wants more slots than there are', async () => {
    expect((await follow([{ name: 'big', slots: 5 }])).log).toEqual(['start big', 'ok big']);
  });

  it('blocks what comes after a failure, to the end of the chain, and runs the rest', async () => {
    const { log } = await follow([
      { name: 'build', fails: true },
      { name: 'e2e', after: ['build'] },
      { name: 'report', after: ['e2e'] },
      { name: 'lint' },
    ]);
    expect(log).toContain('blocked e2e by build');
    expect(log).toContain('blocked report by e2e');
    expect(log).toContain('ok lint');
  });

  it('takes a task that is not in the list as no condition', async () => {
    expect((await follow([{ name: 'e2e', after: ['build'] }])).log).toContain('ok e2e');
  });
});
