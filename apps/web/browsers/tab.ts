/** A point in CSS px of the view. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One act of the mouse; buttons are the primary one. */
export type MouseAct =
  | ({ readonly kind: 'move' } & Point)
  | { readonly kind: 'down' }
  | { readonly kind: 'up' };

/** A function that runs in the page: its arguments and its result are JSON, and it closes over nothing. */
export type PageScript<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** A page of any engine: the little that every driver can do. */
export interface Tab {
  readonly go: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly address: () => Promise<string>;
  /** Runs a script in the page, and waits for the promise that it returns. */
  readonly run: <Args extends readonly unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Runs JavaScript that answers nothing. */
  readonly load: (source: string) => Promise<void>;
  readonly mouse: (acts: readonly MouseAct[]) => Promise<void>;
  /** Drags with the mouse; only where the driver also drops what it drags. */
  readonly drag?: (from: Point, to: Point) => Promise<void>;
  readonly wheel: (at: Point, distance: number) => Promise<void>;
  /** Presses keys together, as `Shift+Enter` names them. */
  readonly press: (keys: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Makes the tab the one in front, as a press on it does. */
  readonly show: () => Promise<void>;
  /** Composes a sign as an input method does, and ends the composition by Enter. */
  readonly compose: (sign: string) => Promise<void>;
  /** Returns a PNG. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** A started browser without any data of an earlier one. */
export interface StartedBrowser {
  /** Opens a page; it has 1440 × 900 px at first. */
  readonly open: () => Promise<Tab>;
  /** Returns the window that an act opens. */
  readonly popupOf: (act: () => Promise<void>) => Promise<Tab>;
  /** Errors that pages wrote on their consoles, as far as the driver tells them. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Starts what all journeys share, such as a process. */
  readonly prepare: () => Promise<void>;
  readonly start: () => Promise<StartedBrowser>;
  readonly end: () => Promise<void>;
}

export const WIDE: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };

/** Far above what any wait takes: on a machine with other work a second may become many. */
const WAIT_LIMIT_MS = 60_000;

/**
 * Asks again and again until the answer is there; a page that is about to be another one may refuse
 * to answer. @throws after a minute, with what was awaited and the last refusal.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const end = Date.now() + WAIT_LIMIT_MS;
  let cause: unknown;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
