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

/** Writes the rules by which any other server has to serve the folder. */
export function staticReadme(configuration: DeployConfiguration): string {
  const { basePath: base } = configuration;
  const { common, app, bridge, https } = deploymentHeaders(configuration);
  const block = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('');
  return `# How to serve this folder

Written by \`npm run deploy -- --to static\` for ${String(configuration.content.API_HOST)}. The folder \`site\` is the root of a host.

## Headers of every answer, 304 and 404 too

\`\`\`text
${block(common)}\`\`\`

Of every answer but that of \`${base}redirect.html\`:

\`\`\`text
${block(app)}\`\`\`

Of \`${base}redirect.html\` alone:

\`\`\`text
${block(bridge)}\`\`\`

Over https:

\`\`\`text
${block(https)}\`\`\`

## Files

In this order:

| Address | Answer | Cache-Control |
| --- | --- | --- |
| other methods than GET and HEAD | 405 with \`Allow: GET, HEAD\` | |
| a path with \`//\`, \`\\\`, \`%2f\`, \`%5c\` or \`%25\`; a part that begins with a dot, but \`/.well-known/security.txt\`; \`*.br\`, \`*.gz\` | 404 | |
| \`${base}assets/…\` | the file, else 404 | \`${CACHE.asset}\`, of found files only |
| \`${base}config.json\`, \`${base}redirect.html\`, \`${base}index.html\` | the file | \`${CACHE.page}\` |
| any other with a dot in its last part | the file, else 404 | \`${CACHE.file}\`, of found files only |
| all others below \`${base}\`, such as \`${base}f%C3%ADsica\` | \`${base}index.html\`, with status 200 | \`${CACHE.page}\` |

A \`.br\` or \`.gz\` beside a file is sent in its place, with its \`Content-Encoding\`, to whoever accepts it. Every found file has
\`Vary: Accept-Encoding\`. Files are sent whole, whatever \`Range\` asks for, since the error of a wrong part
would be kept as the file is. No address is led to another one, so that \`//evil.example\` leads nowhere.

## Types

| File | Content-Type |
| --- | --- |
${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `| \`.${extension}\` | \`${type}\` |`)
  .join('\n')}
`;
}
