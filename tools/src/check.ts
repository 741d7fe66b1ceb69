import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, parseFlags, runCommand } from './command-line.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { journeysOf } from './journey-groups.ts';
import { runNx } from './nx.ts';
import {
  onStopSignal,
  type ProcessResult,
  runNode,
  runProcess,
  stopProcesses,
} from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';
import { runSchedule, type Task } from './schedule.ts';
import { listProjects, packageCommand, workspaceRoot } from './workspace.ts';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const COMPONENT_TESTS = /^apps\/web\/src\/features\/[^/]+/;

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runProcess('git', args);
  if (code !== 0) throw new CommandError(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}

/** Files that differ from a commit, with those that git does not know yet, and without those that are gone. */
async function changedSince(commit: string): Promise<readonly string[]> {
  const changed = await git('diff', '--name-only', '--relative', commit);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) =>
    existsSync(join(workspaceRoot, file)),
  );
}

/** Names of the projects that have a changed file, or import one that has. */
async function affectedProjects(changed: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runNx([
    ...['show', 'projects', '--affected', '--json'],
    `--files=${changed.join(',')}`,
  ]);
  if (code !== 0) throw new CommandError(`Nx cannot tell which projects are affected:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('['))) as readonly string[];
}

/** The unit tests of these projects that import a changed file. */
function relatedTests(
  changed: readonly string[],
  affected: readonly string[],
): Task<ProcessResult>[] {
  const sources = changed
    .filter((file) => CODE.test(file))
    .map((file) => join(workspaceRoot, file));
  if (sources.length === 0) return [];
  return listProjects()
    .filter(({ name, scripts }) => affected.includes(name) && scripts.includes('unit'))
    .map(({ name, folder }) => ({
      name: `unit of ${name}`,
      run: () =>
        runNode(
          packageCommand('vitest'),
          ['related', '--run', '--passWithNoTests', '--reporter=default']
            // Each component test opens the whole app: those of the changed feature have a step of their own.
            .concat(folder === 'apps/web' ? ['--project=unit'] : [])
            .concat(sources),
          { cwd: join(workspaceRoot, folder) },
        ),
    }));
}

/** What a change of these files can break, the quickest first. */
async function stepsFor(changed: readonly string[]): Promise<readonly Task<ProcessResult>[]> {
  const step = (name: string, wanted: boolean, run: () => Promise<ProcessResult>) =>
    wanted ? [{ name, run }] : [];
  const code = changed.filter((file) => CODE.test(file) && !file.endsWith('.cjs'));
  const features = [...new Set(changed.flatMap((file) => COMPONENT_TESTS.exec(file)?.[0] ?? []))];
  const journeys = journeysOf(changed);
  const web = join(workspaceRoot, 'apps/web');
  return [
    ...step('format', true, () =>
      runNode(packageCommand('prettier'), ['--check', '--ignore-unknown', ...changed]),
    ),
    ...step('lint', code.length > 0, () =>
      runNode(packageCommand('eslint'), ['--no-warn-ignored', ...code]),
    ),
    ...step('types', code.length > 0, () =>
      runNx(['affected', '-t', 'typecheck', `--files=${changed.join(',')}`]),
    ),
    ...relatedTests(changed, await affectedProjects(changed)),
    ...step('components', features.length > 0, () =>
      runNode(
        packageCommand('vitest'),
        ['run', '--project=components', '--passWithNoTests', '--reporter=default', ...features].map(
          (argument) => argument.replace('apps/web/', ''),
        ),
        { cwd: web },
      ),
    ),
    ...step('build', journeys.length > 0, () => runNx(['run', '@colega/web:build'])),
    ...step('journeys', journeys.length > 0, () =>
      runNode(
        packageCommand('@playwright/test', 'playwright'),
        ['test', '--project=core', '--pass-with-no-tests', '--reporter=line'].concat(
          journeys.map((name) => `e2e/${name}.spec.ts`),
        ),
        { cwd: web },
      ),
    ).map((task) => ({ ...task, after: ['build'], slots: 2 })),
  ];
}

// What `npm test` runs of the files that were changed: for the time between two commits.
await runCommand(async (args) => {
  const { since = 'HEAD' } = parseFlags(args, { since: 'string' });
  const started = Date.now();
  onStopSignal(() => void stopProcesses().finally(() => process.exit(130)));
  const changed = await changedSince(since);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}; name another commit with --since.`);
    return 0;
  }
  process.env['CHROMIUM_PATH'] = await ensureChromium();
  const starts = new Map<string, number>();
  const progress = startProgress(() => `Running ${[...starts.keys()].join(', ')} …`);
  let failures = 0;
  await runSchedule(await stepsFor(changed), 2, {
    succeeded: ({ code }) => code === 0,
    onStart: (name) => starts.set(name, Date.now()),
    onEnd: (name, { code, output }) => {
      const seconds = secondsSince(starts.get(name) ?? Date.now()).padStart(6);
      starts.delete(name);
      progress.print(`${name.padEnd(28)} ${code === 0 ? 'ok    ' : 'failed'} ${seconds}`);
      if (code !== 0) progress.print(`${output.trimEnd()}\n`);
      failures += code === 0 ? 0 : 1;
    },
    onBlocked: (name, by) => progress.print(`${name.padEnd(28)} not run (${by} failed)`),
  });
  progress.stop();
  console.log(`${changed.length} changed files checked in ${secondsSince(started)}.`);
  return failures === 0 ? 0 : 1;
});
