import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../command-line.ts';
import { workspaceRoot } from '../workspace.ts';

/** Lists what the command wrote, so that nothing else is ever replaced. */
const RECORD = '.colega-deployment.json';
const MAX_RELEASES = 3;

interface DeploymentRecord {
  /** Digest of each written file, by its path with slashes. */
  readonly files: Readonly<Record<string, string>>;
  /** Assets of each release, the newest first: pages that are open may ask for those of an older one. */
  readonly releases: readonly (readonly string[])[];
}

/**
 * Replaces the folder of a deployment at once: `write` fills a new one, which takes the place of the old one, and
 * that is kept as DIR.previous. Files that were added by hand and assets of the last releases come along.
 * @throws CommandError where the folder holds something that would be lost
 */
export async function replaceFolder(
  out: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = resolve(workspaceRoot, out);
  const previous = `${folder}.previous`;
  const old = await readDeployment(folder);
  await readDeployment(previous);
  await mkdir(dirname(folder), { recursive: true });
  const next = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  await mkdir(next);
  try {
    await write(next);
    await letEverybodyRead(next);
    const written = await listFiles(next);
    if (old !== undefined) await takeAlong({ from: folder, to: next, old, written });
    await writeRecord(next, written, old);
    if (old !== undefined) {
      await rm(previous, { recursive: true, force: true });
      await rename(folder, previous);
    }
    // An empty one, at most.
    await rmdir(folder).catch(() => undefined);
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Checks a folder before anything is built for it. @throws as `replaceFolder` */
export async function requireReplaceable(out: string): Promise<void> {
  const folder = resolve(workspaceRoot, out);
  await readDeployment(folder);
  await readDeployment(`${folder}.previous`);
}

/** Record of the deployment in a folder; undefined where there is nothing. */
async function readDeployment(folder: string): Promise<DeploymentRecord | undefined> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => undefined,
  );
  if (isFolder === undefined) return undefined;
  if (!isFolder) throw new CommandError(`${folder} is a file: choose another folder with --out.`);
  if ((await readdir(folder)).length === 0) return undefined;
  const record = await readRecord(folder);
  if (record === undefined) {
    throw new CommandError(
      `${folder} is not empty, and was not written by this command: choose another folder with --out.`,
    );
  }
  const changed: string[] = [];
  for (const [file, digest] of Object.entries(record.files)) {
    const found = await digestOf(join(folder, file)).catch(() => undefined);
    if (found !== undefined && found !== digest) changed.push(file);
  }
  if (changed.length === 0) return record;
  throw new CommandError(
    `${folder} has files that were changed since they were written: ${changed.join(', ')}. ` +
      'Move the folder away, or choose another with --out.',
  );
}

async function readRecord(folder: string): Promise<DeploymentRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, RECORD), 'utf8')) as DeploymentRecord;
    return typeof record.files === 'object' && Array.isArray(record.releases) ? record : undefined;
  } catch {
    return undefined;
  }
}

async function takeAlong(options: {
  readonly from: string;
  readonly to: string;
  readonly old: DeploymentRecord;
  readonly written: readonly string[];
}): Promise<void> {
  const { from, to, old, written } = options;
  const kept = new Set(old.releases.slice(0, MAX_RELEASES - 1).flat());
  for (const file of await listFiles(from)) {
    const isAdded = !Object.hasOwn(old.files, file) && file !== RECORD;
    if (written.includes(file) || !(isAdded || kept.has(file))) continue;
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(from, file), join(to, file), { preserveTimestamps: true });
  }
}

async function writeRecord(
  folder: string,
  written: readonly string[],
  old: DeploymentRecord | undefined,
): Promise<void> {
  const release = written.filter(isAsset);
  const releases = [release, ...(old?.releases ?? [])].slice(0, MAX_RELEASES);
  const ours = new Set([...written, ...releases.flat()]);
  const files: Record<string, string> = {};
  for (const file of await listFiles(folder)) {
    if (ours.has(file)) files[file] = await digestOf(join(folder, file));
  }
  await writeFile(join(folder, RECORD), `${JSON.stringify({ files, releases })}\n`);
}

/** A strict umask would keep out the user of the server, and of the image. */
async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Tells whether a file has a hash in its name, so that those of several releases can stand together. */
function isAsset(file: string): boolean {
  return file.startsWith('site/') && file.includes('/assets/');
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
