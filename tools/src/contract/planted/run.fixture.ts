import { type OwnMock, requestSession, startOwnMock } from '../own-mock.ts';
import type { Defect } from './planting.fixture.ts';
import type { Report } from '../report.ts';
import { runChecks } from '../run-checks.ts';
import type { Target } from '../options.ts';
import { differencesOf, startProxy } from '../testing.fixture.ts';

export const going = new AbortController().signal;

interface Found {
  readonly report: Report;
  readonly differences: readonly string[];
}

/** Makes one of the other user, into which no chat of the first one may go. */
async function makeFolder(apiOrigin: string, authorization: string): Promise<void> {
  await fetch(`${apiOrigin}/api/chat/folders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Viagens', order: 0, parentId: null }),
  });
}

/** Checks a mock API of its own, whose answers are changed on their way; `isOther` swaps its two users. */
export async function checkThrough(
  { change, remembering, divert }: Pick<Defect, 'change' | 'remembering' | 'divert'>,
  {
    isOther = false,
    ...changes
  }: Partial<Target> & Pick<Target, 'mayWrite'> & { readonly isOther?: boolean },
): Promise<Found> {
  const mock: OwnMock = await startOwnMock();
  const { apiOrigin, credentials, externalToken, callingOrigin, otherToken = '' } = mock.target;
  const session = await requestSession(apiOrigin, credentials!);
  if (!isOther) await makeFolder(apiOrigin, otherToken);
  const passed = remembering?.() ?? change;
  const proxy = await startProxy(apiOrigin, passed, divert?.({ session, other: otherToken }));
  const tokens = isOther
    ? { sessionToken: otherToken, otherToken: session }
    : { sessionToken: session, otherToken, externalToken };
  const target = { apiOrigin: proxy.origin, callingOrigin, ...tokens, ...changes };
  try {
    const report = await runChecks(target, going);
    return { report, differences: differencesOf(report) };
  } finally {
    await proxy.close();
    await mock.close();
  }
}
