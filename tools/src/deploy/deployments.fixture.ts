import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checkConfiguration, type DeployConfiguration } from './configuration.ts';

export const SCRIPT = 'console.log("Colega");'.repeat(50);
const PAGE = `<!doctype html><title>Colega</title>${'<p>Colega</p>'.repeat(50)}`;

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': PAGE,
  'index.html.gz': gzipSync(PAGE),
  'index.html.br': brotliCompressSync(PAGE),
  'redirect.html': '<!doctype html><title>Bridge</title>',
  'favicon.svg': '<svg/>',
  'favicon.ico': Buffer.from([0, 0, 1, 0]),
  'icon-192.png': Buffer.from([137, 80, 78, 71]),
  'manifest.webmanifest': '{}',
  'service-worker.js': SCRIPT,
  'service-worker.js.gz': gzipSync(SCRIPT),
  'service-worker.js.br': brotliCompressSync(SCRIPT),
  'bundle-modules.json': '[]',
  'bundle-modules.json.br': '[]',
  '.vite/manifest.json': '{}',
  'assets/app-1.js': SCRIPT,
  'assets/app-1.js.gz': gzipSync(SCRIPT),
  'assets/app-1.js.br': brotliCompressSync(SCRIPT),
  'assets/app-1.css': 'body{}',
  'assets/font-1.woff2': Buffer.from('wOF2'),
};

/** Writes files such as the build has them; `more` adds some, or replaces them. */
export async function writeBuild(
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, content] of Object.entries({ ...FILES, ...more })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** A configuration that is right, but for the given fields. */
export function configure(
  fields: Readonly<Record<string, unknown>> = {},
): Promise<DeployConfiguration> {
  return checkConfiguration({ API_HOST: 'https://api.example.com', ...fields }, 'config.json');
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks for a path as it is spelt, which `fetch` would correct. */
export function ask(origin: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {} } = asked;
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Headers that depend on the server, and say nothing of the rules. */
const OF_THE_SERVER = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
];
/** A 304 has no body; `npm start` says all the same of which type it would be. */
const OF_THE_BODY = ['content-encoding', 'content-type'];

/** The headers that two servers have to agree on. */
export function ruledHeaders({ status, headers }: Answer): Readonly<Record<string, unknown>> {
  const others = status === 304 ? [...OF_THE_SERVER, ...OF_THE_BODY] : OF_THE_SERVER;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !others.includes(name)));
}
