import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseChangelog, releaseVersion } from 'nx/release/index.js';
import { CommandError } from '../command-line.ts';
import { runProcess } from '../processes.ts';
import { workspaceRoot } from '../workspace.ts';

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
