import { onTestFinished, vi } from 'vitest';

/** Replaces the browser's clipboard. Returns a function that reads the last copy, by type. */
export function takeCopies(): () => Promise<Readonly<Record<string, string>>> {
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
