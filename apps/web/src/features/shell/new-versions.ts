import { trustedWorkerUrl } from '@colega/ui';
import { ACTIVATE_MESSAGE, SHELL_CACHE_PREFIX } from '../../shared/shell-cache.ts';

const WORKER = '/service-worker.js';
const HOUR = 3_600_000;

/** Takes the new version: it is the page's own word, since the page is loaded again. */
export type TakeVersion = () => void;

/** What the shell needs of the browser's service workers. */
export type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'getRegistrations' | 'addEventListener'
>;

/**
 * Lets the app open without a network, and tells when a new version is there. It never loads the page
 * again by itself. Where service workers are missing or refused, the app goes on without.
 */
export async function keepShell(
  workers: Workers,
  onNewVersion: (take: TakeVersion) => void,
): Promise<void> {
  let isAsked = false;
  const registration = await workers.register(trustedWorkerUrl(WORKER), { scope: '/' });
  const tell = () => {
    const { waiting } = registration;
    // The first one has nobody to take the place of.
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

/** Undoes {@link keepShell}, where a deployment no longer wants it. */
export async function forgetShell(workers: Workers, kept: CacheStorage): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await kept.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
  await Promise.all(names.map((name) => kept.delete(name)));
}
