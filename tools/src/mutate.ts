import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from './command-line.ts';
import { installPackages } from './install-packages.ts';
import { type MutationOptions, parseMutationOptions } from './mutate/options.ts';
import { describeScore, renderMutationReport } from './mutate/report-text.ts';
import { addMutants, countMutants, type MutationReport, mutationScore } from './mutate/report.ts';
import { explainFailure, readStrykerConfig, runStryker } from './mutate/stryker-run.ts';
import { onStopSignal, stopProcesses } from './processes.ts';
import { secondsSince, startProgress } from './progress.ts';
import { workspaceRoot } from './workspace.ts';

const project = join(workspaceRoot, 'libs/chat-domain');
// Several may run in one checkout, each in its own folder; what was made last is kept in `reports`.
const workFolder = join(project, 'test-results', `stryker-${process.pid}`);
const reports = join(project, 'test-results', 'mutation');
const reportFiles = ['mutation.json', 'mutation.html'];
let isStopping = false;

async function mutate(options: MutationOptions): Promise<number> {
  await installPackages('tools/mutation', 'the mutation tests');
  let state = 'starting';
  const progress = startProgress(() => `Mutating the domain: ${state} …`);
  const onProgress = (text: string) => {
    state = text;
  };
  const { output } = await runStryker({ project, workFolder, options, onProgress });
  progress.stop();
  // A stopped run is not reported as a failure: the process is about to end.
  if (isStopping) return new Promise<never>(() => undefined);
  if (!existsSync(join(workFolder, 'mutation.json'))) {
    console.error(explainFailure(output));
    return 1;
  }
  mkdirSync(reports, { recursive: true });
  for (const name of reportFiles) copyFileSync(join(workFolder, name), join(reports, name));
  return judge(JSON.parse(readFileSync(join(reports, 'mutation.json'), 'utf8')) as MutationReport);
}

function judge(report: MutationReport): number {
  const least = readStrykerConfig(project).thresholds.break;
  const score = mutationScore(addMutants(countMutants(report)));
  const isEnough = score === undefined || score >= least;
  console.log(`${renderMutationReport(report)}\n`);
  console.log(`The report is ${relative(workspaceRoot, join(reports, 'mutation.html'))}.`);
  const verdict = `The score is ${describeScore(score)}, and at least ${least} % is asked for.`;
  if (isEnough) console.log(verdict);
  else console.error(verdict);
  return isEnough ? 0 : 1;
}

function removeWorkFolder(): void {
  rmSync(workFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

const HELP = `Says which changes of the domain's code no test notices.

  npm run mutate [-- FLAGS]

  --files FILE…   files or folders to change, in place of all
  --incremental   keeps the results of what has not changed since the last run
  --help          this text`;

await runCommand(async (args) => {
  const options = parseMutationOptions(args, { project, root: workspaceRoot });
  onStopSignal((signal) => {
    isStopping = true;
    console.error('\nStopped.');
    void stopProcesses().finally(() => {
      removeWorkFolder();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  });
  const started = Date.now();
  const code = await mutate(options).finally(removeWorkFolder);
  console.log(`Took ${secondsSince(started)}.`);
  return code;
}, HELP);
