import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { entryText, type Implementation } from './stream-entries.ts';

const ENTRY = join(import.meta.dirname, 'stream-entry.virtual.js');

/** Bundles an implementation for production into a new folder in the folder: script.js and assets/style.css. */
export async function bundleImplementation(name: Implementation, folder: string): Promise<string> {
  const outDir = join(folder, name.replaceAll(/\W+/g, '-'));
  mkdirSync(outDir);
  const environment = process.env['NODE_ENV'];
  // Vite goes by this: a shell's or a test runner's own value would bundle React's development build.
  process.env['NODE_ENV'] = 'production';
  try {
    await buildPage(name, outDir);
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  return outDir;
}

async function buildPage(name: Implementation, outDir: string): Promise<void> {
  const { build, defaultClientConditions } = await import('vite');
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'stream-entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? entryText(name) : undefined),
      },
    ],
    // As in apps/web/vite.config.ts.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      target: 'es2023',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { script: ENTRY },
        output: { entryFileNames: 'script.js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  });
}
