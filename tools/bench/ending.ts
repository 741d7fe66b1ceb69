/** Cleanup at the end of a run, also of a failed one. */
export interface Ending {
  /** Adds a cleanup; after the end it runs at once. */
  readonly add: (close: () => Promise<unknown>) => void;
  /** Ends all, the last first and each once; one that fails does not keep the others. */
  readonly run: () => Promise<void>;
}

export function createEnding(): Ending {
  const closing: (() => Promise<unknown>)[] = [];
  let ended: Promise<void> | undefined;
  const endAll = async () => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) {
      await close().catch(() => undefined);
    }
  };
  return {
    add(close) {
      closing.push(close);
      if (ended !== undefined) ended = ended.then(endAll);
    },
    run: () => (ended ??= endAll()),
  };
}
