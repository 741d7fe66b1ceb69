import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { releaseChangelog, releaseVersion } from 'nx/release/index.js';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { CommandError } from './command-line.ts';
import { runNode, runProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';
import { runNpm } from './install-packages.ts';

const DOCUMENTS = ['libs/api-sdk/openapi.yaml', 'libs/api-sdk/avatar.openapi.yaml'];
const WITHOUT_GIT = { gitCommit: false, gitTag: false, stageChanges: false };

/** Changes the text of a file of the workspace. */
async function changeFile(path: string, change: (text: string) => string): Promise<void> {
  const file = join(workspaceRoot, path);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Writes the version where Nx does not: the root, the documents of the contract, and the lock. */
async function writeOtherVersions(version: string): Promise<void> {
  for (const path of DOCUMENTS)
    await changeFile(path, (text) => text.replace(/^ {2}version: .*$/m, `  version: ${version}`));
  await changeFile('package.json', (text) =>
    text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
  );
  await changeFile(
    'package-lock.json',
    (text) => `${JSON.stringify(lockOf(text, version), null, 2)}\n`,
  );
}

interface Lock {
  version?: string;
  readonly packages: Record<string, { version?: string }>;
}

/** The lock with the version of the workspace's own packages; all others stay as they are. */
function lockOf(text: string, version: string): Lock {
  const lock = JSON.parse(text) as Lock;
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules') && entry.version !== undefined) entry.version = version;
  return lock;
}

async function hasRelease(): Promise<boolean> {
  const { output } = await runProcess('git', ['tag', '--list', 'v*']);
  return output.trim() !== '';
}

/**
 * Writes the version and CHANGELOG.md by Nx, from the commits since the last release; the first release is
 * the version that is there, unless one is named.
 */
export async function writeVersion(wanted: string | undefined): Promise<string> {
  const firstRelease = !(await hasRelease());
  const { version: present } = JSON.parse(
    await readFile(join(workspaceRoot, 'package.json'), 'utf8'),
  ) as { version: string };
  const specifier = wanted ?? (firstRelease ? present : undefined);
  const { workspaceVersion, projectsVersionData } = await releaseVersion({
    ...WITHOUT_GIT,
    firstRelease,
    ...(specifier === undefined ? {} : { specifier }),
  });
  const version = workspaceVersion ?? specifier;
  if (!version)
    throw new CommandError(
      'No commit since the last release asks for a new version: name one by --version.',
    );
  await writeOtherVersions(version);
  await releaseChangelog({
    ...WITHOUT_GIT,
    firstRelease,
    version,
    versionData: projectsVersionData,
    createRelease: false,
  });
  return version;
}

interface BundleOptions {
  readonly version: string;
  /** Folder of the bundles; those of a release in it are replaced. */
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
  await succeed(runNpm(['pack', join(sdk, 'dist'), '--pack-destination', out, '--loglevel=error']));
}

/** Writes the bill of materials of the web app; fails where a licence may not be shipped. */
async function writeMaterials(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colega-release-'));
  try {
    await succeed(runNode(join(workspaceRoot, 'tools/src/sbom.ts'), ['--out', folder]));
    await copyFile(join(folder, 'colega.cdx.json'), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

const OF_RELEASE = /^(?:colega-[\w.-]+\.(?:tgz|cdx\.json)|SHA256SUMS|CHANGELOG\.md)$/;

/** Empties a folder of the bundles it has. @throws CommandError where it holds anything else */
async function emptyOfBundles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new CommandError(`${folder} cannot be written: choose another folder with --out.`);
  });
  const other = names.find((name) => !OF_RELEASE.test(name));
  if (other !== undefined) {
    throw new CommandError(
      `${folder} holds more than a release, such as ${other}: choose another folder with --out.`,
    );
  }
  await Promise.all(names.map((name) => rm(join(folder, name))));
}

/**
 * Writes the SDK's package, the web app for any server with its bill of materials, the context of its image, and
 * their sums.
 */
export async function writeBundles({ version, out, config }: BundleOptions) {
  const folder = resolve(workspaceRoot, out);
  await emptyOfBundles(folder);
  await mkdir(folder, { recursive: true });
  await packSdk(folder);
  await packDeployment('static', join(folder, `colega-web-${version}.tgz`), config);
  await packDeployment('nginx', join(folder, `colega-image-${version}.tgz`), config);
  await writeMaterials(join(folder, `colega-web-${version}.cdx.json`));
  await copyFile(join(workspaceRoot, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  await writeSums(folder);
  return (await readdir(folder)).toSorted();
}
