import { namesOfPerson } from '@colega/chat-domain';
import { sessionValues, USER_KEYS } from './storage.ts';

/** Begins what is stored for an owner, however a server writes the e-mail address. */
function markOf(owner: string): string {
  return `${namesOfPerson({ email: owner }).join('')}\n`;
}

/** Stores texts in this tab for one user, by e-mail address; no other user can read them. */
export const ownedValue = {
  /** Null if there is none, or it belongs to another user. */
  read: (key: string, owner: string): string | null => {
    const mark = markOf(owner);
    const stored = sessionValues.read(key);
    return stored?.startsWith(mark) === true ? stored.slice(mark.length) : null;
  },
  write: (key: string, owner: string, text: string): void =>
    void sessionValues.write(key, markOf(owner) + text),
  /** Gives all values of an owner to the same person under another address. */
  rename: (owner: string, newOwner: string): void => {
    for (const key of Object.values(USER_KEYS)) {
      const text = ownedValue.read(key, owner);
      if (text !== null) ownedValue.write(key, newOwner, text);
    }
  },
};
