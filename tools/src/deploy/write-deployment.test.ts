import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../security-headers.ts';
import { configure, writeBuild } from './deployments.fixture.ts';
import type { Target } from './configuration.ts';
import { quote } from './rules.ts';
import { writeDeployment } from './write-deployment.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colega-written-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function deploy(
  target: Target,
  fields: Readonly<Record<string, unknown>> = {},
  { isDemo = false } = {},
): Promise<(file: string) => Promise<string>> {
  const build = join(folder, 'build');
  await writeBuild(build);
  const out = join(folder, 'out');
  await writeDeployment({ target, configuration: await configure(fields), isDemo, build, out });
  return (file) => readFile(join(out, file), 'utf8');
}

const files = async (below = 'out') => (await readdir(join(folder, below))).toSorted();

describe('the site', () => {
  it('has what is public of the build, and the configuration', async () => {
    const read = await deploy('static', { PRODUCT_NAME: 'Ajuda' });
    const names = await files('out/site');
    expect(names).toContain('index.html.br');
    expect(names.filter((name) => /^\.|bundle-modules/.test(name))).toEqual([]);
    expect(JSON.parse(await read('site/config.json'))).toEqual({
      API_HOST: 'https://api.example.com',
      PRODUCT_NAME: 'Ajuda',
    });
  });

  it('lies below the path of the configuration', async () => {
    await deploy('static', { BASE_PATH: '/tools/colega/' });
    expect(await files('out/site')).toEqual(['tools']);
    expect(await files('out/site/tools/colega')).toContain('config.json');
  });
});

describe('security.txt', () => {
  it.each(['/', '/tools/colega/'])(
    'lies at the root of the host for an app at %s',
    async (path) => {
      const read = await deploy('nginx', {
        BASE_PATH: path,
        SECURITY_CONTACT: 'security@example.com',
      });
      expect(await read('site/.well-known/security.txt')).toContain('mailto:security@example.com');
      const rules = await read('colega.conf');
      expect(rules.indexOf('location = /.well-known/security.txt')).toBeGreaterThan(0);
    },
  );

  it('is not written without a contact', async () => {
    await deploy('caddy');
    expect(await files('out/site')).not.toContain('.well-known');
  });
});

describe('nginx', () => {
  it('comes with an image, a composition and an example for Kubernetes', async () => {
    const read = await deploy('nginx');
    expect(await files()).toEqual([
      '.colega-deployment.json',
      '.dockerignore',
      'Dockerfile',
      'colega.conf',
      'compose.yaml',
      'kubernetes.yaml',
      'nginx.conf',
      'site',
    ]);
    expect(await read('Dockerfile')).toContain('FROM nginxinc/nginx-unprivileged:');
    expect(await read('kubernetes.yaml')).toContain('runAsNonRoot: true');
    expect(await read('compose.yaml')).not.toContain('mock');
  });

  it('has the mock API beside it in a demo, for this machine only', async () => {
    const read = await deploy('nginx', { API_HOST: 'http://localhost:4300' }, { isDemo: true });
    expect(await read('compose.yaml')).toContain("'127.0.0.1:4300:4300'");
  });
});

describe('swa', () => {
  interface StaticWebApp {
    readonly globalHeaders: Readonly<Record<string, string>>;
    readonly routes: readonly {
      readonly route: string;
      readonly headers: Record<string, string>;
    }[];
    readonly navigationFallback: { readonly rewrite: string; readonly exclude: readonly string[] };
    readonly mimeTypes: Readonly<Record<string, string>>;
  }

  async function content(fields: Readonly<Record<string, unknown>> = {}): Promise<StaticWebApp> {
    const read = await deploy('swa', fields);
    return JSON.parse(await read('site/staticwebapp.config.json')) as StaticWebApp;
  }

  it('sends the headers of the one source, over https', async () => {
    const { globalHeaders, routes } = await content({ IMAGE_HOSTS: ['img.example.com'] });
    const configuration = { API_HOST: 'https://api.example.com', IMAGE_HOSTS: ['img.example.com'] };
    const of = (page: 'app' | 'bridge') => securityHeaders({ configuration, page, https: true });
    expect(globalHeaders).toEqual({ ...of('app'), 'cache-control': 'no-store' });
    const bridge = routes.find(({ route }) => route === '/redirect.html')?.headers ?? {};
    const sent = Object.entries({ ...globalHeaders, ...bridge }).filter(
      ([, value]) => value !== '',
    );
    expect(Object.fromEntries(sent)).toEqual({ ...of('bridge'), 'cache-control': 'no-store' });
  });

  it('keeps the assets that are there for long, and no other', async () => {
    const { routes, navigationFallback } = await content();
    const long = routes.filter(({ headers }) => headers['cache-control']?.includes('immutable'));
    expect(long.map(({ route }) => route)).toEqual([
      '/assets/app-1.css',
      '/assets/app-1.js',
      '/assets/font-1.woff2',
    ]);
    expect(navigationFallback.exclude).toContain('/assets/*');
  });

  it('has no compressed files, which Azure would serve as files of their own', async () => {
    const { mimeTypes } = await content();
    expect((await files('out/site')).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([]);
    expect(mimeTypes['.webmanifest']).toBe('application/manifest+json');
  });
});

describe('static', () => {
  it('says every header', async () => {
    const text = await (await deploy('static'))('README.md');
    const configuration = { API_HOST: 'https://api.example.com' };
    for (const page of ['app', 'bridge'] as const) {
      const headers = securityHeaders({ configuration, page, https: true });
      for (const [name, value] of Object.entries(headers))
        expect(text).toContain(`${name}: ${value}\n`);
    }
  });
});

describe('quote', () => {
  it.each(['a"b', 'a\nb', 'a\r\nb', '$host', '{env.HOME}', 'a\\b', '`'])('refuses %j', (value) => {
    expect(() => quote(value)).toThrow('Not a plain header value');
  });

  it('takes a policy', () => {
    expect(quote("default-src 'none'; img-src https://[::1]:81")).toBe(
      `"default-src 'none'; img-src https://[::1]:81"`,
    );
  });
});
