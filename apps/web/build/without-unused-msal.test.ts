import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutUnusedMsal } from './without-unused-msal.ts';

const BROWSER = '@azure/msal-browser/dist/';
const CLIENT = `${BROWSER}interaction_client/PlatformAuthInteractionClient.mjs`;
const EXTENSION = `${BROWSER}broker/nativeBroker/PlatformAuthExtensionHandler.mjs`;
const DOM = `${BROWSER}broker/nativeBroker/PlatformAuthDOMHandler.mjs`;
const POP = '@azure/msal-common/dist-browser/crypto/PopTokenGenerator.mjs';
const DPOP = '@azure/msal-common/dist-browser/crypto/DpopProofGenerator.mjs';
const KEYS = `${BROWSER}crypto/TokenBindingKeyManager.mjs`;
const REGIONS = '@azure/msal-common/dist-browser/authority/RegionDiscovery.mjs';
const NORMALIZE = 'normalizeDpopResourceRequestContext';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'without-unused-msal-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A module of the package, as MSAL lays them out. */
function original(name: string, ...functions: readonly string[]): string {
  const code = "{ return 'original code'; }";
  return [
    `class ${name} { call() ${code} }`,
    ...functions.map((called) => `function ${called}() ${code}`),
    `export { ${[name, ...functions].join(', ')} };\n`,
  ].join('\n');
}

async function write(path: string, code: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
}

/** Builds an entry that imports the modules, with these instead of the known ones. */
async function buildWith(changes: Readonly<Record<string, string | null>> = {}): Promise<string> {
  const modules = new Map<string, string | null>([
    [CLIENT, original('PlatformAuthInteractionClient')],
    [EXTENSION, original('PlatformAuthExtensionHandler')],
    [DOM, original('PlatformAuthDOMHandler')],
    [POP, original('PopTokenGenerator')],
    [DPOP, original('DpopProofGenerator', NORMALIZE)],
    [KEYS, original('TokenBindingKeyManager')],
    [REGIONS, original('RegionDiscovery')],
    ...Object.entries(changes),
  ]);
  const lines: string[] = [];
  for (const [path, code] of modules) {
    if (code === null) continue;
    await write(`node_modules/${path}`, code);
    lines.push(`export * from './node_modules/${path}';`);
  }
  await write('entry.mjs', lines.join('\n'));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutUnusedMsal()],
    build: { write: false, minify: false, lib: { entry: 'entry.mjs', formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [];
  if (output === undefined) throw new Error('Nothing was built.');
  return output.output[0].code;
}

interface LeftOut {
  new (): unknown;
  readonly createProvider: () => unknown;
}

async function builtClass(name: string): Promise<LeftOut> {
  const address = `data:text/javascript,${encodeURIComponent(await buildWith())}`;
  const module = (await import(/* @vite-ignore */ address)) as Record<string, LeftOut>;
  const built = module[name];
  if (built === undefined) throw new Error(`There is no ${name}.`);
  return built;
}

describe('a build without what MSAL never runs here', () => {
  it('has its names, and nothing of its code', async () => {
    const code = await buildWith();
    expect(code).not.toContain('original code');
    for (const name of ['InteractionClient', 'ExtensionHandler', 'DOMHandler'])
      expect(code).toMatch(new RegExp(`export \\{.*PlatformAuth${name}`));
    expect(code).toMatch(new RegExp(`export \\{.*${NORMALIZE}`));
  });

  it('takes nothing for an instance of them', async () => {
    const Handler = await builtClass('PlatformAuthDOMHandler');
    const values: readonly unknown[] = [undefined, null, {}];
    expect(values.filter((value) => value instanceof Handler)).toEqual([]);
  });

  it('says what is missing where it is used after all', async () => {
    const Handler = await builtClass('PlatformAuthExtensionHandler');
    const text = 'PlatformAuthExtensionHandler is left out of this build.';
    expect(() => new Handler()).toThrow(text);
    expect(() => Handler.createProvider()).toThrow(text);
  });

  it('has a store of keys that is made, and emptied, without any', async () => {
    const Keys = await builtClass('TokenBindingKeyManager');
    const keys = new Keys() as { clearKeystore: () => Promise<boolean> };
    expect(await keys.clearKeystore()).toBe(true);
  });

  it('leaves other modules of MSAL alone', async () => {
    const kept = {
      [`${BROWSER}broker/nativeBroker/PlatformAuthProvider.mjs`]: original('Provider'),
    };
    expect(await buildWith(kept)).toContain('original code');
  });
});

describe('an upgrade of MSAL', () => {
  it.each([CLIENT, EXTENSION, DOM, POP, DPOP, KEYS, REGIONS])(
    'fails the build where %s is met no more',
    async (path) => {
      await expect(buildWith({ [path]: null })).rejects.toThrow(path);
    },
  );

  it('fails the build where one of the modules gives more than its class', async () => {
    const more = `${original('PlatformAuthDOMHandler')}export const more = 1;\n`;
    await expect(buildWith({ [DOM]: more })).rejects.toThrow('no longer exports');
  });

  it('fails the build where one of them has another class', async () => {
    await expect(buildWith({ [DOM]: original('DOMHandler') })).rejects.toThrow('no longer');
  });
});
