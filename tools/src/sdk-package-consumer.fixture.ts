import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type ProcessOptions, type ProcessResult, runNode, runProcess } from './processes.ts';
import { workspaceRoot } from './workspace.ts';

const TIME_LIMIT = 60_000;

/** A project outside the workspace that has installed the SDK's package. */
export interface SdkConsumer {
  readonly folder: string;
  /** Writes a file of the project, and gives its path. */
  write(name: string, text: string): string;
  readonly remove: () => void;
}

/** Settings that a surrounding `npm run` hands down would lead npm back into the workspace. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return Object.fromEntries(entries);
}

async function succeed(running: Promise<ProcessResult>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
}

// On Windows npm is a command file; its script is run by the path in npm_execpath.
function runNpm(args: readonly string[], options: ProcessOptions = {}): Promise<ProcessResult> {
  const script = process.env['npm_execpath'] ?? '';
  const all = { ...options, env: ownEnvironment(), timeLimit: TIME_LIMIT };
  return script.endsWith('npm-cli.js') ? runNode(script, args, all) : runProcess('npm', args, all);
}

function runNpmOffline(cwd: string, ...args: readonly string[]): Promise<ProcessResult> {
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  return runNpm([...args, ...quiet, '--offline', '--cache', join(cwd, '.npm')], { cwd });
}

/** Tells whether npm can be run. */
export async function hasNpm(): Promise<boolean> {
  return (await runNpm(['--version'])).code === 0;
}

async function install(folder: string): Promise<void> {
  const built = join(folder, 'built');
  const env = {
    ...process.env,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'acme/colega',
  };
  await succeed(runNode(join(workspaceRoot, 'libs/api-sdk/build.ts'), [built], { env }));
  await succeed(runNpmOffline(folder, 'pack', built));
  // Without a network its dependency comes from here, as the registry would send it.
  await succeed(runNpmOffline(folder, 'pack', join(workspaceRoot, 'node_modules/ky')));
  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const project = join(folder, 'project');
  mkdirSync(project);
  const manifest = { name: 'consumer', private: true, type: 'module' };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  await succeed(runNpmOffline(project, 'install', ...packed.map((name) => join(folder, name))));
}

/**
 * Builds and packs the SDK, and installs it in an empty project of the system's temporary folder,
 * without the network.
 */
export async function installSdk(): Promise<SdkConsumer> {
  const folder = mkdtempSync(join(tmpdir(), 'colega-sdk-'));
  const project = join(folder, 'project');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await install(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder: project,
    write(name, text) {
      const path = join(project, name);
      writeFileSync(path, text);
      return path;
    },
    remove,
  };
}

/** Path of a Node of another version on PATH, such as the oldest that the SDK supports. */
export async function findNodeOfMajor(majors: readonly number[]): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    const { code, output } = await runProcess(path, ['--version'], { timeLimit: TIME_LIMIT });
    const major = Number(/^v(\d+)\./.exec(output)?.[1]);
    if (code === 0 && majors.includes(major)) return path;
  }
  return undefined;
}
