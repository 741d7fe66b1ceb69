import type { UserFixture } from '../fixtures/users.ts';
import { ResetTokens, type ResetToken } from './reset-tokens.ts';
import type { Clock } from './stamps.ts';

export type PasswordSignIn =
  | { readonly kind: 'signed-in'; readonly user: UserFixture }
  | { readonly kind: 'refused' }
  /** Too many wrong passwords in a row. */
  | { readonly kind: 'blocked'; readonly retryAfterSeconds: number };

export interface AccountOptions {
  readonly now: Clock;
  readonly users: readonly UserFixture[];
  readonly createToken: () => string;
  /** A token that is there from the start, and whose it is. */
  readonly firstToken?: { readonly token: string; readonly owner: UserFixture };
}

/** A row of wrong passwords, none of which came a minute after the one before. */
interface WrongPasswords {
  readonly count: number;
  /** When the last one came. */
  readonly last: number;
}

const MAX_WRONG_PASSWORDS = 5;
/** How long a row stands after its last wrong password. */
const ROW_MS = 60 * 1000;
const MAX_REMEMBERED_ADDRESSES = 1000;
/** What mail can carry; a longer one is nobody's, and would only fill the memory. */
const MAX_ADDRESS_LENGTH = 320;

/** Who may sign in by which password. An e-mail address is the same in either case. */
export class Accounts {
  readonly #options: AccountOptions;
  readonly #passwords = new Map<UserFixture, string>();
  readonly #wrong = new Map<string, WrongPasswords>();
  readonly #changes = new Map<UserFixture, number>();
  readonly #tokens: ResetTokens;

  constructor(options: AccountOptions) {
    this.#options = options;
    this.#tokens = new ResetTokens(options.now);
    this.reset();
  }

  /** Back to the first passwords, with nothing held against anybody. */
  reset(): void {
    const { users, firstToken } = this.#options;
    this.#wrong.clear();
    this.#passwords.clear();
    this.#tokens.clear();
    for (const user of users) this.#passwords.set(user, user.password);
    if (firstToken) this.#tokens.addLasting(firstToken.token, firstToken.owner);
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
    if (user && this.#passwords.get(user) === password) return { kind: 'signed-in', user };
    if (address.length > MAX_ADDRESS_LENGTH) return { kind: 'refused' };
    this.#wrong.set(address, { count: wrong.count + 1, last: now });
    this.#forgetSome(now);
    return { kind: 'refused' };
  }

  /** Makes a token where there is such an account, and says nothing either way. */
  forgetPassword(email: string): void {
    const user = this.#find(email.toLowerCase());
    if (user) this.#tokens.add(this.#options.createToken(), user);
  }

  /** False where the token is unknown, too old, or it or another one of its user is used. */
  resetPassword(token: string, password: string): boolean {
    const user = this.#tokens.use(token);
    if (!user) return false;
    this.#passwords.set(user, password);
    this.#changes.set(user, this.passwordChanges(user) + 1);
    this.#wrong.delete(user.email.toLowerCase());
    return true;
  }

  /** How often the user's password was set anew; a reset of the rest takes none of it back. */
  passwordChanges(user: UserFixture): number {
    return this.#changes.get(user) ?? 0;
  }

  /** Those that would still work, oldest first; no e-mail is ever sent. */
  resetTokens(): readonly ResetToken[] {
    return this.#tokens.list();
  }

  #find(address: string): UserFixture | undefined {
    return this.#options.users.find((user) => user.email.toLowerCase() === address);
  }

  #wrongPasswords(address: string, now: number): WrongPasswords {
    const known = this.#wrong.get(address);
    if (!known || isOver(known, now)) return { count: 0, last: now };
    if (known.last <= now) return known;
    // The clock was set back: the minute begins now, or it would never end.
    const row = { ...known, last: now };
    this.#wrong.set(address, row);
    return row;
  }

  /** Never a user's, nor one that is blocked: else the wrong passwords of others would let it in. */
  #forgetSome(now: number): void {
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
