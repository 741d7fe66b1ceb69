import type { Plugin } from 'vite';

const PACKAGE = '@azure/msal-browser/dist/';

/** The modules of MSAL that only its platform broker runs, and the one class that each exports. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['interaction_client/PlatformAuthInteractionClient.mjs', 'PlatformAuthInteractionClient'],
  ['broker/nativeBroker/PlatformAuthExtensionHandler.mjs', 'PlatformAuthExtensionHandler'],
  ['broker/nativeBroker/PlatformAuthDOMHandler.mjs', 'PlatformAuthDOMHandler'],
]);

const DEFINITION = /^class (\w+)/gm;
const EXPORTS = /^export\b.*$/gm;

function pathInPackage(id: string): string | undefined {
  return id.replaceAll('\\', '/').split('?')[0]?.split(`/node_modules/${PACKAGE}`)[1];
}

/** Whether a module is one class and nothing else that others could use. */
function isOnlyClass(code: string, name: string): boolean {
  const classes = [...code.matchAll(DEFINITION)].map(([, defined]) => defined);
  const exported = [...code.matchAll(EXPORTS)].map(([line]) => line.trim());
  return classes.includes(name) && exported.join() === `export { ${name} };`;
}

/** `instanceof` works with it, and is false; to construct it or to ask it for a provider fails. */
function standIn(name: string): string {
  return [
    `const fail = () => { throw new Error('${name} is left out of this build.'); };`,
    `class ${name} { constructor() { fail(); } static createProvider() { fail(); } }`,
    `export { ${name} };`,
  ].join('\n');
}

/**
 * Leaves out the code by which MSAL speaks with the operating system's broker. It never runs while
 * `allowPlatformBroker` is false: only that makes MSAL look for a provider, and without a provider
 * no path constructs a client of it. The build fails where MSAL no longer has the modules as they are
 * known here, so that an upgrade is looked at.
 */
export function withoutPlatformBroker(): Plugin {
  const met = new Set<string>();
  return {
    name: 'colega-without-platform-broker',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      met.clear();
    },
    transform(code, id) {
      const path = pathInPackage(id) ?? '';
      const name = LEFT_OUT.get(path);
      if (name === undefined) return null;
      if (!isOnlyClass(code, name))
        this.error(`${PACKAGE}${path} is no longer the class ${name} alone.`);
      met.add(path);
      return { code: standIn(name), map: null };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = [...LEFT_OUT.keys()].filter((path) => !met.has(path));
      if (missing.length > 0)
        this.error(`MSAL no longer imports what was to be left out: ${missing.join(', ')}`);
    },
  };
}
