import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

export interface StandaloneScript {
  /** Its module, from the project's root. */
  readonly entry: string;
  /** Its file name, without the extension; the page names it by a comment `<!-- name -->`. */
  readonly name: string;
}

/** The script as one plain file, whatever the build does with chunks. */
async function bundle(root: string, { entry }: StandaloneScript): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
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
 * A script that must not share chunks with the app: it runs before the first paint, or on a page
 * without app code. Built apart, and named in the pages that hold its comment.
 */
export function standaloneScript(script: StandaloneScript): Plugin {
  const developmentAddress = `/${script.name}.js`;
  let root = '';
  let code = '';
  let address = developmentAddress;
  return {
    name: `colega-${script.name}`,
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      code = await bundle(root, script);
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
      address = `/assets/${script.name}-${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: code });
    },
    configureServer(server) {
      address = developmentAddress;
      server.middlewares.use(developmentAddress, (_request, response, next) => {
        bundle(root, script).then((built) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(built);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(`<!-- ${script.name} -->`, `<script src="${address}"></script>`),
    },
  };
}
