import { createStore, type Store } from '../../shared/create-store.ts';
import type {
  ReadingAnswer,
  ReadingCommand,
  ReadPage,
  UnreadChats,
  UnreadPage,
} from './search-protocol.ts';

/** What the worker is asked to read. */
export interface Readings {
  /** Reads a page into the index; null where it is none, or where there is no worker. */
  readonly read: (page: UnreadPage) => Promise<ReadPage | null>;
  /** The chats that were read, and their messages not; null where there is no worker. */
  readonly unread: (limit: number) => Promise<UnreadChats | null>;
  /** Counts the times when all that was read was lost. */
  readonly losses: Store<number>;
}

interface Request {
  readonly command: ReadingCommand;
  readonly settle: (answer: ReadingAnswer | null) => void;
}

/** Readings that wait for their turn, in the order of asking. */
export interface ReadingRequests extends Readings {
  /** The next one, which is under way from now on. */
  readonly take: () => ReadingCommand | undefined;
  readonly answer: (answer: ReadingAnswer) => void;
  /** The worker is gone, and with it all that it has read. */
  readonly lose: () => void;
}

/** `onAsk` sends what can be sent, and answers whether there can be a worker. */
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
