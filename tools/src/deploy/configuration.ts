import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppConfigError, loadAppConfig } from '@colega/api-sdk';
import { CommandError } from '../command-line.ts';
import { findHostFaults, type PublicConfiguration } from '../security-headers.ts';
import { findContactFaults } from '../security-txt.ts';
import { workspaceRoot } from '../workspace.ts';

/** A config.json that was checked. */
export interface DeployConfiguration {
  /** All of its fields, for the page and for the headers. */
  readonly content: PublicConfiguration & Readonly<Record<string, unknown>>;
  /** Origin of the API, the only one that the build lets tokens go to. */
  readonly apiHost: string;
  /** Path of the app on its host: `/`, or one with a slash at both ends. */
  readonly basePath: string;
}

/** No sign in it has a meaning in a configuration of nginx, in one of Caddy or in a regular expression. */
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
    return JSON.parse(text) as unknown;
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
