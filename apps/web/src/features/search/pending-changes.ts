import type { SearchDocument, SearchKey } from '@colega/chat-domain';

/** So much is sent at once: it is copied in a few milliseconds, whatever the documents are. */
const MOST_DOCUMENTS = 300;
const MOST_LETTERS = 150_000;

/** Documents to put into the index, and keys to take out of it. */
export interface IndexChange {
  readonly put: readonly SearchDocument[];
  readonly removed: readonly SearchKey[];
  /** The chats whose messages are told from now on: what the worker has read of them is void. */
  readonly claimed: readonly string[];
}

/** The documents that an index should hold, and which of them it was not told of yet. */
export interface PendingChanges {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  readonly claim: (chatId: string) => void;
  /** The next slice to send; undefined where nothing is left. */
  readonly take: () => IndexChange | undefined;
  readonly isEmpty: () => boolean;
  /** The index is lost: all that it should hold is to be sent again. */
  readonly startAgain: () => void;
  readonly clear: () => void;
}

function nameOf({ kind, id, chatId }: SearchKey): string {
  return JSON.stringify([kind, id, chatId]);
}

function lettersOf({ title, name, content, description }: SearchDocument): number {
  return [title, name, content, description].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/** What is put twice before it is sent is sent once, as it is then. */
export function createPendingChanges(): PendingChanges {
  const wanted = new Map<string, SearchDocument>();
  let pending = new Map<string, SearchKey>();
  const claims = new Set<string>();
  let pendingClaims: string[] = [];
  const isEmpty = () => pending.size === 0 && pendingClaims.length === 0;

  function take(): IndexChange | undefined {
    if (isEmpty()) return undefined;
    // Before the documents of these chats: a slice that is sent later may hold those.
    const claimed = pendingClaims;
    pendingClaims = [];
    const put: SearchDocument[] = [];
    const removed: SearchKey[] = [];
    let letters = 0;
    for (const [name, key] of pending) {
      if (put.length + removed.length >= MOST_DOCUMENTS || letters >= MOST_LETTERS) break;
      pending.delete(name);
      const document = wanted.get(name);
      if (document === undefined) removed.push(key);
      else put.push(document);
      letters += document === undefined ? 0 : lettersOf(document);
    }
    return { put, removed, claimed };
  }
  return {
    put: (documents) => {
      for (const document of documents) {
        wanted.set(nameOf(document), document);
        pending.set(nameOf(document), document);
      }
    },
    remove: (keys) => {
      for (const key of keys) if (wanted.delete(nameOf(key))) pending.set(nameOf(key), key);
    },
    claim: (chatId) => {
      claims.add(chatId);
      pendingClaims.push(chatId);
    },
    take,
    isEmpty,
    startAgain: () => {
      pending = new Map(wanted);
      pendingClaims = [...claims];
    },
    clear: () => {
      wanted.clear();
      pending.clear();
      claims.clear();
      pendingClaims = [];
    },
  };
}
