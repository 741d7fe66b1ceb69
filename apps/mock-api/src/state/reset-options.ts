import { findUser, findUserByEmail, type UserFixture } from '../fixtures/users.ts';

/** Options of the data after a reset. */
export interface ResetOptions {
  /**
   * The same seed gives the same ids, times and texts, also for what is created later. Sessions, talks
   * and tokens of forgotten passwords still expire by the clock. Without one, generated chats have the
   * same ids and texts each time, but times before now.
   */
  readonly seed?: string | number | undefined;
  /** Number of chats to generate in place of the fixtures. */
  readonly chats?: number | undefined;
  /** Number of messages in each of them. @default from 2 to 12 */
  readonly messagesPerChat?: number | undefined;
  /** Number of folders to generate in place of the fixtures, up to four levels deep. */
  readonly folders?: number | undefined;
  /** Owner of the data, by e-mail address or id. @default the owner of the fixtures */
  readonly user?: string | undefined;
}

export interface DataSize {
  readonly chats: number;
  readonly folders: number;
  /** Undefined for a random number. */
  readonly messagesPerChat: number | undefined;
}

/** Impossible options of a reset. */
export class ResetFault extends Error {
  override readonly name = 'ResetFault';
  /** The wrong option. */
  readonly key: keyof ResetOptions;

  constructor(key: keyof ResetOptions, message: string) {
    super(message);
    this.key = key;
  }
}

export const MAX_DATA_SIZE = {
  chats: 100_000,
  folders: 10_000,
  messagesPerChat: 10_000,
} as const;

/** Reads owner and size of the data; no size means the fixtures. Throws a `ResetFault`. */
export function readReset(
  options: ResetOptions,
  usual: UserFixture,
): { readonly owner: UserFixture; readonly size: DataSize | undefined } {
  const { user, chats, folders, messagesPerChat } = options;
  for (const key of ['chats', 'folders', 'messagesPerChat'] as const) {
    refuseOutOfBounds(key, options[key]);
  }
  const owner = user === undefined ? usual : (findUserByEmail(user) ?? findUser(user));
  if (!owner) throw new ResetFault('user', 'is not the e-mail address or the id of a user');
  if (chats === undefined && folders === undefined) {
    if (messagesPerChat === undefined) return { owner, size: undefined };
    throw new ResetFault('messagesPerChat', 'says nothing without the number of chats');
  }
  return { owner, size: { chats: chats ?? 0, folders: folders ?? 0, messagesPerChat } };
}

function refuseOutOfBounds(key: keyof typeof MAX_DATA_SIZE, value: number | undefined): void {
  if (value === undefined) return;
  if (Number.isInteger(value) && value >= 0 && value <= MAX_DATA_SIZE[key]) return;
  throw new ResetFault(key, `must be a whole number from 0 to ${String(MAX_DATA_SIZE[key])}`);
}
