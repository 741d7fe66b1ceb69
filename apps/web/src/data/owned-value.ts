import { sessionValues } from '../shared/storage.ts';

/** A text of this tab that belongs to one user, by the e-mail address: another one never gets it. */
export const ownedValue = {
  /** Null where there is none, or it is somebody else's. */
  read: (key: string, owner: string): string | null => {
    const mark = `${owner}\n`;
    const stored = sessionValues.read(key);
    return stored?.startsWith(mark) === true ? stored.slice(mark.length) : null;
  },
  write: (key: string, owner: string, text: string): void =>
    sessionValues.write(key, `${owner}\n${text}`),
};
