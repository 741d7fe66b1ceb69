import { randomBytes } from 'node:crypto';
import type { Clock } from '../state/stamps.ts';

const MAX_ENTRIES = 10_000;

/** Values under random keys that cannot be guessed, forgotten after their lifetime. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();
  readonly #now: Clock;
  readonly #lifeMs: number;

  constructor(now: Clock, lifeSeconds: number) {
    this.#now = now;
    this.#lifeMs = lifeSeconds * 1000;
  }

  add(value: Value): string {
    const key = randomBytes(24).toString('base64url');
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, { value, until: this.#now().getTime() + this.#lifeMs });
    return key;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#now().getTime() ? entry.value : undefined;
  }

  /** Answers the value once and deletes it. */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.delete(key);
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
