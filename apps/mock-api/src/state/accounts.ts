import { chatOwner, FIRST_RESET_TOKEN, userFixtures, type UserFixture } from '../fixtures/users.ts';
import { ResetTokens, type ResetToken } from './reset-tokens.ts';
import type { Clock } from './stamps.ts';

export type PasswordSignIn =
  | { readonly kind: 'signed-in'; readonly user: UserFixture }
  | { readonly kind: 'refused' }
  /** Refused after too many wrong passwords in a row. */
  | { readonly kind: 'blocked'; readonly retryAfterSeconds: number };

export interface AccountOptions {
  readonly now: Clock;
  readonly users: readonly UserFixture[];
  readonly createToken: () => string;
  /** A token that exists from the start, and its owner. */
  readonly firstToken?: { readonly token: string; readonly owner: UserFixture };
  /** @default in memory */
  readonly passwords?: Passwords | undefined;
}

/** Passwords that users have set; without one, theirs is the first. */
export interface Passwords {
  readonly isRight: (user: UserFixture, password: string) => boolean;
  readonly set: (user: UserFixture, password: string) => void;
  readonly clear: () => void;
}

/** The accounts of all users of the data. */
export function createAccounts(
  { now, passwords }: { readonly now: Clock; readonly passwords?: Passwords },
  createId: () => string,
): Accounts {
  return new Accounts({
    ...{ now, passwords, users: userFixtures },
    createToken: () => `reset-${createId()}`,
    firstToken: { token: FIRST_RESET_TOKEN, owner: chatOwner },
  });
}

function passwordsInMemory(): Passwords {
  const changed = new Map<UserFixture, string>();
  return {
    isRight: (user, password) => (changed.get(user) ?? user.password) === password,
    set: (user, password) => void changed.set(user, password),
    clear: () => changed.clear(),
  };
}

/** Wrong passwords in a row, each less than a minute after the one before. */
interface WrongPasswords {
  readonly count: number;
  /** Time of the last one. */
  readonly last: number;
}

const MAX_WRONG_PASSWORDS = 5;
/** Time after the last wrong password until the row is forgotten. */
const ROW_MS = 60 * 1000;
const MAX_REMEMBERED_ADDRESSES = 1000;
/** Longest address of e-mail; a longer one belongs to nobody and is not remembered. */
const MAX_ADDRESS_LENGTH = 320;

/** Passwords of the users. E-mail addresses are compared without case. */
export class Accounts {
  readonly #options: AccountOptions;
  readonly #passwords: Passwords;
  readonly #wrong = new Map<string, WrongPasswords>();
  readonly #changes = new Map<UserFixture, number>();
  readonly #tokens: ResetTokens;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.#passwords = options.passwords ?? passwordsInMemory();
    this.#tokens = new ResetTokens(options.now);
    this.#addFirstToken();
  }

  /** Restores the first passwords, and forgets wrong passwords and tokens. */
  reset(): void {
    this.#wrong.clear();
    this.#passwords.clear();
    this.#tokens.clear();
    this.#addFirstToken();
  }

  signIn(email: string, password: string): PasswordSignIn {
    const address = email.toLowerCase();
    const now = this.#options.now().getTime();
    const wrong = this.#wrongPasswords(address, now);
    if (wrong.count >= MAX_WRONG_PASSWORDS) {
      const left = wrong.last + ROW_MS - now;
      return { kind: 'blocked', retryAfterSeconds: Math.ceil(left / 1000) };
    }
    const user = this.#find(address);
    this.#wrong.delete(address);
    if (user && this.#passwords.isRight(user, password)) return { kind: 'signed-in', user };
    if (address.length > MAX_ADDRESS_LENGTH) return { kind: 'refused' };
    this.#wrong.set(address, { count: wrong.count + 1, last: now });
    this.#forgetAddresses(now);
    return { kind: 'refused' };
  }

  /** Makes a token if the account exists; does not tell the caller if it does. */
  forgetPassword(email: string): void {
    const user = this.#find(email.toLowerCase());
    if (user) this.#tokens.add(this.#options.createToken(), user);
  }

  /** Sets a password; false if the token is unknown, too old, or a token of its user was already used. */
  resetPassword(token: string, password: string): boolean {
    const user = this.#tokens.use(token);
    if (!user) return false;
    this.#passwords.set(user, password);
    this.#changes.set(user, this.passwordChanges(user) + 1);
    this.#wrong.delete(user.email.toLowerCase());
    return true;
  }

  /** Number of times the user's password was changed; `reset` keeps it. */
  passwordChanges(user: UserFixture): number {
    return this.#changes.get(user) ?? 0;
  }

  /** Lists the tokens that still work, oldest first; no e-mail is ever sent. */
  resetTokens(): readonly ResetToken[] {
    return this.#tokens.list();
  }

  #addFirstToken(): void {
    const { firstToken } = this.#options;
    if (firstToken) this.#tokens.addLasting(firstToken.token, firstToken.owner);
  }

  #find(address: string): UserFixture | undefined {
    return this.#options.users.find((user) => user.email.toLowerCase() === address);
  }

  #wrongPasswords(address: string, now: number): WrongPasswords {
    const known = this.#wrong.get(address);
    if (!known || isOver(known, now)) return { count: 0, last: now };
    if (known.last <= now) return known;
    // The clock was set back, so the minute begins now; otherwise it would last too long.
    const row = { ...known, last: now };
    this.#wrong.set(address, row);
    return row;
  }

  /**
   * Forgets neither users nor blocked addresses: otherwise wrong passwords for other addresses would
   * unblock them.
   */
  #forgetAddresses(now: number): void {
    if (this.#wrong.size <= MAX_REMEMBERED_ADDRESSES) return;
    for (const [address, row] of this.#wrong) {
      if (isOver(row, now)) this.#wrong.delete(address);
    }
    for (const [address, { count }] of this.#wrong) {
      if (this.#wrong.size <= MAX_REMEMBERED_ADDRESSES) return;
      if (count < MAX_WRONG_PASSWORDS && !this.#find(address)) this.#wrong.delete(address);
    }
  }
}

function isOver({ last }: WrongPasswords, now: number): boolean {
  return now >= last + ROW_MS;
}
