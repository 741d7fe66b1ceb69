import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Fields of package.json that are published. */
interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

const project = import.meta.dirname;

function compile(folder: string): void {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const args = [compiler, '--project', join(project, 'tsconfig.build.json'), '--outDir', folder];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// The compiler rewrites the extensions of imports only in code, not in declarations.
function rewriteDeclarations(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const imported = /(?<=(?:from |import\()(['"])\.[^'"]*?)(?:\.d)?\.ts(?=\1)/g;
    writeFileSync(join(folder, name), text.replace(imported, '.js'));
  }
}

/** Address of the repository without user and password: of the workflow that builds, else of `origin`. */
function repositoryUrl(): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (server && name) return `git+${server}/${name}.git`;
  const asked = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: project });
  const remote = String(asked.stdout ?? '').trim();
  const ssh = /^(?:ssh:\/\/)?git@([^:/]+)[:/](.+)$/.exec(remote);
  if (ssh) return `git+ssh://git@${ssh[1]}/${ssh[2]}`;
  if (!URL.canParse(remote)) return undefined;
  const { protocol, host, pathname } = new URL(remote);
  return protocol === 'https:' ? `git+https://${host}${pathname}` : undefined;
}

function publishedPackage(): object {
  const text = readFileSync(join(project, 'package.json'), 'utf8');
  const url = repositoryUrl();
  const { name, version, description, license, engines, dependencies } = JSON.parse(
    text,
  ) as PackageFile;
  return {
    name,
    version,
    description,
    license,
    repository: url && { type: 'git', url, directory: 'libs/api-sdk' },
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './openapi.yaml': './openapi.yaml',
      './avatar.openapi.yaml': './avatar.openapi.yaml',
      './package.json': './package.json',
    },
    engines,
    dependencies,
  };
}

function build(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  compile(folder);
  cpSync(join(project, 'src/generated'), join(folder, 'generated'), { recursive: true });
  rewriteDeclarations(folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedPackage(), null, 2)}\n`);
  for (const name of ['openapi.yaml', 'avatar.openapi.yaml'])
    cpSync(join(project, name), join(folder, name));
  cpSync(join(project, 'examples'), join(folder, 'examples'), { recursive: true });
  cpSync(join(project, 'README.md'), join(folder, 'README.md'));
  cpSync(join(project, '../../LICENSE'), join(folder, 'LICENSE'));
}

// A test passes another folder, so that it does not change dist.
build(resolve(process.argv[2] ?? join(project, 'dist')));
