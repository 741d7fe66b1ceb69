import { CommandError } from '../command-line.ts';
import type { DeployConfiguration } from './configuration.ts';
import { CACHE, CONTENT_TYPES, deploymentHeaders } from './rules.ts';

/** The service refuses a larger file. */
const MAX_BYTES = 20 * 1024;

/**
 * Writes staticwebapp.config.json of Azure Static Web Apps. The service may put the headers of a route on its
 * 404 too, so each asset is a route of its own.
 */
export function staticWebAppConfiguration(
  configuration: DeployConfiguration,
  assets: readonly string[],
): string {
  const { basePath: base } = configuration;
  const { common, app, bridge, https } = deploymentHeaders(configuration);
  const withCache = (route: string, rule: string) => ({
    route,
    headers: { 'cache-control': rule },
  });
  // An empty value takes a global header away.
  const without = Object.fromEntries(Object.keys(app).map((name) => [name, '']));
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => [`.${extension}`, type]);
  const content = {
    globalHeaders: { ...common, ...app, ...https, 'cache-control': CACHE.page },
    routes: [
      { route: `${base}redirect.html`, headers: { ...without, ...bridge } },
      ...assets.toSorted().map((file) => withCache(`${base}${file}`, CACHE.asset)),
      ...['favicon.ico', 'favicon.svg', 'manifest.webmanifest', 'service-worker.js', '*.png'].map(
        (file) => withCache(`${base}${file}`, CACHE.file),
      ),
    ],
    navigationFallback: {
      rewrite: `${base}index.html`,
      exclude: [`${base}assets/*`, `*.{${Object.keys(CONTENT_TYPES).join(',')},map,gz,br}`],
    },
    mimeTypes: Object.fromEntries(types) as Record<string, string>,
  };
  const text = `${JSON.stringify(content, undefined, 1)}\n`;
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  throw new CommandError(
    'staticwebapp.config.json would be larger than the 20 kB that Azure takes.',
  );
}
