import { trustedWorkerUrl } from '@colega/ui';
import { useEffect, useState } from 'react';
import { ACTIVATE_MESSAGE, SHELL_CACHE_PREFIX } from '../../service-worker/shell-cache.ts';
import { savesData } from '../../shared/connection.ts';
import { useStore } from '../../shared/create-store.ts';
import { isFeatureMissing } from '../../shared/lazy-feature.tsx';
import { hrefOf } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';

const WORKER = hrefOf('/service-worker.js');
const CHECK_INTERVAL_MS = 3_600_000;

/** Activates the new version, and then reloads the page. */
export type TakeVersion = () => void;

/** The used part of the browser's service workers. */
export type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistrations' | 'addEventListener'
>;

/**
 * Keeps the app available offline, and reports a new version. It never reloads the page by itself.
 * Rejects if service workers are refused; the app then works without. Ends with `signal`.
 */
export async function keepShell(
  workers: Workers,
  onNewVersion: (take: TakeVersion) => void,
  signal: AbortSignal,
): Promise<void> {
  let isAsked = false;
  const registration = await workers.register(trustedWorkerUrl(WORKER), { scope: hrefOf('/') });
  const tell = () => {
    const { waiting } = registration;
    // The first worker replaces no other.
    if (waiting === null || workers.controller === null) return;
    onNewVersion(() => {
      isAsked = true;
      waiting.postMessage(ACTIVATE_MESSAGE);
    });
  };
  if (signal.aborted) return;
  const onControllerChange = () => {
    if (isAsked) location.reload();
  };
  workers.addEventListener('controllerchange', onControllerChange, { signal });
  const onUpdateFound = () => {
    registration.installing?.addEventListener('statechange', tell, { signal });
  };
  registration.addEventListener('updatefound', onUpdateFound, { signal });
  tell();
  const check = () => void registration.update().catch(() => undefined);
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Undoes {@link keepShell}, for a deployment that has switched it off. */
export async function forgetShell(workers: Workers, kept: CacheStorage): Promise<void> {
  const { href } = new URL(hrefOf('/'), location.origin);
  // Other apps below other paths of this host have workers of their own.
  const ours = (await workers.getRegistrations()).filter(({ scope }) => scope === href);
  await Promise.all(ours.map((registration) => registration.unregister()));
  const names = (await kept.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
  await Promise.all(names.map((name) => kept.delete(name)));
}

/** A newer version, and the function that activates it. */
export interface NewVersion {
  /** 'missing' if a part of this version can no longer be fetched. */
  readonly kind: 'ready' | 'missing';
  readonly take: TakeVersion;
}

/** Reports a newer version of the app; the user decides when it is activated. */
export function useNewVersion(): { version: NewVersion | null; dismiss: () => void } {
  const { serviceWorker: isWanted } = useServices().config;
  const [version, setVersion] = useState<NewVersion | null>(null);

  useEffect(() => {
    const workers = (navigator as Partial<Navigator>).serviceWorker;
    // The development server's single files are not cached.
    if (import.meta.env.DEV || workers === undefined) return undefined;
    // The first worker loads every part of the app ahead.
    if (isWanted && workers.controller === null && savesData()) return undefined;
    const use = new AbortController();
    const work = isWanted
      ? keepShell(workers, (take) => setVersion({ kind: 'ready', take }), use.signal)
      : forgetShell(workers, caches);
    work.catch(() => undefined);
    return () => use.abort();
  }, [isWanted]);

  const isMissing = useStore(isFeatureMissing);
  useEffect(() => {
    if (isMissing && navigator.onLine)
      setVersion({ kind: 'missing', take: () => location.reload() });
    isFeatureMissing.set(false);
  }, [isMissing]);

  return { version, dismiss: () => setVersion(null) };
}
