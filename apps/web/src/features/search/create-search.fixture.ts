import type { SearchHit } from '@colega/chat-domain';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from '../../shared/create-store.ts';
import { chatFixture } from '../../testing/fixtures.ts';
import { createSearch, SERVER_DELAY_MS } from './create-search.ts';
import type { SearchOutcome } from './worker/search-queues.ts';
import type { ServerFindings, ServerSearch } from './search-server.ts';

export const hit = (id: string, kind: SearchHit['kind'] = 'chat'): SearchHit => ({
  kind,
  id,
  metadata: { score: 0 },
  pass: 'words',
  matches: [],
});

export const guess = (id: string, kind?: SearchHit['kind']): SearchHit => ({
  ...hit(id, kind),
  pass: 'similar',
});

export const findings = (ids: readonly string[], isWhole = true): ServerFindings => ({
  hits: ids.map((id) => ({ kind: 'chat', id })),
  found: {},
  isWhole,
});

export const readOf = (hits: readonly SearchHit[]) => ({
  chats: hits.map(({ id }) => chatFixture({ chatId: id })),
});

/** Creates a search whose answers the test controls. */
export function setUp() {
  const version = createStore(0);
  const here: { text: string; answer: Answer }[] = [];
  type Answer = (outcome: SearchOutcome) => void;
  const server: (ServerSearch & { answer: (found: ServerFindings) => void })[] = [];
  const network = { online: true, reading: false };
  const added: string[] = [];
  const search = createSearch({
    client: {
      version,
      cancel: () => undefined,
      search: ({ text }) =>
        new Promise((answer) => {
          here.push({ text, answer });
        }),
    },
    askServer: (asked) =>
      new Promise((answer) => {
        server.push({ ...asked, answer });
      }),
    addFound: ({ chats = [] }) => added.push(...chats.map(({ chatId }) => chatId)),
    isOnline: () => network.online,
    isReading: () => network.reading,
  });
  const rest = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
  async function answerWhole(isComplete: boolean, hits: readonly SearchHit[]): Promise<void> {
    here.at(-1)?.answer({ status: 'found', hits, isComplete, found: readOf(hits) });
    await rest();
  }
  const answerHere = (...hits: readonly SearchHit[]) => answerWhole(true, hits);
  const answerHereInPart = (...hits: readonly SearchHit[]) => answerWhole(false, hits);
  async function answerServer(found: ServerFindings): Promise<void> {
    await rest(SERVER_DELAY_MS);
    server.at(-1)?.answer(found);
    await rest();
  }
  const shown = () => search.state.get().hits.map(({ id }) => id);
  const answers = { answerHere, answerHereInPart, answerServer };
  return { search, here, server, network, version, added, rest, ...answers, shown };
}

/** Prepares each test of a file; called once at its top. */
export function prepareCreateSearchTests(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
