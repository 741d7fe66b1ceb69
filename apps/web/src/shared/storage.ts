/** Keys named by the specification (§3). */
export const STORAGE_KEYS = {
  sessionToken: 'userjwt_persist',
  chatId: 'chatId_persist',
  persona: 'selectedPersona_persist',
  signedInExternally: 'is_msal_user',
  theme: 'chatPresentationTheme',
} as const;

/** Our own keys for data of one user. */
export const USER_KEYS = {
  outbox: 'outbox',
  unreadChats: 'unreadChats',
  recentActions: 'recentActions',
  expandedFolders: 'expandedFolders',
  /** First questions of chats without a title, which a reload would not know before they are opened. */
  firstQuestions: 'firstQuestions',
  avatarNotice: 'avatarNotice',
  avatarTalks: 'avatarTalks',
  /** Number of personas at the last visit, for which room is left until they come. */
  personaCount: 'personaCount',
  /** Height in CSS px that the tree could need at the last visit, which decides that room too. */
  treeHeight: 'treeHeight',
} as const;

/** Our own keys for data of the browser. */
export const BROWSER_KEYS = {
  panelWidth: 'panelWidth',
  panelCollapsed: 'panelCollapsed',
  personaList: 'personaList',
  keyboardShortcuts: 'keyboardShortcuts',
  textSize: 'textSize',
  enterKey: 'enterKey',
  answerView: 'answerView',
  announcements: 'announcements',
  /** Followed by a language. */
  voice: 'voice',
} as const;

/** Named texts that survive the page. Reading and writing never throw. */
export interface StoredValues {
  read: (key: string) => string | null;
  /** Returns false if the value is in memory only, and lost with the page. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => readonly string[];
  /** Tells whether the browser can keep some kilobytes more; otherwise new values live in memory. */
  isKept: () => boolean;
}

/** About the size of a sign-in, in characters. */
const PROBE = 'x'.repeat(20_000);
export const PROBE_KEY = 'probe';

/** Uses the browser's storage, or memory if that is full, forbidden or missing. */
export function createStoredValues(findStorage: () => Storage): StoredValues {
  /** Values that the browser does not keep; null for one that it cannot remove. */
  const memory = new Map<string, string | null>();
  function attempt<Value>(access: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return access(findStorage());
    } catch {
      return otherwise;
    }
  }
  /** Reads the value back, since a browser may take what it cannot give. */
  const store = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    }, false);
  const erase = (key: string) =>
    attempt((storage) => {
      storage.removeItem(key);
      return true;
    }, false);
  return {
    read: (key) => {
      const remembered = memory.get(key);
      return remembered === undefined
        ? attempt((storage) => storage.getItem(key) || null, null)
        : remembered;
    },
    write: (key, value) => {
      const isStored = store(key, value);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      if (erase(key)) memory.delete(key);
      else {
        memory.set(key, null);
        // Nothing of it can be read by a later page, which takes an empty value for none.
        attempt((storage) => storage.setItem(key, ''), undefined);
      }
    },
    keys: () => {
      const stored = attempt((storage) => Object.keys(storage), []);
      return [...new Set([...stored, ...memory.keys()])].filter((key) => memory.get(key) !== null);
    },
    isKept: () => {
      const isStored = store(PROBE_KEY, PROBE);
      return erase(PROBE_KEY) && isStored;
    },
  };
}

/** Values of this tab. */
export const sessionValues = createStoredValues(() => window.sessionStorage);

/** Values of this browser. */
export const localValues = createStoredValues(() => window.localStorage);
