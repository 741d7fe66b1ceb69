import { createStoredValues, PROBE_KEY, type StoredValues } from '../shared/storage.ts';

/** Returns stored values as the browser's `Storage`, as far as MSAL uses it. */
function storageOf(values: StoredValues): Storage {
  const methods = {
    // So that `isKept` goes on telling that nothing is.
    getItem: (key: string) => (key === PROBE_KEY ? null : values.read(key)),
    setItem: values.write,
    removeItem: values.remove,
  };
  return new Proxy({} as Storage, {
    get: (_target, key): unknown => Reflect.get(methods, key),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_target, key) => {
      const value = values.read(String(key));
      return value === null ? undefined : { configurable: true, enumerable: true, value };
    },
  });
}

/**
 * Replaces the tab's storage by one that falls back to memory, if the browser refuses it or if it is
 * full. MSAL writes into `window.sessionStorage` whatever its options say, and could sign nobody in.
 */
export function replaceFailingStorage(): void {
  let storage: Storage | null = null;
  try {
    storage = window.sessionStorage;
  } catch {
    // Refused altogether.
  }
  const values = createStoredValues(() => {
    if (storage === null) throw new Error('No storage');
    return storage;
  });
  if (values.isKept()) return;
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: storageOf(values) });
}
