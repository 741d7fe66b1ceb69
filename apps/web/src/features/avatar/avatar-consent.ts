import { localValues, USER_KEYS } from '../../shared/storage.ts';

/** Builds the stored agreement: this user's answers may go to this host. */
function agreement(owner: string, host: string): string {
  return `${owner}\n${host}`;
}

/**
 * True if a user has agreed to the costs of a video and to the host of its text; forgotten at
 * sign-out.
 */
export function hasAgreed(owner: string, host: string): boolean {
  return localValues.read(USER_KEYS.avatarNotice) === agreement(owner, host);
}

export function agree(owner: string, host: string): void {
  localValues.write(USER_KEYS.avatarNotice, agreement(owner, host));
}
