import { toAppConfig } from './app-config-fields.ts';
import type { AppConfig } from './app-config-fields.ts';
import { parseJson } from './json.ts';
import { waitFor } from './wait-for.ts';

/** Where the configuration is (§3), and what serves where it cannot be read. */
export interface AppConfigOptions {
  /** @default '/config.json' */
  readonly url?: string | undefined;
  /** The built-in API origin (§3). */
  readonly defaultHost: string;
  /** Origins the API may have, besides the default; any https origin, or this machine, where it is absent. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Told what could not be used, by the field's name and never by its value. */
  readonly log?: ((message: string) => void) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

const TIME_LIMIT = 10_000;
const INIT = { cache: 'no-store', redirect: 'error', credentials: 'same-origin' } as const;

function readFile(options: AppConfigOptions, timeLimit: number): Promise<unknown> {
  const { url = '/config.json', fetch = globalThis.fetch } = options;
  const signal = AbortSignal.timeout(timeLimit);
  const read = async (): Promise<unknown> => {
    const answer = await fetch(url, { ...INIT, signal });
    return answer.ok ? parseJson(await answer.text()) : undefined;
  };
  return waitFor(read, signal).catch(() => undefined);
}

/** The same as `loadAppConfig`, with another time limit in milliseconds. */
export async function loadAppConfigWithin(
  timeLimit: number,
  options: AppConfigOptions,
): Promise<AppConfig> {
  const { defaultHost, allowedHosts, log = () => undefined } = options;
  const file = await readFile(options, timeLimit);
  return toAppConfig(file, { defaultHost, allowedHosts, log });
}

/**
 * Reads the configuration file at start-up. A failure, or no end of the file within 10 s (§9), is only
 * logged and the default host serves, as it does where the file names none (§3, §7). A host that is no
 * https origin, nor of this machine, or not among the allowed ones, rejects with an `AppConfigError`: no
 * token goes anywhere. Any other field that cannot be used is named in the log and its default serves.
 * @example const config = await loadAppConfig({ defaultHost: 'https://api.example.com', log });
 */
export function loadAppConfig(options: AppConfigOptions): Promise<AppConfig> {
  return loadAppConfigWithin(TIME_LIMIT, options);
}
