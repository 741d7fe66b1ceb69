import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ALLOWED_API_HOSTS_VARIABLE, allowedApiHosts } from './build/allowed-api-hosts.ts';
import { bundleModules } from './build/bundle-modules.ts';
import { compressAssets } from './build/compress-assets.ts';
import { layerOrder } from './build/layer-order.ts';
import { runtimeLicencesModule } from './build/runtime-licences.ts';
import { serviceWorker } from './build/service-worker.ts';
import { standaloneScript } from './build/standalone-script.ts';
import { withoutOtherLocales } from './build/without-other-locales.ts';
import { withoutUnusedMsal } from './build/without-unused-msal.ts';

/** As libs/ui/src/theme/layers.css has it. */
const LAYERS = '@layer reset,tokens,components,app;';

/** What changes only with a dependency: a browser keeps it over releases of the app. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons)/;

/** Small modules that several chunks share: one chunk of them compresses better than one of each. */
const FRAME = anyOf([
  String.raw`libs\/ui\/src\/(action-menu\/(action-menu|place-menu)\.|use-briefly|button|icon-button|live-region|persona-monogram|skeleton|spinner|visually-hidden|class-names|link-policy\/safe-link)`,
  String.raw`libs\/api-sdk\/src\/(errors|api-error-body|json)\.`,
  String.raw`libs\/chat-domain\/src\/(chat-days|cut|paging|persona-hues|persona-slugs|result|same-items|titles|edge\/(chat|mended|pages|persona|readers|title|user))\.`,
  String.raw`src\/shared\/(connection|create-store|dates|media-queries|one-sound|use-loaded)`,
  String.raw`src\/features\/side-panel\/(try-again|side-panel\.module|group-title|chat-marks|revealed-folder)`,
  String.raw`src\/data\/(exchange-store|exchanges-context|next-page|owned-value|persona-hues|persona-sign|report-mendings|unread-chats|wire-to-domain)\.`,
  String.raw`session-context|first-paint-texts|icons\/(check|chevrons-up-down|copy|ellipsis|pencil|refresh-cw|x)\.mjs|preload-helper`,
]);

/** The same, of what a conversation shares with what is done about it: exporting, clearing. */
const CONVERSATION = anyOf([
  String.raw`libs\/chat-domain\/src\/(asked-question|asking-place|context|conversations|exchange|exchange-reducer|message-identity|server-copies|transcript)\.`,
  String.raw`libs\/chat-domain\/src\/(readable-json|edge\/(content-id|context-entry|feedback|message|readable-json))\.`,
  String.raw`src\/data\/(exchange-events|wire-to-messages)\.|answer-text-place|invisible-characters|src\/shared\/suggestions|speech-text-loader`,
]);

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

export default defineConfig({
  define: {
    // Without any it is the word undefined.
    'import.meta.env.COLEGA_API_HOSTS': String(
      JSON.stringify(allowedApiHosts(process.env[ALLOWED_API_HOSTS_VARIABLE])),
    ),
  },
  plugins: [
    react(),
    standaloneScript({ name: 'first-paint', entry: 'src/first-paint/first-paint.ts' }),
    standaloneScript({ name: 'redirect-bridge', entry: 'src/redirect-bridge.ts' }),
    withoutUnusedMsal(),
    withoutOtherLocales(),
    layerOrder(LAYERS),
    runtimeLicencesModule(),
    serviceWorker(),
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
            { name: 'conversation', test: CONVERSATION },
          ],
        },
      },
    },
  },
});
