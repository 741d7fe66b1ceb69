import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { BASELINE_TARGETS } from './baseline.ts';

interface ScriptSource {
  readonly root: string;
  readonly base: string;
  readonly name: string;
  readonly define?: Readonly<Record<string, string>>;
  /** By default the baseline. */
  readonly target?: readonly string[];
}

/** Bundles the script `src/<name>/<name>.ts` into one file, and returns its code. */
export async function bundleScript({
  root,
  base,
  name,
  define = {},
  target = BASELINE_TARGETS,
}: ScriptSource): Promise<string> {
  const entry = `src/${name}/${name}.ts`;
  const result = await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { ...define },
    build: {
      target: [...target],
      write: false,
      minify: true,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'standalone' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code;
}

/**
 * Builds a script that must not share chunks with the app, because it runs before the first paint
 * or on a page without app code. Takes `src/<name>/<name>.ts`, and adds it to each page at the
 * comment `<!-- name -->`. A script that has to run in browsers below the baseline names its target.
 */
export function standaloneScript(name: string, target = BASELINE_TARGETS): Plugin {
  const developmentAddress = `${name}.js`;
  let root = '';
  let base = '/';
  let code = '';
  let address = developmentAddress;
  return {
    name: `colega-${name}`,
    configResolved(config) {
      ({ root, base } = config);
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      code = await bundleScript({ root, base, name, target });
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      address = `assets/${name}-${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: code });
    },
    configureServer(server) {
      address = developmentAddress;
      server.middlewares.use(`/${developmentAddress}`, (_request, response, next) => {
        bundleScript({ root, base, name, target }).then((built) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(built);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(`<!-- ${name} -->`, `<script src="${base}${address}"></script>`),
    },
  };
}
