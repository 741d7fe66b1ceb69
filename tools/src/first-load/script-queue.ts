import type { Page, Request, Route } from 'playwright-core';
import { smallestOf } from './fetched.ts';

const SCRIPT = /\.m?js(?:\?.*)?$/;

/** Scripts that wait for their turn. */
export interface ScriptQueue {
  readonly isHeld: (request: Request) => boolean;
  /** Lets the smallest of those that wait come; false where none waits. */
  readonly next: () => Promise<boolean>;
  /** Lets all come, also those that are asked for later. */
  readonly open: () => Promise<void>;
}

/**
 * Holds the scripts of a page back, to be let through one at a time, the smallest first: the order in which
 * files arrive that are asked for together and share a network, whatever else the machine has to do.
 */
export async function queueScripts(
  page: Page,
  sizeOf: (path: string) => number,
): Promise<ScriptQueue> {
  const held = new Map<Request, Route>();
  let isOpen = false;
  await page.route(SCRIPT, async (route) => {
    if (isOpen) await route.continue();
    else held.set(route.request(), route);
  });
  const release = async (request: Request) => {
    const route = held.get(request);
    held.delete(request);
    await route?.continue();
  };
  return {
    isHeld: (request) => held.has(request),
    async next() {
      const size = (request: Request) => sizeOf(new URL(request.url()).pathname);
      const smallest = smallestOf([...held.keys()], size);
      if (smallest !== undefined) await release(smallest);
      return smallest !== undefined;
    },
    async open() {
      isOpen = true;
      await Promise.all([...held.keys()].map(release));
    },
  };
}
