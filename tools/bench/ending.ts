/** What must be ended once the run is over, however it ends. */
export interface Ending {
  /** What is added after the end is ended at once. */
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
