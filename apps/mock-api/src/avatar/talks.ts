import type { WireAvatarError, WireTalk } from '@colega/api-sdk';
import type { Clock } from '../state/stamps.ts';

/** Path of the avatar service; all of its addresses begin with it. */
export const AVATAR_PATH = '/talks';

/** Development key, as the `authorization` header must have it. */
export const AVATAR_KEY = 'Basic Y29sZWdhOm1vY2s=';

/** A talk without the address of its video. */
export type Talk = Readonly<Omit<WireTalk, 'result_url'>>;

export interface TalksOptions {
  readonly now: Clock;
  readonly createId: () => string;
}

/** End of a talk, and its age in seconds at that moment. */
interface TalkOutcome {
  readonly seconds: number;
  readonly end: Pick<Talk, 'status' | 'error'>;
}

const MAX_TALKS = 1000;
const STARTED_AFTER_SECONDS = 0.4;

const USUAL_OUTCOME: TalkOutcome = { seconds: 1.5, end: { status: 'done' } };

/** Beginnings of a text that show each end of a talk. */
const MAGIC_TEXTS: ReadonlyMap<string, TalkOutcome> = new Map<string, TalkOutcome>([
  ['/slow', { seconds: 60, end: { status: 'done' } }],
  ['/error', failing('error', { kind: 'TalkError', description: 'The video cannot be made' })],
  ['/reject', failing('rejected', { kind: 'ModerationError', description: 'The text is refused' })],
]);

/** The latest talks, in memory. The status of a talk depends on its age only. */
export class Talks {
  readonly #options: TalksOptions;
  readonly #talks = new Map<
    string,
    { readonly outcome: TalkOutcome; readonly createdAt: number }
  >();

  constructor(options: TalksOptions) {
    this.#options = options;
  }

  create(text: string): Talk {
    const id = `tlk_${this.#options.createId()}`;
    const [oldest] = this.#talks.keys();
    if (this.#talks.size >= MAX_TALKS && oldest !== undefined) this.#talks.delete(oldest);
    this.#talks.set(id, { outcome: outcomeOf(text), createdAt: this.#instant() });
    return { id, status: 'created' };
  }

  find(id: string): Talk | undefined {
    const stored = this.#talks.get(id);
    if (!stored) return undefined;
    const age = (this.#instant() - stored.createdAt) / 1000;
    if (age >= stored.outcome.seconds) return { id, ...stored.outcome.end };
    return { id, status: age >= STARTED_AFTER_SECONDS ? 'started' : 'created' };
  }

  /** Forgets all talks. */
  reset(): void {
    this.#talks.clear();
  }

  #instant(): number {
    return this.#options.now().getTime();
  }
}

function outcomeOf(text: string): TalkOutcome {
  const [, outcome] =
    [...MAGIC_TEXTS].find(([beginning]) => text.trimStart().startsWith(beginning)) ?? [];
  return outcome ?? USUAL_OUTCOME;
}

function failing(status: 'error' | 'rejected', error: WireAvatarError): TalkOutcome {
  return { seconds: USUAL_OUTCOME.seconds, end: { status, error } };
}
