import type { UserFixture } from '../fixtures/users.ts';
import type { Clock } from './stamps.ts';

/** Token that the link in an e-mail would have. */
export interface ResetToken {
  readonly token: string;
  readonly email: string;
  /** ISO 8601; null for a token that does not expire. */
  readonly expiresAt: string | null;
}

interface Issued {
  readonly user: UserFixture;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

const LIFE_MS = 60 * 60 * 1000;
const MAX_TOKENS_OF_A_USER = 5;

/** Tokens of forgotten passwords: up to five for each user; the first use of one removes the others. */
export class ResetTokens {
  readonly #now: Clock;
  readonly #issued = new Map<string, Issued>();

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Adds a token that lasts an hour; it replaces the user's oldest one if there are five. */
  add(token: string, user: UserFixture): void {
    const now = this.#now().getTime();
    this.#forget(({ until }) => until <= now);
    const others = [...this.#issued].filter(([, issued]) => issued.user === user);
    if (others.length >= MAX_TOKENS_OF_A_USER) {
      const [oldest] = others.find(([, { until }]) => until !== Infinity) ?? [''];
      this.#issued.delete(oldest);
    }
    this.#issued.set(token, { user, until: now + LIFE_MS });
  }

  /** Adds a token that does not expire and is never replaced. */
  addLasting(token: string, user: UserFixture): void {
    this.#issued.set(token, { user, until: Infinity });
  }

  /**
   * Uses a token: removes all tokens of its user, and answers the user; undefined if it is unknown or
   * too old.
   */
  use(token: string): UserFixture | undefined {
    const found = this.#issued.get(token);
    this.#issued.delete(token);
    if (!found || found.until <= this.#now().getTime()) return undefined;
    this.#forget(({ user }) => user === found.user);
    return found.user;
  }

  clear(): void {
    this.#issued.clear();
  }

  /** Lists the tokens that still work, oldest first. */
  list(): readonly ResetToken[] {
    const now = this.#now().getTime();
    return [...this.#issued]
      .filter(([, { until }]) => until > now)
      .map(([token, { user, until }]) => ({
        token,
        email: user.email,
        expiresAt: until === Infinity ? null : new Date(until).toISOString(),
      }));
  }

  #forget(isUnwanted: (issued: Issued) => boolean): void {
    for (const [token, issued] of this.#issued) {
      if (isUnwanted(issued)) this.#issued.delete(token);
    }
  }
}
