import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleModules } from './build/bundle-modules.ts';
import { compressAssets } from './build/compress-assets.ts';
import { standaloneScript } from './build/standalone-script.ts';

/** What changes only with a dependency: a browser keeps it over releases of the app. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack|ky)\//;

export default defineConfig({
  plugins: [
    react(),
    standaloneScript({ name: 'first-paint', entry: 'src/first-paint/first-paint.ts' }),
    standaloneScript({ name: 'redirect-bridge', entry: 'src/redirect-bridge.ts' }),
    bundleModules(),
    compressAssets(),
  ],
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'redirect.html'],
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
    },
  },
});
