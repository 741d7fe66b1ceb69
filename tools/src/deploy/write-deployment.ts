import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { caddyfile } from './caddy.ts';
import type { DeployConfiguration, Target } from './configuration.ts';
import { compose, dockerfile, dockerIgnore, kubernetes, nginxMain } from './containers.ts';
import { nginxServer } from './nginx.ts';
import { replaceFolder } from './out-folder.ts';
import { staticReadme, staticWebAppConfiguration } from './static-site.ts';
import { CommandError, secondsSince, startProgress } from '../command-line.ts';
import { runNode } from '../processes.ts';
import { SECURITY_TXT, securityText } from '../security-txt.ts';
import { packageCommand, workspaceRoot } from '../workspace.ts';

interface Deployment {
  readonly target: Target;
  readonly configuration: DeployConfiguration;
  /** True if the mock API is the one that is asked. */
  readonly isDemo: boolean;
  /** Folder of the built web app. */
  readonly build: string;
  readonly out: string;
}

/** Writes the files of a deployment: the site, and beside it what its server reads. */
export async function writeDeployment(deployment: Deployment): Promise<void> {
  const { target, configuration, build, out } = deployment;
  await replaceFolder(out, async (folder) => {
    // Azure compresses by itself, and would serve the twins as files of their own.
    const compressed = target !== 'swa';
    await writeSite({ build, folder: join(folder, 'site'), configuration, compressed });
    for (const [name, content] of Object.entries(await serverFiles(deployment))) {
      await writeFile(join(folder, name), content);
    }
  });
}

/** Content of the files for the server, by their path. */
async function serverFiles({
  target,
  configuration,
  isDemo,
  build,
}: Deployment): Promise<Readonly<Record<string, string>>> {
  switch (target) {
    case 'nginx':
      return {
        'nginx.conf': nginxMain(),
        'colega.conf': nginxServer(configuration),
        Dockerfile: dockerfile(),
        '.dockerignore': dockerIgnore(),
        'compose.yaml': compose({ isDemo }),
        'kubernetes.yaml': kubernetes(configuration),
      };
    case 'caddy':
      return { Caddyfile: caddyfile(configuration) };
    case 'swa': {
      const names = await readdir(join(build, 'assets'));
      const assets = names.filter((name) => !/\.(?:br|gz)$/.test(name));
      const paths = assets.map((name) => `assets/${name}`);
      return {
        'site/staticwebapp.config.json': staticWebAppConfiguration(configuration, paths),
      };
    }
    case 'static':
      return { 'README.md': staticReadme(configuration) };
  }
}

/** Parts of the build for our own checks. */
const NOT_PUBLISHED = /^(?:\.vite|bundle-modules\.json(?:\.br|\.gz)?)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Builds the web app for this configuration into a folder of its own, since apps/web/dist may be served at this
 * moment. The build lets tokens go to this API only, and knows its path.
 */
export async function buildSite(
  { apiHost, basePath }: DeployConfiguration,
  folder: string,
): Promise<void> {
  const started = Date.now();
  const progress = startProgress(() => 'Building the web app …');
  const { code, output } = await runNode(
    packageCommand('vite'),
    ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: join(workspaceRoot, 'apps/web'),
      env: {
        ...process.env,
        // Another value would make it a build for development.
        NODE_ENV: 'production',
        COLEGA_API_HOSTS: apiHost,
        COLEGA_BASE_PATH: basePath,
      },
    },
  );
  progress.stop();
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\nThe web app could not be built.`);
  console.log(`Built the web app (${secondsSince(started)}).`);
}

/** Copies what is published of a build into a folder, below the base path, and adds the configuration. */
async function writeSite(options: {
  readonly build: string;
  readonly folder: string;
  readonly configuration: DeployConfiguration;
  /** True if the server takes the files that the build has compressed. */
  readonly compressed: boolean;
}): Promise<void> {
  const { build, configuration, compressed } = options;
  const folder = join(options.folder, configuration.basePath);
  await mkdir(folder, { recursive: true });
  const names = (await readdir(build)).filter((name) => !NOT_PUBLISHED.test(name));
  for (const name of names) {
    await cp(join(build, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => compressed || !COMPRESSED.test(file),
    });
  }
  await writeFile(
    join(folder, 'config.json'),
    `${JSON.stringify(configuration.content, undefined, 2)}\n`,
  );
  const text = securityText(configuration.content, new Date());
  if (text === null) return;
  // At the root of the host, also for an app below a path.
  const file = join(options.folder, SECURITY_TXT);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
