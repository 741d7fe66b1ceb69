import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '@colega/mock-api';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { runNode, runProcess } from './processes.ts';
import {
  findNodeOfMajor,
  hasNpm,
  installSdk,
  type SdkConsumer,
} from './sdk-package-consumer.fixture.ts';
import { packageCommand, workspaceRoot } from './workspace.ts';

const npm = await hasNpm();
if (!npm) console.warn('Tests of the SDK as a package are skipped: npm cannot be run.');
const oldestNode = await findNodeOfMajor([22, 23]);
if (oldestNode === undefined) {
  console.warn('The SDK as a package is not tried with Node 22: there is none on PATH.');
}

/** Streams a reply from a server of its own, and prints what arrived. */
const STREAMING_SCRIPT = `
import { createServer } from 'node:http';
import { createApiClient, describeApiError } from '@colega/api-sdk';

const server = createServer((request, answer) => {
  if (request.method !== 'POST') {
    answer.writeHead(404, { 'content-type': 'application/json' });
    answer.end('{"status_code":404,"detail":"No personas"}');
    return;
  }
  answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
  answer.end('{"content":"Olá, "}\\n{"content":"mundo 😀"}\\n');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = createApiClient({
  host: \`http://127.0.0.1:\${server.address().port}\`,
  tokens: { read: () => null, write: () => undefined },
});
const request = { endpoint: 'institucional', prompt: 'Olá', chatId: '1' };
const texts = [];
for await (const streamed of client.replies.stream(request)) texts.push(streamed.piece.content);
const failure = await client.personas.list().catch(describeApiError);
server.closeAllConnections();
server.close();
console.log(JSON.stringify({ text: texts.join(''), failure }));
`;

const TYPED_CONSUMER = `
import { createApiClient, describeApiError, ReplyTooLongError } from '@colega/api-sdk';
import type { ApiClient, StreamedPiece, WirePersona } from '@colega/api-sdk';

export function connect(token: string): ApiClient {
  return createApiClient({
    host: 'https://api.example',
    tokens: { read: () => token, write: () => undefined },
  });
}

export async function read(client: ApiClient, persona: WirePersona): Promise<string> {
  let text = '';
  const request = { endpoint: persona.endpoint, prompt: 'Olá', chatId: '1' };
  try {
    for await (const streamed of client.replies.stream(request)) text += contentOf(streamed);
  } catch (error) {
    return error instanceof ReplyTooLongError ? error.code : describeApiError(error);
  }
  return text;
}

function contentOf(streamed: StreamedPiece): string {
  return streamed.kind === 'piece' ? (streamed.piece.content ?? '') : '';
}

// @ts-expect-error Were the types lost, this would be no error.
connect(5);
`;

/** The modules that a bundle of this code is made of. */
async function bundledModules(consumer: SdkConsumer, code: string): Promise<string[]> {
  const result = await build({
    root: consumer.folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: consumer.write('bundled.js', code), formats: ['es'], fileName: 'bundled' },
    },
  });
  const bundles = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return bundles
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    .map((module) => module.replaceAll('\\', '/'));
}

describe.skipIf(!npm)('the SDK as a package', () => {
  let consumer: SdkConsumer;
  const installed = (...path: string[]) =>
    join(consumer.folder, 'node_modules/@colega/api-sdk', ...path);

  beforeAll(async () => {
    consumer = await installSdk();
    consumer.write('consumer.ts', TYPED_CONSUMER);
    return consumer.remove;
  }, 120_000);

  it('holds what its users need, and nothing of its tests', () => {
    const files = readdirSync(installed(), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'index.d.ts',
        'index.js',
        'openapi.yaml',
        'avatar.openapi.yaml',
      ]),
    );
    expect(files.filter((file) => /test|\.ts$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
    const readJson = (path: string) =>
      JSON.parse(readFileSync(path, 'utf8')) as Record<string, object | undefined>;
    const manifest = readJson(installed('package.json'));
    const { engines, dependencies } = readJson(join(workspaceRoot, 'libs/api-sdk/package.json'));
    expect(manifest).toMatchObject({ type: 'module', engines, dependencies });
    expect(Object.keys(dependencies ?? {})).toEqual(['ky']);
    expect(Object.keys(manifest)).not.toContain('private');
    expect(Object.keys(manifest)).not.toContain('scripts');
    expect(manifest['repository']).toEqual({
      type: 'git',
      url: 'git+https://github.example/acme/colega.git',
      directory: 'libs/api-sdk',
    });
  });

  const printed = { text: 'Olá, mundo 😀', failure: 'No personas (404)' };

  it('streams a reply in this Node', async () => {
    const { output } = await runNode(consumer.write('stream.js', STREAMING_SCRIPT));
    expect(JSON.parse(output)).toEqual(printed);
  });

  it('asks a persona of the mock API by its example', async () => {
    const mock = await buildServer({
      apiOrigin: 'http://localhost',
      webOrigin: 'http://localhost:4200',
      tokensPerSecond: 10_000,
    });
    const host = await mock.listen({ port: 0, host: '127.0.0.1' });
    const example = join(consumer.folder, 'ask.mjs');
    cpSync(installed('examples/ask.mjs'), example);
    const { code, output } = await runNode(example, [host]);
    await mock.close();
    expect(code, output).toBe(0);
    expect(output).toMatch(/\n[0-9a-f-]{36}: (?!null)\S.*\n$/);
  });

  it.skipIf(oldestNode === undefined)('streams a reply in Node 22', async () => {
    const script = consumer.write('stream-oldest.js', STREAMING_SCRIPT);
    const { output } = await runProcess(oldestNode ?? '', ['--no-warnings', script]);
    expect(JSON.parse(output)).toEqual(printed);
  });

  it.concurrent.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])(
    'has types for a strict consumer that resolves modules like %s',
    async (resolution, module) => {
      const settings = {
        compilerOptions: {
          target: 'es2022',
          module,
          moduleResolution: resolution,
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          verbatimModuleSyntax: true,
          skipLibCheck: false,
          noEmit: true,
          types: [],
        },
        files: ['consumer.ts'],
      };
      consumer.write('consumer.ts', TYPED_CONSUMER);
      const project = consumer.write(`tsconfig.${resolution}.json`, JSON.stringify(settings));
      const compiler = packageCommand('typescript', 'tsc');
      expect(await runNode(compiler, ['--project', project])).toEqual({ code: 0, output: '' });
    },
  );

  it('leaves the transport out of a bundle that makes no calls', async () => {
    const ofTransport = (modules: string[]) =>
      modules.filter((id) => /\/ky\/distribution\/|\/transport\.js$/.test(id));
    const use = (name: string) =>
      `import { ${name} } from '@colega/api-sdk'; console.log(${name});`;
    const describing = await bundledModules(consumer, use('describeApiError'));
    expect(describing.some((id) => id.includes('/@colega/api-sdk/'))).toBe(true);
    expect(ofTransport(describing)).toEqual([]);
    expect(ofTransport(await bundledModules(consumer, use('createApiClient')))).not.toEqual([]);
  });
});
