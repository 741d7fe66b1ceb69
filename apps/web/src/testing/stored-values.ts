import { afterEach, beforeEach } from 'vitest';
import { keptTexts } from '../shared/kept-texts.ts';
import {
  createStoredValues,
  localValues,
  sessionValues,
  type StoredValues,
} from '../shared/storage.ts';

function clear(): void {
  keptTexts.setAside();
  for (const values of [sessionValues, localValues])
    for (const key of values.keys()) values.remove(key);
}

/** Gives every test of a file empty storage; in memory if there is no browser. */
export function clearStoredValuesAroundTests(): void {
  beforeEach(clear);
  afterEach(clear);
}

/** Faults of a browser's storage. */
export interface StorageFaults {
  /** Throws at every use, as with blocked cookies. */
  forbidden?: boolean;
  /** Throws at every write. */
  full?: boolean;
  /** Throws at every reading. */
  unreadable?: boolean;
  /** Throws at every removal. */
  stuck?: boolean;
}

/**
 * Creates the used part of a browser's `Storage`; its keys are own properties, as in the original.
 */
export function createMemoryStorage(faults: StorageFaults = {}): Storage {
  const values: Record<string, string> = {};
  const methods: Record<string, unknown> = {
    getItem: (key: string) => {
      if (faults.unreadable === true) throw new DOMException('unreadable', 'InvalidStateError');
      return Object.hasOwn(values, key) ? values[key] : null;
    },
    setItem: (key: string, value: string) => {
      if (faults.full === true) throw new DOMException('full', 'QuotaExceededError');
      values[key] = value;
    },
    removeItem: (key: string) => {
      if (faults.stuck === true) throw new DOMException('stuck', 'InvalidStateError');
      delete values[key];
    },
  };
  const storage = new Proxy(values, {
    get: (target, key) => {
      if (faults.forbidden === true) throw new DOMException('denied', 'SecurityError');
      return methods[String(key)] ?? target[String(key)];
    },
    ownKeys: (target) => {
      if (faults.forbidden === true) throw new DOMException('denied', 'SecurityError');
      return Reflect.ownKeys(target);
    },
  });
  return storage as unknown as Storage;
}

/** Creates values as those of a browser with these faults. */
export function createValues(faults: StorageFaults = {}): StoredValues {
  const storage = createMemoryStorage(faults);
  return createStoredValues(() => storage);
}
