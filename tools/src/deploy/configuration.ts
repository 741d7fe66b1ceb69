import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppConfigError, loadAppConfig } from '@colega/api-sdk';
import { CommandError, parseFlags } from '../command-line.ts';
import { findHostFaults, type PublicConfiguration } from '../security-headers.ts';
import { findContactFaults } from '../security-txt.ts';
import { workspaceRoot } from '../workspace.ts';

export const TARGETS = ['nginx', 'caddy', 'swa', 'static'] as const;

export type Target = (typeof TARGETS)[number];

interface DeployOptions {
  readonly target: Target;
  /** Path of a config.json; without one the deployment is a demo with the mock API. */
  readonly config: string | undefined;
  readonly out: string;
}

export const HELP = `Writes the built web app with the configuration of the server that is to serve it.

  npm run deploy -- --to nginx|caddy|swa|static [--config config.json] [--out DIR]

  --to nginx     nginx.conf, colega.conf, Dockerfile, compose.yaml, an example for Kubernetes
  --to caddy     a Caddyfile
  --to swa       staticwebapp.config.json of Azure Static Web Apps
  --to static    a README with the rules for any other server
  --config FILE  the config.json of the deployment, from which the headers follow (docs/configuration.md);
                 without it a demo for this machine, with the mock API at http://localhost:4300
  --out DIR      where to write (dist/deploy/<target>); what was written there before is kept as DIR.previous
  --help         this text`;

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  const flags = parseFlags(args, { to: 'string', config: 'string', out: 'string' });
  const known = TARGETS.join(', ');
  if (flags.to === undefined) {
    throw new CommandError(`Name the server with --to: ${known}. --help tells more.`);
  }
  const target = TARGETS.find((name) => name === flags.to);
  if (target === undefined) {
    throw new CommandError(`There is no target "${flags.to}": --to takes ${known}.`);
  }
  return { target, config: flags.config, out: flags.out ?? `dist/deploy/${target}` };
}

/** A config.json that was checked. */
export interface DeployConfiguration {
  /** All of its fields, for the page and for the headers. */
  readonly content: PublicConfiguration & Readonly<Record<string, unknown>>;
  /** Origin of the API, the only one that the build lets tokens go to. */
  readonly apiHost: string;
  /** Path of the app on its host: `/`, or one with a slash at both ends. */
  readonly basePath: string;
}

/** Path without any character that means something to nginx, Caddy or a regular expression. */
const BASE_PATH = /^\/(?:[a-z0-9_-]+\/)*$/i;

/** Reads and checks a config.json. @throws CommandError with a sentence for each fault. */
export async function readConfiguration(file: string): Promise<DeployConfiguration> {
  let text: string;
  try {
    text = readFileSync(resolve(workspaceRoot, file), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : String(code);
    throw new CommandError(`${file} cannot be read: ${reason}.`);
  }
  return checkConfiguration(parse(text, file), file);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as SyntaxError).message}.`);
  }
}

/** Checks the content of a config.json by the reader of the app, and what only a deployment reads. */
export async function checkConfiguration(
  content: unknown,
  file: string,
): Promise<DeployConfiguration> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new CommandError(`${file} is not an object with the fields of docs/configuration.md.`);
  }
  const { BASE_PATH: basePath = '/', ...others } = content as DeployConfiguration['content'];
  const faults = [
    ...(await appFaults(others)),
    ...findHostFaults(others),
    ...findContactFaults(others),
  ];
  if (typeof basePath !== 'string' || !BASE_PATH.test(basePath)) {
    faults.push(
      'BASE_PATH must be a path of letters, digits, - and _ with a slash at both ends, such as /colega/.',
    );
  }
  if (faults.length > 0) {
    const lines = [...new Set(faults)].map((fault) => `  ${fault}`);
    throw new CommandError([`${file} cannot be deployed:`, ...lines].join('\n'));
  }
  const apiHost = new URL(String(others.API_HOST)).origin;
  return { content: { ...content }, apiHost, basePath: String(basePath) };
}

/** Lists the faults that the app would log of this configuration, or refuse. */
async function appFaults(content: Readonly<Record<string, unknown>>): Promise<string[]> {
  const faults: string[] = [];
  const log = (message: string) => {
    faults.push(`${message.replace(/^Configuration: /, '').replace(/;.*/, '')}.`);
  };
  try {
    const fetch = () => Promise.resolve(Response.json(content));
    await loadAppConfig({ defaultHost: '', log, fetch });
  } catch (error) {
    if (!(error instanceof AppConfigError)) throw error;
    faults.push(
      `${error.field} must be an origin such as https://api.example.com; http on this machine only.`,
    );
  }
  return faults;
}
