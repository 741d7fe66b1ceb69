import { CONFIGURATION, ruleOf } from './request-rule.ts';
import { ACTIVATE_MESSAGE, SHELL_CACHE_PREFIX } from '../shared/shell-cache.ts';

/*
 * Keeps the shell of the app, the files of its build and its configuration, so that it opens without a
 * network. It holds nothing of anybody: no answer of the API ever passes through here.
 */

/** What the build writes in: the files, and a name that changes with any of them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** What is needed of the worker's scope: the compiler's library of the page does not know it. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
}
interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly message: { readonly data: unknown };
  readonly fetch: {
    readonly request: Request;
    readonly respondWith: (answer: Promise<Response>) => void;
  };
}

const scope = globalThis as unknown as WorkerScope;
const CACHE = SHELL_CACHE_PREFIX + SHELL_VERSION;
const SHELL = '/';
const files: ReadonlySet<string> = new Set(SHELL_FILES);
/** A network that hardly answers is as good as none. */
const LONGEST_WAIT = 4_000;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page must be the one of these files, whatever the browser has kept of it.
  const fresh = [SHELL, ...files].map((file) => new Request(file, { cache: 'no-cache' }));
  await cache.addAll(fresh);
  // A deployment may do without one.
  await cache.add(CONFIGURATION).catch(() => undefined);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keptShell(): Promise<Response | undefined> {
  return caches.match(SHELL, { cacheName: CACHE });
}

/** The page as the server has it, else as it was kept. */
async function shell(request: Request): Promise<Response> {
  const asked = fetch(request);
  const isSlow = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT));
  const answer = await Promise.race([asked, isSlow]).catch(() => undefined);
  return answer ?? (await keptShell()) ?? asked;
}

/** As the server has it now, else as it was at the last start. */
async function configuration(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(CONFIGURATION, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(CONFIGURATION, { cacheName: CACHE });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);
}

scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});
scope.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE_MESSAGE) void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const rule = ruleOf(event.request, { origin: scope.location.origin, files });
  if (rule === 'shell') event.respondWith(shell(event.request));
  if (rule === 'configuration') event.respondWith(configuration(event.request));
  if (rule === 'file') event.respondWith(file(event.request));
});
