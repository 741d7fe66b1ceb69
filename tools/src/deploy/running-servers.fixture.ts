import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilAnswering } from '../ports.ts';
import { workspaceRoot } from '../workspace.ts';
import { HOME, PORT } from './rules.ts';
import type { WebServerName } from './web-servers.fixture.ts';

export interface RunningServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const STARTS = {
  nginx: (folder: string) => [
    '-e',
    'stderr',
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    'daemon off;',
  ],
  caddy: (folder: string) => [
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    join(folder, 'Caddyfile'),
  ],
} as const;

const CONFIGURATIONS = ['nginx.conf', 'colega.conf', 'Caddyfile'];

/** A new folder that every user of this machine may read, since the servers run as one without rights. */
export async function createHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'colega-deploy-'));
  await chmod(home, 0o755);
  return home;
}

/** Starts a web server on a deployment, as it was written but for its folder and its port. */
export async function startDeployed(
  name: WebServerName,
  {
    program,
    home,
    port,
  }: { readonly program: string; readonly home: string; readonly port: number },
): Promise<RunningServer> {
  const isRoot = process.getuid?.() === 0;
  const state = await createHome();
  await chmod(state, 0o777);
  await adapt({ home, state, port });
  let output = '';
  const child = spawn(program, STARTS[name](state), {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: workspaceRoot,
    env: {
      HOME: state,
      XDG_DATA_HOME: state,
      XDG_CONFIG_HOME: state,
      COLEGA_SITE: `:${port}`,
    },
    ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(state, { recursive: true, force: true });
  };
  try {
    await waitUntilAnswering(origin, { isOver: () => child.exitCode !== null });
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start:\n${output}`, { cause: error });
  }
  return { origin, stop };
}

/** Writes the configurations anew with this folder and this port; the deployment stays as it was written. */
async function adapt(options: {
  readonly home: string;
  readonly state: string;
  readonly port: number;
}): Promise<void> {
  const { home, state, port } = options;
  for (const name of CONFIGURATIONS) {
    const text = await readFile(join(home, name), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const adapted = text
      .replaceAll(`${HOME}/colega.conf`, join(state, 'colega.conf'))
      .replaceAll(HOME, home)
      .replaceAll(`listen ${PORT};`, `listen ${port};`)
      .replaceAll('/tmp/nginx', join(state, 'nginx'));
    await writeFile(join(state, name), adapted);
  }
}
