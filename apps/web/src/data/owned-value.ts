import { sessionValues } from '../shared/storage.ts';

/** Stores texts in this tab for one user, by e-mail address; no other user can read them. */
export const ownedValue = {
  /** Null if there is none, or it belongs to another user. */
  read: (key: string, owner: string): string | null => {
    const mark = `${owner}\n`;
    const stored = sessionValues.read(key);
    return stored?.startsWith(mark) === true ? stored.slice(mark.length) : null;
  },
  write: (key: string, owner: string, text: string): void =>
    sessionValues.write(key, `${owner}\n${text}`),
};
