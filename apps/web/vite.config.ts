import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleModules } from './build/bundle-modules.ts';
import { compressAssets } from './build/compress-assets.ts';
import { layerOrder } from './build/layer-order.ts';
import { standaloneScript } from './build/standalone-script.ts';

/** As libs/ui/src/theme/layers.css has it. */
const LAYERS = '@layer reset,tokens,components,app;';

/** What changes only with a dependency: a browser keeps it over releases of the app. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack|ky)\//;

/** React Router ships a production build that its exports do not name. */
const REACT_ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace(
  /([\\/])development([\\/])/,
  '$1production$2',
);

export default defineConfig({
  plugins: [
    react(),
    standaloneScript({ name: 'first-paint', entry: 'src/first-paint/first-paint.ts' }),
    standaloneScript({ name: 'redirect-bridge', entry: 'src/redirect-bridge.ts' }),
    layerOrder(LAYERS),
    bundleModules(),
    compressAssets(),
  ],
  // The published one decodes by an HTML sink, which the policy closes.
  resolve: {
    alias: [
      {
        find: 'decode-named-character-reference',
        replacement: '@colega/ui/named-character-references',
      },
      { find: /^react-router$/, replacement: REACT_ROUTER },
    ],
  },
  css: {
    modules: {
      // Plain names, since index.html paints some of these before any script: file, then class.
      generateScopedName: (name, file) =>
        `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // A few per cent smaller than the built-in minifier, which keeps the first load in its budget.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
    },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'redirect.html'],
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
});
