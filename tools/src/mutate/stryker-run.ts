import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ProcessResult, startProcess } from '../processes.ts';
import { packageCommand, workspaceRoot } from '../workspace.ts';
import type { MutationOptions } from './options.ts';

/** How often a property runs for each mutant: fast-check's own usual count. */
const PROPERTY_RUNS = 100;

/** Stryker finds its runner for Vitest beside itself, and Vitest in the folders above. */
const strykerFolder = join(workspaceRoot, 'tools/mutation');

export interface StrykerRun {
  readonly project: string;
  /** A folder inside the project that only this run uses. */
  readonly workFolder: string;
  readonly options: MutationOptions;
  readonly onProgress: (text: string) => void;
}

export interface StrykerConfig {
  readonly thresholds: { readonly break: number };
}

export function readStrykerConfig(project: string): StrykerConfig {
  return JSON.parse(readFileSync(join(project, 'stryker.config.json'), 'utf8')) as StrykerConfig;
}

/** The project's own configuration with what this one run asks for; reports go to its own folder. */
export function configureRun<Config extends object>(
  config: Config,
  { files, incremental }: MutationOptions,
  folder: string,
) {
  return {
    ...config,
    tempDirName: `${folder}/sandbox`,
    jsonReporter: { fileName: `${folder}/mutation.json` },
    htmlReporter: { fileName: `${folder}/mutation.html` },
    incremental,
    // A chosen file needs only the tests that lead to it.
    ...(files === undefined ? {} : { mutate: files, vitest: { related: true } }),
  };
}

/** Runs Stryker to its end, in a copy of the project's files. */
export function runStryker(run: StrykerRun): Promise<ProcessResult> {
  const { project, workFolder, options } = run;
  mkdirSync(workFolder, { recursive: true });
  const configFile = join(workFolder, 'stryker.config.json');
  const folder = relative(project, workFolder).replaceAll('\\', '/');
  const config = configureRun(readStrykerConfig(project), options, folder);
  writeFileSync(configFile, JSON.stringify(config));
  return new Promise((resolve) => {
    let output = '';
    const script = packageCommand('@stryker-mutator/core', 'stryker', strykerFolder);
    const child = startProcess(process.execPath, [script, 'run', configFile], {
      cwd: project,
      env: { ...process.env, PROPERTY_RUNS_LIMIT: String(PROPERTY_RUNS) },
      onOutput: (text) => {
        output += text;
        const progress = readProgress(text);
        if (progress !== undefined) run.onProgress(progress);
      },
    });
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** `120 of 960 mutants, 4 survived, 1 timed out` from the lines that Stryker prints as it goes on. */
export function readProgress(text: string): string | undefined {
  const lines = [...text.matchAll(/(\d+)\/(\d+) tested \((\d+) survived, (\d+) timed out/g)];
  const [, tested, all, survived, timedOut] = lines.at(-1) ?? [];
  if (tested === undefined) return undefined;
  return `${tested} of ${all} mutants, ${survived} survived, ${timedOut} timed out`;
}

/** Returns the useful lines in the output of a failed run. */
export function explainFailure(output: string): string {
  const lines = output.split(/\r?\n/).filter((line) => !/^\s+at |^Node\.js v|^\s*\^?$/.test(line));
  const start = lines.findIndex((line) => / ERROR /.test(line));
  const end = lines.findIndex((line) => /There were failed tests/.test(line));
  const said = start < 0 ? lines.slice(-15) : lines.slice(start, end > start ? end : start + 30);
  const hint =
    end < 0 ? 'The run came to no report.' : 'The tests have to pass before anything is mutated.';
  return `${said.join('\n').trimEnd()}\n\n${hint}`;
}
