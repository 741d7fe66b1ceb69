import { spawnSync } from 'node:child_process';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { onStopSignal, runNode, runProcess, stopProcesses } from './processes.ts';
import { writeBundles, writeVersion } from './release-files.ts';
import { workspaceRoot } from './workspace.ts';

const HELP = `Makes a release of this commit, without a network: versions, CHANGELOG.md, bundles, commit and tag.

  npm run release -- [--version 1.2.0] [--config config.json] [--out DIR]

  --version X    the version; by default it follows from the commits since the last one
  --config FILE  the config.json of the image, as of npm run deploy; a demo without it
  --out DIR      where to write the bundles (dist/release/<version>)
  --help         this text

Nothing is pushed: look at the commit, then git push --follow-tags.`;

async function git(...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess('git', args);
  if (code !== 0) throw new CommandError(`git ${args.join(' ')}:\n${output}`);
  return output.trim();
}

/** The configuration of the image need not be part of the repository. */
async function requireCleanTree(config: string | undefined): Promise<void> {
  const status = await git('status', '--porcelain', '--untracked-files=all');
  const own = relative(workspaceRoot, resolve(workspaceRoot, config ?? '')).replaceAll(sep, '/');
  const changes = status.split('\n').filter((line) => line !== '' && line !== `?? ${own}`);
  if (changes.length > 0) throw new CommandError(`Commit or stash first:\n${changes.join('\n')}`);
}

async function requireNewTag(tag: string): Promise<void> {
  const found = await git('tag', '--list', tag);
  if (found !== '') throw new CommandError(`There is a release ${tag} already: name another one.`);
}

/** Takes back what was written and committed, since the tree was clean before; also amid a stop, hence at once. */
function takeBack(before: string): void {
  for (const args of [
    ['reset', '--quiet', '--hard', before],
    ['clean', '--quiet', '--force', 'CHANGELOG.md'],
  ]) {
    spawnSync('git', args, { cwd: workspaceRoot });
  }
}

async function checkContract(): Promise<void> {
  const script = join(workspaceRoot, 'tools/src/check-contract-changes.ts');
  const { code, output } = await runNode(script, []);
  console.log(output.trim());
  if (code !== 0) throw new CommandError('Choose a version that says so with --version.');
}

async function release(flags: {
  readonly version?: string;
  readonly config?: string;
  readonly out?: string;
}): Promise<void> {
  const version = await writeVersion(flags.version);
  await requireNewTag(`v${version}`);
  await checkContract();
  const out = flags.out ?? join('dist/release', version);
  const files = await writeBundles({ version, out, config: flags.config });
  await git('add', '--update');
  await git('add', 'CHANGELOG.md');
  await git('commit', '--quiet', '--message', `chore: release ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  console.log(`\nReleased ${version}: the commit and the tag v${version}, and in ${out}`);
  for (const file of files) console.log(`  ${file}`);
  console.log('Nothing is pushed yet: git push --follow-tags.');
}

await runCommand(async (args) => {
  const flags = parseFlags(args, { version: 'string', config: 'string', out: 'string' });
  await requireCleanTree(flags.config);
  const before = await git('rev-parse', 'HEAD');
  onStopSignal(() => {
    void stopProcesses().finally(() => {
      takeBack(before);
      process.exit(130);
    });
  });
  try {
    await release(flags);
    return 0;
  } catch (error) {
    takeBack(before);
    throw error;
  }
}, HELP);
