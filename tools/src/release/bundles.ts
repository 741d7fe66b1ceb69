import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandError } from '../command-line.ts';
import { bootstrap } from '../install-packages.ts';
import { runNode, runProcess } from '../processes.ts';
import { workspaceRoot } from '../workspace.ts';

interface BundleOptions {
  readonly version: string;
  /** Folder of the bundles; its contents are replaced. */
  readonly out: string;
  /** Path of the config.json of the image; a demo without it. */
  readonly config: string | undefined;
}

async function succeed(running: ReturnType<typeof runProcess>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new CommandError(output);
}

/** Packs the SDK as `npm publish` would. */
async function packSdk(out: string): Promise<void> {
  const sdk = join(workspaceRoot, 'libs/api-sdk');
  await succeed(runNode(join(sdk, 'build.ts'), []));
  const { file, args } = bootstrap.installCommand();
  // The same npm as installs, with another command.
  const npm = args.slice(0, args.indexOf('ci'));
  const pack = ['pack', join(sdk, 'dist'), '--pack-destination', out, '--loglevel=error'];
  await succeed(runProcess(file, [...npm, ...pack]));
}

/** Writes a deployment for a server, and packs it; tar is part of Linux, macOS and Windows. */
async function packDeployment(target: string, file: string, config: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'colega-release-'));
  const place = join(folder, 'colega');
  const script = join(workspaceRoot, 'tools/src/deploy.ts');
  const configured = config === undefined ? [] : ['--config', config];
  try {
    await succeed(runNode(script, ['--to', target, '--out', place, ...configured]));
    await succeed(runProcess('tar', ['-czf', file, '-C', folder, 'colega']));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSums(out: string): Promise<void> {
  const names = (await readdir(out)).toSorted();
  const lines = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(out, name));
      return `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(join(out, 'SHA256SUMS'), lines.join(''));
}

/** Writes the SDK's package, the web app for any server, the context of its image, and their sums. */
export async function writeBundles({ version, out, config }: BundleOptions) {
  const folder = resolve(workspaceRoot, out);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await packSdk(folder);
  await packDeployment('static', join(folder, `colega-web-${version}.tgz`), config);
  await packDeployment('nginx', join(folder, `colega-image-${version}.tgz`), config);
  await copyFile(join(workspaceRoot, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  await writeSums(folder);
  return (await readdir(folder)).toSorted();
}
