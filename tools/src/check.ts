import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CommandError,
  parseFlags,
  runCommand,
  secondsSince,
  startProgress,
} from './command-line.ts';
import { ensureChromium } from './chromium.ts';
import { journeysOf } from './journey-groups.ts';
import { runNx } from './nx.ts';
import {
  onStopSignal,
  type ProcessResult,
  runNode,
  runProcess,
  stopProcesses,
} from './processes.ts';
import { packageCommand, projectsWith, workspaceRoot } from './workspace.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<ProcessResult>;
}

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const IN_FEATURE = /^apps\/web\/src\/features\/[^/]+\//;

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runProcess('git', args);
  if (code !== 0) throw new CommandError(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}

/** Returns the files that differ from a commit, with those that git does not know yet, without those that are gone. */
async function changedSince(commit: string): Promise<readonly string[]> {
  const changed = await git('diff', '--name-only', '--relative', commit);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])].filter((file) =>
    existsSync(join(workspaceRoot, file)),
  );
}

/** Returns the steps for unit tests of these projects that import a changed file. */
function relatedTests(changed: readonly string[]): readonly Step[] {
  const sources = changed
    .filter((file) => CODE.test(file))
    .map((file) => join(workspaceRoot, file));
  if (sources.length === 0) return [];
  return projectsWith(changed.filter((file) => CODE.test(file))).flatMap(
    ({ name, folder, scripts }) => {
      // The flags choose the tests of the core. Component tests have a step of their own.
      const [, flags] = /^vitest run(.*)$/.exec(scripts['unit'] ?? '') ?? [];
      if (flags === undefined) return [];
      const chosen = flags.split(' ').filter((flag) => flag !== '');
      const options = ['related', '--run', '--passWithNoTests', '--reporter=default', ...chosen];
      return {
        name: `unit of ${name}`,
        run: () =>
          runNode(packageCommand('vitest'), [...options, ...sources], {
            cwd: join(workspaceRoot, folder),
          }),
      };
    },
  );
}

function typesAndStyle(changed: readonly string[], code: readonly string[]): readonly Step[] {
  const format: Step = {
    name: 'format',
    run: () =>
      runNode(packageCommand('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...changed]),
  };
  if (code.length === 0) return [format];
  return [
    format,
    {
      name: 'lint',
      run: () => runNode(packageCommand('eslint'), ['--no-warn-ignored', ...code]),
    },
    {
      name: 'lint by types',
      run: () => runNode(packageCommand('oxlint'), ['--no-error-on-unmatched-pattern', ...code]),
    },
    {
      name: 'types',
      run: () =>
        runNx([
          ...['run-many', '-t', 'typecheck', '-p'],
          projectsWith(code)
            .map(({ name }) => name)
            .join(),
        ]),
    },
  ];
}

/** Returns the nearest folder around a feature's file that has component tests; none outside of features. */
function componentTestsOf(file: string): readonly string[] {
  const folder = dirname(file);
  if (!IN_FEATURE.test(file)) return [];
  const names = readdirSync(join(workspaceRoot, folder), { encoding: 'utf8', recursive: true });
  const hasTests = names.some((name) => name.endsWith('.browser.test.tsx'));
  return hasTests ? [folder] : componentTestsOf(folder);
}

/** Returns the component tests beside changed files, and the journeys that a change calls for with their build. */
function browserSteps(changed: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  // Each worker starts two servers, and these journeys are few.
  const options = {
    cwd: join(workspaceRoot, 'apps/web'),
    env: { ...process.env, JOURNEY_WORKERS: '2' },
  };
  const folders = [...new Set(changed.flatMap(componentTestsOf))];
  const journeys = journeysOf(changed);
  if (journeys.length > 0)
    steps.push(
      { name: 'build', run: () => runNx(['run', '@colega/web:build']) },
      {
        name: 'journeys',
        run: () =>
          runNode(
            packageCommand('@playwright/test', 'playwright'),
            ['test', '--project=core', '--pass-with-no-tests', '--reporter=line'].concat(
              journeys.map((name) => `e2e/${name}.spec.ts`),
            ),
            options,
          ),
      },
    );
  if (folders.length > 0)
    steps.push({
      name: 'components',
      run: () =>
        runNode(
          packageCommand('vitest'),
          [
            ...['run', '--project=components', '--tags-filter=!wide'],
            ...['--passWithNoTests', '--reporter=default'],
          ].concat(folders.map((folder) => `${folder.replace('apps/web/', '')}/`)),
          options,
        ),
    });
  return steps;
}

/** Returns what a change of these files can break, as lists that run side by side, each in its order. */
function lanesFor(changed: readonly string[]): readonly (readonly Step[])[] {
  const code = changed.filter((file) => CODE.test(file) && !file.endsWith('.cjs'));
  return [browserSteps(changed), typesAndStyle(changed, code), relatedTests(changed)];
}

/** Runs a lane to its end, except that nothing comes after a failed build; returns how many steps failed. */
async function runLane(
  lane: readonly Step[],
  running: Set<string>,
  print: (text: string) => void,
): Promise<number> {
  let failures = 0;
  for (const { name, run } of lane) {
    const started = Date.now();
    running.add(name);
    const { code, output } = await run();
    running.delete(name);
    print(
      `${name.padEnd(28)} ${code === 0 ? 'ok    ' : 'failed'} ${secondsSince(started).padStart(6)}`,
    );
    if (code === 0) continue;
    print(`${output.trimEnd()}\n`);
    failures += 1;
    if (name === 'build') break;
  }
  return failures;
}

const HELP = `Runs the checks and tests of what the changed files touch, in about a minute.

  npm run check [-- FLAGS]

  --since COMMIT  what differs from that commit, in place of the last one
  --help          this text`;

// Runs what `npm test` has for the changed files: for the time between two commits.
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
  const running = new Set<string>();
  const progress = startProgress(() => `Running ${[...running].join(', ')} …`);
  const lanes = lanesFor(changed);
  const failures = await Promise.all(lanes.map((lane) => runLane(lane, running, progress.print)));
  progress.stop();
  const failed = failures.reduce((sum, count) => sum + count, 0);
  const end = failed === 0 ? 'all passed' : `${failed} failed`;
  console.log(`${changed.length} changed files checked in ${secondsSince(started)}: ${end}.`);
  return failed === 0 ? 0 : 1;
}, HELP);
