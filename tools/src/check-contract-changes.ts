import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { breakingChanges, isBreakingBump } from './contract-changes/compare.ts';
import { asObject, type Json } from './contract-changes/schemas.ts';
import { workspaceRoot } from './workspace.ts';

const DOCUMENTS = ['libs/api-sdk/openapi.yaml', 'libs/api-sdk/avatar.openapi.yaml'];

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function versionOf(document: Json): string {
  return String(asObject(document['info'])['version']);
}

/** Compares a document with that of a release; says its breaks, and whether its version allows them. */
function compareDocument(path: string, release: string): boolean {
  const text = git('show', `${release}:${path}`);
  if (text === undefined) {
    console.log(`${path}: not in ${release}.`);
    return true;
  }
  const before = asObject(parse(text));
  const now = asObject(parse(readFileSync(join(workspaceRoot, path), 'utf8')));
  const breaks = breakingChanges(before, now);
  const [old, version] = [versionOf(before), versionOf(now)];
  console.log(`${path}: ${breaks.length} breaking changes since ${release} (${old}).`);
  for (const change of breaks) console.log(`  ${change}`);
  if (breaks.length === 0 || isBreakingBump(old, version)) return true;
  console.error(`They need another version than ${version} in info.version of ${path}.`);
  return false;
}

// What the released SDK and app rely on must not go without a version that says so.
await runCommand((args) => {
  const flags = parseFlags(args, { since: 'string' });
  const release = flags.since ?? git('describe', '--tags', '--abbrev=0', '--match', 'v*')?.trim();
  if (release === undefined) {
    console.log('There is no release yet (no tag v*): nothing to compare the contract with.');
    return Promise.resolve(0);
  }
  if (git('rev-parse', '--verify', '--quiet', `${release}^{commit}`) === undefined)
    throw new CommandError(`There is no commit "${release}".`);
  const isFine = DOCUMENTS.map((path) => compareDocument(path, release)).every(Boolean);
  return Promise.resolve(isFine ? 0 : 1);
});
