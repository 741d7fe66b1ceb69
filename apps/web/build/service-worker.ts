import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { bundleScript } from './standalone-script.ts';

const NAME = 'service-worker';
/** Files of the app's shell; workers are loaded only when they are needed. */
const KEPT = /^assets\/.*\.(?:js|css|woff2)$|^(?:favicon\.svg|manifest\.webmanifest)$/;
/** The sign-in bridge is never cached. */
const NOT_KEPT = /redirect/;

/** Returns the addresses of the files that the app needs offline, in a fixed order. */
export function shellFiles(names: readonly string[], base = '/'): readonly string[] {
  return names
    .filter((name) => KEPT.test(name) && !NOT_KEPT.test(name))
    .map((name) => `${base}${name}`)
    .toSorted();
}

/** Returns a version that changes with any of the files, or with the page. */
export function shellVersion(files: readonly string[], page: string): string {
  return createHash('sha256')
    .update([...files, page].join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Builds the service worker last, since it lists all files of the build. */
export function serviceWorker(): Plugin {
  let root = '';
  let base = '/';
  return {
    name: 'colega-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root, base } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, output) {
        const page = output['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html.');
        const names = [...Object.keys(output), 'favicon.svg', 'manifest.webmanifest'];
        const files = shellFiles(names, base);
        const version = shellVersion(files, String(page.source));
        const source = await bundleScript({
          ...{ root, base, name: NAME },
          define: {
            SHELL_FILES: JSON.stringify(files),
            SHELL_VERSION: JSON.stringify(version),
          },
        });
        this.emitFile({ type: 'asset', fileName: `${NAME}.js`, source });
      },
    },
  };
}
