interface WorkerPolicy {
  createScriptURL: (address: string) => unknown;
}

/** Parts of Trusted Types that are used here. Not every browser has them. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => WorkerPolicy;
}

/** Kept for the whole page, which refuses a second policy of the same name. */
let policy: WorkerPolicy | undefined;

/**
 * Returns the address of a worker file of this build, in the form that `Worker` and
 * `serviceWorker.register` accept. Throws for all others. Uses the page's only Trusted Types
 * policy, `colega-worker`.
 */
export function trustedWorkerUrl(address: string): string {
  policy ??= createPolicy();
  // Browsers accept the policy's own type, which TypeScript's DOM types lack.
  return policy.createScriptURL(address) as string;
}

function createPolicy(): WorkerPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const rules = { createScriptURL: workerFile };
  return trustedTypes?.createPolicy('colega-worker', rules) ?? rules;
}

const BUILT = /^(?:assets\/[a-z]+(?:-[a-z]+)*-worker-[\w-]{8}\.js|service-worker\.js)$/;
const SERVED = /[?&]worker_file(?:&|$)/;

/** Returns the full address of a worker file of this site; throws for all others. */
export function workerFile(address: string): string {
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin && url.username === '' && url.password === '';
  const base = import.meta.env.BASE_URL;
  const isBelow = url.pathname.startsWith(base);
  const isWorker = isBelow && BUILT.test(url.pathname.slice(base.length)) && url.search === '';
  // In development, files are served one by one under any name.
  if (isOurs && (isWorker || (import.meta.env.DEV && SERVED.test(url.search)))) return url.href;
  throw new TypeError('Not a worker file of this build');
}
