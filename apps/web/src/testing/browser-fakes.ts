import { onTestFinished, vi } from 'vitest';
import { deferred } from './deferred.ts';

/** Replaces the browser's network state. */
export function stubNetwork({ online }: { online: boolean }): void {
  vi.stubGlobal('navigator', { onLine: online });
}

/** Holds the requests for an address until the returned function is called. */
export function holdRequests(address: RegExp): () => void {
  const { promise: released, resolve: release } = deferred();
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    if (address.test(input instanceof Request ? input.url : String(input))) await released;
    return fetch(input, init);
  };
  onTestFinished(() => {
    release();
    globalThis.fetch = fetch;
  });
  return release;
}

/** Replaces the browser's clipboard. Returns a function that reads the last copy, by type. */
export function recordCopies(): () => Promise<Readonly<Record<string, string>>> {
  let last: Readonly<Record<string, string>> = {};
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    last = { 'text/plain': text };
    return Promise.resolve();
  });
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const types = item?.types ?? [];
    const texts = types.map(async (type) => [type, await (await item?.getType(type))?.text()]);
    last = Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
  });
  onTestFinished(() => {
    writeText.mockRestore();
    write.mockRestore();
  });
  return () => Promise.resolve(last);
}
