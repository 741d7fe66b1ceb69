import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleModules } from './build/bundle-modules.ts';
import { compressAssets } from './build/compress-assets.ts';
import { layerOrder } from './build/layer-order.ts';
import { standaloneScript } from './build/standalone-script.ts';
import { withoutPlatformBroker } from './build/without-platform-broker.ts';

/** As libs/ui/src/theme/layers.css has it. */
const LAYERS = '@layer reset,tokens,components,app;';

/** What changes only with a dependency: a browser keeps it over releases of the app. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack|ky)\/|lucide-react\/dist\/esm\/(?!icons)/;

/** Small modules that several chunks share: one chunk of them compresses better than one of each. */
const FRAME =
  /libs\/ui\/src\/(button|spinner|visually-hidden|class-names|link-policy\/safe-link)|src\/shared\/(create-store|dates|language-select|select-field)|session-context|first-paint-texts|icons\/check\.mjs|preload-helper/;

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
    withoutPlatformBroker(),
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
      compress: {
        passes: 3,
        pure_getters: true,
        unsafe_arrows: true,
        // Methods in short form, which nobody here calls with `new`; `[].slice` for the prototype's.
        unsafe_methods: true,
        unsafe_proto: true,
        keep_fargs: false,
      },
    },
    modulePreload: {
      polyfill: false,
      // What a lazy chunk shares with others is there already: only its styles have to be asked for.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'redirect.html'],
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
});
