interface WorkerPolicy {
  createScriptURL: (address: string) => unknown;
}

/** What the page reads of Trusted Types, which are not in every browser. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => WorkerPolicy;
}

let policy: WorkerPolicy | undefined;

/**
 * The address of a worker file of this very build, as `Worker` and `serviceWorker.register` take it.
 * Throws for every other address: the page has this one Trusted Types policy, `colega-worker`.
 */
export function trustedWorkerUrl(address: string): string {
  policy ??= createPolicy();
  // The platform takes the policy's own type, which the compiler's library does not know.
  return policy.createScriptURL(address) as string;
}

function createPolicy(): WorkerPolicy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  const rules = { createScriptURL: workerFile };
  return trustedTypes?.createPolicy('colega-worker', rules) ?? rules;
}

const BUILT = /^\/(?:assets\/[a-z]+(?:-[a-z]+)*-worker-[\w-]{8}\.js|service-worker\.js)$/;
const SERVED = /[?&]worker_file(?:&|$)/;

/** The address, where it is of a worker file of this site; throws for every other. */
export function workerFile(address: string): string {
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin && url.username === '' && url.password === '';
  const isWorker = BUILT.test(url.pathname) && url.search === '';
  // Files are served one by one in development, under any name.
  if (isOurs && (isWorker || (import.meta.env.DEV && SERVED.test(url.search)))) return url.href;
  throw new TypeError('Not a worker file of this build');
}
