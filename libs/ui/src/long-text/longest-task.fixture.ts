import { cdp } from 'vitest/browser';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time that the thread computed, in microseconds, without what it waited for a processor. */
  readonly tdur?: number;
}

/** The part of Chromium's protocol that records what its threads do. */
interface TraceSession {
  send(
    method: 'Tracing.start',
    options: {
      transferMode: 'ReportEvents';
      traceConfig: { includedCategories: string[]; excludedCategories: string[] };
    },
  ): Promise<void>;
  send(method: 'Tracing.end'): Promise<void>;
  on(event: 'Tracing.dataCollected', listener: (data: { value: TraceEvent[] }) => void): void;
  on(event: 'Tracing.tracingComplete', listener: () => void): void;
  off(event: string, listener: unknown): void;
}

const MARK = 'the thread of the page';

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Returns the longest task of the page while something is done and in the frames after it, in
 * milliseconds of its thread: a long task by the clock may be a short one on a machine that is busy.
 */
export async function longestTask(act: () => Promise<void>): Promise<number> {
  const session = cdp() as unknown as TraceSession;
  const events: TraceEvent[] = [];
  // That of a test that ran out of time.
  await session.send('Tracing.end').catch(() => undefined);
  const collect = ({ value }: { value: TraceEvent[] }) => void events.push(...value);
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  performance.mark(MARK);
  await act();
  // What was put off comes then.
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  await new Promise<void>((resolve, reject) => {
    session.on('Tracing.tracingComplete', resolve);
    session.send('Tracing.end').catch(reject);
  });
  session.off('Tracing.dataCollected', collect);
  const thread = events.find(({ name }) => name === MARK);
  if (thread === undefined) throw new Error('The browser has recorded nothing of this page.');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid,
  );
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}
