import type { SearchDocument, SearchKey } from '@colega/chat-domain';

/** Limits of one change, so that copying it takes a few milliseconds only. */
const MOST_DOCUMENTS = 300;
const MOST_LETTERS = 150_000;

/** Documents to put into the index, and keys to remove from it. */
export interface IndexChange {
  readonly put: readonly SearchDocument[];
  readonly removed: readonly SearchKey[];
  /**
   * Chats whose messages the page provides from now on; those read by the worker become invalid.
   */
  readonly claimed: readonly string[];
}

/** Documents for an index, and the changes not yet sent to it. */
export interface PendingChanges {
  readonly put: (documents: readonly SearchDocument[]) => void;
  readonly remove: (keys: readonly SearchKey[]) => void;
  readonly claim: (chatId: string) => void;
  /** Takes the next change to send; undefined if none is left. */
  readonly take: () => IndexChange | undefined;
  readonly isEmpty: () => boolean;
  /** Marks all documents as unsent, after the index was lost. */
  readonly startAgain: () => void;
  readonly clear: () => void;
}

function nameOf({ kind, id, chatId }: SearchKey): string {
  return JSON.stringify([kind, id, chatId]);
}

function lettersOf({ title, name, content, description }: SearchDocument): number {
  return [title, name, content, description].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/**
 * Creates an empty queue of changes; a document put twice before sending is sent once, in its last
 * form.
 */
export function createPendingChanges(): PendingChanges {
  const wanted = new Map<string, SearchDocument>();
  let pending = new Map<string, SearchKey>();
  const claims = new Set<string>();
  let pendingClaims: string[] = [];
  const isEmpty = () => pending.size === 0 && pendingClaims.length === 0;

  function take(): IndexChange | undefined {
    if (isEmpty()) return undefined;
    // Claims go before the documents of their chats, which may be in a later change.
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
