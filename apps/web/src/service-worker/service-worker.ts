import { BASE as SHELL, CONFIGURATION, ruleOf } from './request-rule.ts';
import { ACTIVATE_MESSAGE, SHELL_CACHE_PREFIX } from './shell-cache.ts';

/*
 * Caches the shell of the app, the files of its build and its configuration, so that it opens
 * offline. Stores no user data: answers of the API never pass through here.
 */

/** Inserted by the build: the files, and a version that changes with any of them. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

/** The used part of the worker's scope, which the compiler's DOM library does not define. */
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
const files: ReadonlySet<string> = new Set(SHELL_FILES);
/** After this time a slow network counts as none. */
const MAX_WAIT_MS = 4_000;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page must match these files, so the HTTP cache is bypassed.
  const fresh = [SHELL, ...files].map((file) => new Request(file, { cache: 'no-cache' }));
  await cache.addAll(fresh);
  // The configuration is optional.
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

/** Returns the page from the server, else the cached one. */
async function shell(request: Request): Promise<Response> {
  const asked = fetch(request);
  const isSlow = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const answer = await Promise.race([asked, isSlow]).catch(() => undefined);
  return answer ?? (await keptShell()) ?? asked;
}

/** Returns the configuration from the server, else the one of the last start. */
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
