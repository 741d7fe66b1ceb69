import { localValues } from '../../shared/storage.ts';
import { USER_KEYS } from '../../shared/storage-keys.ts';

/** What was agreed to: this user's answers going to this host. */
function agreement(owner: string, host: string): string {
  return `${owner}\n${host}`;
}

/** Whether a user has read what a video costs, and where its text goes; remembered until they sign out. */
export function hasAgreed(owner: string, host: string): boolean {
  return localValues.read(USER_KEYS.avatarNotice) === agreement(owner, host);
}

export function agree(owner: string, host: string): void {
  localValues.write(USER_KEYS.avatarNotice, agreement(owner, host));
}
