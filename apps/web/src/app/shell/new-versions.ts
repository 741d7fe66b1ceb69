import { trustedWorkerUrl } from '@colega/ui';
import { ACTIVATE_MESSAGE, SHELL_CACHE_PREFIX } from '../../service-worker/shell-cache.ts';

const WORKER = '/service-worker.js';
const HOUR = 3_600_000;

/** Activates the new version, and then reloads the page. */
export type TakeVersion = () => void;

/** The used part of the browser's service workers. */
export type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistrations' | 'addEventListener'
>;

/**
 * Keeps the app available offline, and reports a new version. It never reloads the page by itself.
 * Rejects if service workers are refused; the app then works without.
 */
export async function keepShell(
  workers: Workers,
  onNewVersion: (take: TakeVersion) => void,
): Promise<void> {
  let isAsked = false;
  const registration = await workers.register(trustedWorkerUrl(WORKER), { scope: '/' });
  const tell = () => {
    const { waiting } = registration;
    // The first worker replaces no other.
    if (waiting === null || workers.controller === null) return;
    onNewVersion(() => {
      isAsked = true;
      waiting.postMessage(ACTIVATE_MESSAGE);
    });
  };
  workers.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}

/** Undoes {@link keepShell}, for a deployment that has switched it off. */
export async function forgetShell(workers: Workers, kept: CacheStorage): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await kept.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
  await Promise.all(names.map((name) => kept.delete(name)));
}
