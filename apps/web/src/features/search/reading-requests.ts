import { createStore, type Store } from '../../shared/create-store.ts';
import type {
  ReadingAnswer,
  ReadingCommand,
  ReadPage,
  UnreadChats,
  UnreadPage,
} from './search-protocol.ts';

/** Reading calls to the worker. */
export interface Readings {
  /** Reads a page into the index; null if it is invalid, or there is no worker. */
  readonly read: (page: UnreadPage) => Promise<ReadPage | null>;
  /** Lists the chats whose messages were not read; null if there is no worker. */
  readonly unread: (limit: number) => Promise<UnreadChats | null>;
  /** Number of times that everything read was lost. */
  readonly losses: Store<number>;
}

interface Request {
  readonly command: ReadingCommand;
  readonly settle: (answer: ReadingAnswer | null) => void;
}

/** Queue of reading calls, in order. */
export interface ReadingRequests extends Readings {
  /** Takes the next call, which is then under way. */
  readonly take: () => ReadingCommand | undefined;
  readonly answer: (answer: ReadingAnswer) => void;
  /** Handles the loss of the worker and of everything that it has read. */
  readonly lose: () => void;
}

/** Creates the queue; `onAsk` sends the next call, and returns true if a worker is possible. */
export function createReadingRequests(onAsk: () => boolean): ReadingRequests {
  const losses = createStore(0);
  let waiting: Request[] = [];
  let underWay: Request | undefined;

  function giveUp(): void {
    for (const { settle } of underWay === undefined ? waiting : [underWay, ...waiting])
      settle(null);
    waiting = [];
    underWay = undefined;
  }

  async function ask<Type extends ReadPage | UnreadChats>(
    command: ReadingCommand,
    type: Type['type'],
  ): Promise<Type | null> {
    const asked = new Promise<ReadingAnswer | null>((settle) => waiting.push({ command, settle }));
    if (!onAsk()) giveUp();
    const answer = await asked;
    return answer?.type === type ? (answer as Type) : null;
  }

  return {
    read: (page) => ask<ReadPage>({ type: 'read', page }, 'page'),
    unread: (limit) => ask<UnreadChats>({ type: 'unread', limit }, 'unread'),
    losses,
    take: () => {
      underWay = waiting.shift();
      return underWay?.command;
    },
    answer: (answer) => {
      underWay?.settle(answer);
      underWay = undefined;
    },
    lose: () => {
      giveUp();
      losses.set(losses.get() + 1);
    },
  };
}
