import type { Page, Request } from 'playwright-core';
import { pageIsIdle } from './page-watch.ts';

/** A file that a page or one of its workers has fetched. */
export interface FetchedFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Bytes of the body as they came over the wire. */
  readonly bytes: number;
  /** Milliseconds from the begin of the visit. */
  readonly arrived: number;
}

export type FileKind = 'page' | 'script' | 'style' | 'font' | 'other';

export interface Weight {
  readonly bytes: number;
  readonly files: number;
}

const kinds: Readonly<Record<string, FileKind>> = {
  document: 'page',
  stylesheet: 'style',
  font: 'font',
};

/** The kind of a file: by its extension for scripts, which a worker calls otherwise, else the browser's word. */
export function kindOf(resourceType: string, path: string): FileKind {
  if (/\.m?js$/.test(path)) return 'script';
  return kinds[resourceType] ?? 'other';
}

/** Bytes and number of the files. */
export function weigh(files: readonly FetchedFile[]): Weight {
  return { files: files.length, bytes: files.reduce((total, { bytes }) => total + bytes, 0) };
}

/** The files that had arrived at a moment; none where the moment never came. */
export function arrivedBy(
  files: readonly FetchedFile[],
  moment: number | undefined,
): readonly FetchedFile[] {
  return moment === undefined ? [] : files.filter(({ arrived }) => arrived <= moment);
}

/** The item of the smallest size, the first of several; undefined of none. */
export function smallestOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): Item | undefined {
  const [first, ...rest] = items;
  if (first === undefined) return undefined;
  return rest.reduce((least, item) => (sizeOf(item) < sizeOf(least) ? item : least), first);
}

/** A page that asks for nothing for so long has settled. */
export const QUIET_MS = 1_500;
/** A page that has not settled after so long never will. */
const MAX_SETTLING_MS = 120_000;

/** The requests of a page, its frames and its workers. */
export interface Traffic {
  /** Resolves once nothing has been under way for so long, and the page is idle; fails where that never comes. */
  readonly rest: (quietMs: number) => Promise<void>;
  /** All that has arrived, with times since the visit began; requests that failed are not in it. */
  readonly files: (began: number) => Promise<readonly FetchedFile[]>;
}

/** Follows what the page asks for from now on; requests that are held on purpose are not waited for. */
export function watchTraffic(page: Page, isHeld: (request: Request) => boolean): Traffic {
  const finished: { readonly request: Request; readonly at: number }[] = [];
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  page.on('request', (request) => {
    underWay.add(request);
    lastChange = Date.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end(request);
    finished.push({ request, at: Date.now() });
  });
  const rest = async (quietMs: number) => {
    const deadline = Date.now() + MAX_SETTLING_MS;
    while (Date.now() < deadline) {
      const isBusy = [...underWay].some((request) => !isHeld(request));
      const left = isBusy ? quietMs : lastChange + quietMs - Date.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
      await pageIsIdle(page);
    }
    throw new Error(
      `The page asks for more and more: ${[...underWay].at(-1)?.url() ?? page.url()}`,
    );
  };
  return {
    rest,
    files: (began) => Promise.all(finished.map(({ request, at }) => fileOf(request, at - began))),
  };
}

async function fileOf(request: Request, arrived: number): Promise<FetchedFile> {
  const path = new URL(request.url()).pathname;
  const { responseBodySize } = await request.sizes();
  // Of the script that a worker begins with the browser tells no size.
  const declared = await (await request.response())?.headerValue('content-length');
  return {
    path,
    kind: kindOf(request.resourceType(), path),
    bytes: responseBodySize > 0 ? responseBodySize : Number(declared ?? 0),
    arrived,
  };
}
