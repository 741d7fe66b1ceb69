import type { Plugin } from 'vite';

const BROWSER = '@azure/msal-browser/dist/';
const COMMON = '@azure/msal-common/dist-browser/';

/** Modules of MSAL that never run here: the class that each exports, and functions beside it. */
const LEFT_OUT: ReadonlyMap<string, readonly [className: string, ...functions: string[]]> = new Map(
  [
    [
      `${BROWSER}interaction_client/PlatformAuthInteractionClient.mjs`,
      ['PlatformAuthInteractionClient'],
    ],
    [
      `${BROWSER}broker/nativeBroker/PlatformAuthExtensionHandler.mjs`,
      ['PlatformAuthExtensionHandler'],
    ],
    [`${BROWSER}broker/nativeBroker/PlatformAuthDOMHandler.mjs`, ['PlatformAuthDOMHandler']],
    [`${COMMON}crypto/PopTokenGenerator.mjs`, ['PopTokenGenerator']],
    [
      `${COMMON}crypto/DpopProofGenerator.mjs`,
      ['DpopProofGenerator', 'normalizeDpopResourceRequestContext'],
    ],
    [`${BROWSER}crypto/TokenBindingKeyManager.mjs`, ['TokenBindingKeyManager']],
    [`${COMMON}authority/RegionDiscovery.mjs`, ['RegionDiscovery']],
  ],
);

/**
 * Classes that MSAL makes all the same, and what it calls: signing out empties the store of keys, which
 * never has any. Regions are looked for by servers, where a region is configured.
 */
const MADE: ReadonlyMap<string, string> = new Map([
  ['TokenBindingKeyManager', 'clearKeystore() { return Promise.resolve(true); }'],
  ['RegionDiscovery', 'detectRegion() { fail(); }'],
]);

const DEFINITION = /^class (\w+)/gm;
const EXPORTS = /^export\b.*$/gm;

function pathOfPackage(id: string): string {
  return id.replaceAll('\\', '/').split('?')[0]?.split('/node_modules/').at(-1) ?? '';
}

/** Whether a module has the class, and nothing but these names that others could use. */
function exportsOnly(code: string, names: readonly [string, ...string[]]): boolean {
  const classes = [...code.matchAll(DEFINITION)].map(([, defined]) => defined);
  const exported = [...code.matchAll(EXPORTS)].map(([line]) => line.trim());
  return classes.includes(names[0]) && exported.join() === `export { ${names.join(', ')} };`;
}

/** `instanceof` works with the class, and is false; all else about it fails, but where it is {@link MADE}. */
function standIn([name, ...functions]: readonly [string, ...string[]]): string {
  const body = MADE.get(name) ?? 'constructor() { fail(); } static createProvider() { fail(); }';
  return [
    `const fail = () => { throw new Error('${name} is left out of this build.'); };`,
    `class ${name} { ${body} }`,
    ...functions.map((called) => `const ${called} = fail;`),
    `export { ${[name, ...functions].join(', ')} };`,
  ].join('\n');
}

/**
 * Leaves out the code by which MSAL speaks with the operating system's broker, and by which it proves
 * the possession of a key. The first never runs while `allowPlatformBroker` is false: only that makes
 * MSAL look for a provider, and without a provider no path constructs a client of it. The second is
 * for tokens of the schemes `pop` and `dpop`, which nothing here asks for, and so is the store of keys. The third
 * looks for the region of a server. The build fails where MSAL
 * no longer has the modules as they are known here, so that an upgrade is looked at.
 */
export function withoutUnusedMsal(): Plugin {
  const met = new Set<string>();
  return {
    name: 'colega-without-unused-msal',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      met.clear();
    },
    transform(code, id) {
      const path = pathOfPackage(id);
      const names = LEFT_OUT.get(path);
      if (names === undefined) return null;
      if (!exportsOnly(code, names))
        this.error(`${path} no longer exports ${names.join(', ')} alone.`);
      met.add(path);
      return { code: standIn(names), map: null };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const missing = [...LEFT_OUT.keys()].filter((path) => !met.has(path));
      if (missing.length > 0)
        this.error(`MSAL no longer imports what was to be left out: ${missing.join(', ')}`);
    },
  };
}
