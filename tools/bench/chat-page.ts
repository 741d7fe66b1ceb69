import type { BenchmarkContext, Row } from './benchmark.ts';
import { startChatPageServers } from './chat-page-servers.ts';
import { atLeast } from './goals.ts';
import { requestsPerSecond } from './load.ts';
import { interleave } from './rounds.ts';
import { median, medianRatio } from './statistics.ts';

const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const call = 'GET /api/chat, 20 of 10,000';

/** Requests a second for a page of chats: ours with session and contract check, against three others. */
export async function measureChatPage(context: BenchmarkContext): Promise<readonly Row[]> {
  const targets = await startChatPageServers(context);
  for (const [name, target] of Object.entries(targets)) {
    context.tell(`warming up ${name}`);
    await requestsPerSecond(target, WARM_UP_SECONDS);
  }
  const measured = await interleave(
    {
      ours: () => requestsPerSecond(targets.ours, SECONDS),
      'raw node:http': () => requestsPerSecond(targets['raw node:http'], SECONDS),
      Prism: () => requestsPerSecond(targets.Prism, SECONDS),
      'json-server': () => requestsPerSecond(targets['json-server'], SECONDS),
    },
    context,
  );
  return chatPageRows(measured);
}

type Measured = Readonly<
  Record<'ours' | 'raw node:http' | 'Prism' | 'json-server', readonly number[]>
>;

/** The rows of the figures of each server by round. */
export function chatPageRows(measured: Measured): readonly Row[] {
  const row = (name: keyof Measured): Row => ({
    case: `${call}: ${name}`,
    value: median(measured[name]),
    unit: 'requests/s',
  });
  const against = (name: keyof Measured) => ({
    value: medianRatio(measured.ours, measured[name]),
    of: name,
  });
  return [
    row('raw node:http'),
    row('Prism'),
    row('json-server'),
    { ...row('ours'), ratio: against('raw node:http'), goal: atLeast(0.6) },
    { ...row('ours'), ratio: against('Prism'), goal: atLeast(10) },
    { ...row('ours'), ratio: against('json-server') },
  ];
}
