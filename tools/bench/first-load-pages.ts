import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { developmentConfiguration } from '@colega/mock-api';
import { findFreePorts } from '../src/ports.ts';
import { originOf } from '../src/servers.ts';
import { buildWebServer } from '../src/web-server.ts';
import { workspaceRoot } from '../src/workspace.ts';
import type { BenchmarkContext } from './benchmark.ts';
import { temporaryFolder } from './temporary-folder.ts';

const dist = join(workspaceRoot, 'apps/web/dist');
const compress = promisify(brotliCompress);

/** A page without the app's scripts: what is left is the frame, its styles and the script of the first paint. */
export function withoutApp(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*type="module"[^>]*><\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

/** Serves the app's index.html alone, as the app is served; answers its origin. */
export async function serveStaticPage(context: BenchmarkContext): Promise<string> {
  const folder = temporaryFolder(context.onEnd);
  await cp(dist, folder, { recursive: true });
  const page = withoutApp(await readFile(join(dist, 'index.html'), 'utf8'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), await compress(page));
  return serve(folder, context);
}

/** Builds and serves the least page of the same libraries; answers its origin. */
export async function serveFloorPage(context: BenchmarkContext): Promise<string> {
  const folder = temporaryFolder(context.onEnd);
  const { build } = await import('vite');
  const environment = process.env['NODE_ENV'];
  // Vite goes by this: a shell's or a test runner's own value would bundle React's development build.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: join(import.meta.dirname, 'first-load-floor'),
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: false, target: 'es2023' },
    });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  await compressAll(folder);
  return serve(folder, context);
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  }
}

/** With the app's own headers and cache rules; nothing answers in place of the API. */
async function serve(distDirectory: string, { onEnd }: BenchmarkContext): Promise<string> {
  const [port = 0, apiPort = 0] = await findFreePorts(2);
  const configuration = developmentConfiguration({ apiOrigin: originOf(apiPort) });
  const server = await buildWebServer({ distDirectory, configuration });
  onEnd(() => server.close());
  await server.listen({ port, host: '127.0.0.1' });
  return originOf(port);
}
