import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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

async function requireCleanTree(): Promise<void> {
  const changes = await git('status', '--porcelain');
  if (changes !== '') throw new CommandError(`Commit or stash first:\n${changes}`);
}

/** Takes back what was written, since the tree was clean before. */
async function takeBack(): Promise<void> {
  await git('restore', '--staged', '--worktree', '.');
  await rm(join(workspaceRoot, 'CHANGELOG.md'), { force: true });
  await runProcess('git', ['restore', 'CHANGELOG.md']);
}

async function checkContract(): Promise<void> {
  const script = join(workspaceRoot, 'tools/src/check-contract-changes.ts');
  const { code, output } = await runNode(script, []);
  console.log(output.trim());
  if (code !== 0) throw new CommandError('Choose a version that says so with --version.');
}

await runCommand(async (args) => {
  const flags = parseFlags(args, { version: 'string', config: 'string', out: 'string' });
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  await requireCleanTree();
  let version = '';
  try {
    version = await writeVersion(flags.version);
    await checkContract();
    const out = flags.out ?? join('dist/release', version);
    const files = await writeBundles({ version, out, config: flags.config });
    await git('add', '--all');
    await git('commit', '--quiet', '--message', `chore: release ${version}`);
    await git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
    console.log(`\nReleased ${version}: the commit and the tag v${version}, and in ${out}`);
    for (const file of files) console.log(`  ${file}`);
    console.log('Nothing is pushed yet: git push --follow-tags.');
    return 0;
  } catch (error) {
    await takeBack();
    throw error;
  }
}, HELP);
