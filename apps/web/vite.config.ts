import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import {
  ALLOWED_API_HOSTS_VARIABLE,
  allowedApiHosts,
  requireApiHosts,
} from './build/allowed-api-hosts.ts';
import { BASELINE_TARGETS } from './build/baseline.ts';
import { compressAssets } from './build/compress-assets.ts';
import { runtimeLicencesModule } from './build/runtime-licences.ts';
import { serviceWorker } from './build/service-worker.ts';
import { standaloneScript } from './build/standalone-script.ts';

/** As libs/ui/src/theme/layers.css has it. */
const LAYERS = '@layer reset,tokens,components,app;';

export default defineConfig({
  // `npm run deploy` sets it, by BASE_PATH of config.json.
  base: process.env['COLEGA_BASE_PATH'] ?? '/',
  define: {
    // Without any it is the word undefined.
    'import.meta.env.COLEGA_API_HOSTS': String(
      JSON.stringify(allowedApiHosts(process.env[ALLOWED_API_HOSTS_VARIABLE])),
    ),
  },
  plugins: [
    requireApiHosts(),
    react(),
    // It says in older browsers which ones work.
    standaloneScript('first-paint', ['es2020']),
    standaloneScript('redirect-bridge'),
    layerOrder(LAYERS),
    runtimeLicencesModule(),
    serviceWorker(),
    bundleModules(),
    compressAssets(),
  ],
  // Packages that have an entry without HTML sinks, which the policy closes, have it for workers.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  css: {
    modules: {
      // Plain names, since index.html paints some of these before any script: file, then class.
      generateScopedName: (name, file) =>
        `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
    },
  },
  build: {
    target: BASELINE_TARGETS,
    cssTarget: BASELINE_TARGETS,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'redirect.html'],
      output: {
        // All that starts with the page is two files: packages, which a browser keeps over releases of
        // the app, and the app. What later features share is few files instead of one for each pair.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            // The page on which a sign-in ends holds no code of the app.
            { name: 'index', tags: ['$initial'], test: /^(?!.*redirect\.html)/, priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              // Larger ones would bring code of answers and of search to pages that show none.
              entriesAwareMergeThreshold: 2_000,
            },
          ],
        },
      },
    },
  },
});

/**
 * Puts the order of the cascade layers at the start of every style sheet. The page may load them
 * in any order, and the first sheet that names a layer would decide.
 */
function layerOrder(statement: string): Plugin {
  return {
    name: 'colega-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = statement + String(file.source).replace(statement, '');
      }
    },
  };
}

/** Writes bundle-modules.json: the modules of each script, for the budget and package checks. */
function bundleModules(): Plugin {
  return {
    name: 'colega-bundle-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const modules = Object.entries(file.modules).map(([id, module]) => ({
          id: id.replace(/^.*?\/(?=node_modules\/|apps\/|libs\/)/, ''),
          bytes: module.renderedLength,
        }));
        return [{ file: file.fileName, modules }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'bundle-modules.json',
        source: JSON.stringify(chunks),
      });
    },
  };
}
