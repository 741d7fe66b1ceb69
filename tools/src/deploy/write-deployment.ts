import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyfile } from './caddy.ts';
import type { DeployConfiguration } from './configuration.ts';
import { compose, dockerfile, dockerIgnore, kubernetes } from './containers.ts';
import { nginxMain, nginxServer } from './nginx.ts';
import type { Target } from './options.ts';
import { replaceFolder } from './out-folder.ts';
import { writeSite } from './site.ts';
import { staticReadme } from './static-readme.ts';
import { staticWebAppConfiguration } from './static-web-app.ts';

interface Deployment {
  readonly target: Target;
  readonly configuration: DeployConfiguration;
  /** Whether the mock API is the one that is asked. */
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
