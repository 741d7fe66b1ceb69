import { join } from 'node:path';
import { CommandError } from '../src/command-line.ts';
import { startProcess } from '../src/processes.ts';
import type { BenchmarkContext, Row } from './benchmark.ts';
import { atMost } from './goals.ts';
import { type ProcessUsage, readProcessUsage } from './machine.ts';
import { type MockApi, startMockApi } from './mock-api.ts';
import type { ClientEvent, ClientReport, ClientTask } from './reply-stream-task.ts';
import { median } from './statistics.ts';

const STREAMS = 1000;
const TOKENS_PER_SECOND = 50;
const STEADY_MILLISECONDS = 10_000;

const task: Omit<ClientTask, 'origin' | 'headers'> = {
  persona: 'institucional',
  prompt: '/long',
  streams: STREAMS,
  tokensPerSecond: TOKENS_PER_SECOND,
  rampMilliseconds: 2500,
  // The long answer begins with a tool call of more than a second.
  settleMilliseconds: 2500,
  steadyMilliseconds: STEADY_MILLISECONDS,
};

/** Figures of one round; `cpu` in percent of a core, null on systems without /proc. */
export interface StreamRound extends ClientReport {
  readonly cpu: number | null;
  readonly residentMegabytes: number | null;
}

/** 1,000 replies at once, each of 50 tokens a second, read by another process; a fresh server each round. */
export async function measureReplyStreams(context: BenchmarkContext): Promise<readonly Row[]> {
  const measured: StreamRound[] = [];
  for (let round = 1; round <= context.rounds; round += 1) {
    context.tell(`round ${round} of ${context.rounds}: ${STREAMS} streamed replies`);
    const mock = await startMockApi(['--rate', String(TOKENS_PER_SECOND)]);
    measured.push(await measureRound(mock));
    await mock.stop();
  }
  return replyStreamRows(measured);
}

async function measureRound(mock: MockApi): Promise<StreamRound> {
  const usage: (ProcessUsage | null)[] = [];
  const report = await runClient({ ...task, origin: mock.origin, headers: mock.headers }, () =>
    usage.push(readProcessUsage(mock.pid)),
  );
  if (report.broken > 0) {
    throw new CommandError(`${report.broken} of ${STREAMS} streamed replies broke off.`);
  }
  const [before, after] = usage;
  const cpuSeconds = before && after ? after.cpuSeconds - before.cpuSeconds : null;
  return {
    ...report,
    cpu: cpuSeconds === null ? null : shareOfCore(cpuSeconds),
    residentMegabytes: after?.residentMegabytes ?? null,
  };
}

function shareOfCore(cpuSeconds: number): number {
  return (100 * cpuSeconds) / (STEADY_MILLISECONDS / 1000);
}

/** Calls back when the steady time begins and when it ends. */
function runClient(given: ClientTask, onEdge: () => void): Promise<ClientReport> {
  const script = join(import.meta.dirname, 'reply-stream-client.ts');
  return new Promise((resolve, reject) => {
    const other: string[] = [];
    let unfinished = '';
    const read = (line: string) => {
      if (!line.startsWith('{"event"')) return other.push(line);
      const { event, result } = JSON.parse(line) as ClientEvent;
      if (event !== 'result') onEdge();
      return result && resolve(result);
    };
    const client = startProcess(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, JSON.stringify(given)],
      {
        onOutput: (text) => {
          const lines = (unfinished + text).split('\n');
          unfinished = lines.pop() ?? '';
          lines.forEach(read);
        },
      },
    );
    const fail = () => reject(new CommandError(`Reading replies failed:\n${other.join('\n')}`));
    client.once('close', fail);
    client.once('error', fail);
  });
}

/** The rows of the rounds: medians, and of the latest token the latest of all. */
export function replyStreamRows(measured: readonly StreamRound[]): readonly Row[] {
  const call = `${STREAMS.toLocaleString('en-US')} replies × ${TOKENS_PER_SECOND} tokens/s`;
  const middle = (read: (round: StreamRound) => number | null) => {
    const values = measured.map(read);
    return values.includes(null) ? null : median(values as readonly number[]);
  };
  const row = (what: string, unit: string, value: number | null): Row => ({
    case: `${call}: ${what}`,
    value,
    unit,
  });
  const seconds = STEADY_MILLISECONDS / 1000;
  return [
    row(
      'read',
      'tokens/s',
      middle(({ tokens }) => tokens / seconds),
    ),
    {
      ...row(
        'server CPU',
        '% of a core',
        middle(({ cpu }) => cpu),
      ),
      goal: atMost(50),
    },
    {
      ...row(
        'lateness p99',
        'ms',
        middle(({ latenessP99 }) => latenessP99),
      ),
      goal: atMost(10),
    },
    row('latest token', 'ms', Math.max(...measured.map(({ latenessMost }) => latenessMost))),
    {
      ...row(
        'first byte p99',
        'ms',
        middle(({ firstByteP99 }) => firstByteP99),
      ),
      goal: atMost(60),
    },
    row(
      'server memory',
      'MB',
      middle(({ residentMegabytes }) => residentMegabytes),
    ),
    row(
      'client CPU',
      '% of a core',
      middle(({ cpuSeconds }) => shareOfCore(cpuSeconds)),
    ),
  ];
}
