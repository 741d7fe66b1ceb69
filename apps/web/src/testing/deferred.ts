/** A promise that the test settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function deferred<Value = void>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('A promise calls its executor at once.');
  return { promise, ...settle };
}

/** Waits until all pending promises have run their callbacks. */
export function settlePromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Runs pending promises until a condition is true. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  const MAX_TURNS = 100;
  for (let turn = 0; turn < MAX_TURNS && !isSo(); turn += 1) await Promise.resolve();
  if (!isSo()) throw new Error('It has not come about');
}
