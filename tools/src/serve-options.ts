import {
  readStartSources,
  SOURCE_FLAGS,
  SOURCE_HELP,
  type SourceFlag,
  type StartSources,
} from '@colega/mock-api/start-sources';
import { CommandError, parseFlags } from './command-line.ts';
import type { PortChoice } from './ports.ts';

export interface ServeOptions {
  readonly webPort: number;
  readonly apiPort: number;
  /** The address to listen on; the pages are addressed as `localhost` all the same. */
  readonly host: string;
  readonly tokensPerSecond: number | undefined;
  /** With which the mock API gives the same ids, instants and texts at each start. */
  readonly seed?: string | undefined;
  /** Time by which each answer of the mock API comes later. */
  readonly latencyMs?: number | undefined;
  /** Origins that may call the mock API besides the web app's. */
  readonly moreOrigins?: readonly string[];
  readonly skipBuild: boolean;
  /** True if the page offers e-mail and password besides. */
  readonly passwordSignIn?: boolean;
  /** Sources of answers and data that the mock API takes in place of its own. */
  readonly sources?: StartSources;
}

/** The flags of `start` and `dev`, for their help. */
export const SERVE_FLAGS = `  --web-port PORT      where the web app is (4200, or the variable PORT)
  --api-port PORT      where the mock API is (4300)
  --host ADDRESS       the address that both bind (127.0.0.1); with another one faults cannot be planned
  --rate TOKENS        the pace of answers, in tokens per second (60)
  --latency MS         how much later each answer of the mock API comes (0)
  --seed SEED          the same ids, instants and texts at each start with this seed
${SOURCE_HELP}
  --web-origin ORIGIN  another origin whose pages may call the mock API, such as http://localhost:6006;
                       may be given several times
  --skip-build         serves the app as it was built last
  --password-sign-in   offers e-mail and password besides
  --help               this text`;

/** The flags of `start` and `dev`; the variable PORT stands in for `--web-port`. */
export function parseServeOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ServeOptions {
  const flags = parseFlags(args, {
    'web-port': 'string',
    'api-port': 'string',
    host: 'string',
    rate: 'string',
    latency: 'string',
    'web-origin': 'strings',
    seed: 'string',
    'skip-build': 'boolean',
    'password-sign-in': 'boolean',
    ...SOURCES,
  });
  const fromEnvironment = environment['PORT'] ? ['PORT', environment['PORT']] : undefined;
  const [webName, web] = flags['web-port']
    ? ['--web-port', flags['web-port']]
    : (fromEnvironment ?? ['--web-port', '4200']);
  return {
    webPort: readPort(webName ?? '', web ?? ''),
    apiPort: readPort('--api-port', flags['api-port'] ?? '4300'),
    host: flags.host ?? '127.0.0.1',
    tokensPerSecond: readRate(flags.rate),
    latencyMs: readLatency(flags.latency),
    moreOrigins: (flags['web-origin'] ?? []).map(readOrigin),
    seed: flags.seed,
    skipBuild: flags['skip-build'] ?? false,
    passwordSignIn: flags['password-sign-in'] ?? false,
    sources: orCommandError(() => readStartSources(flags, environment)),
  };
}

const SOURCES = Object.fromEntries(SOURCE_FLAGS.map((name) => [name, 'string'])) as Record<
  SourceFlag,
  'string'
>;

/** Says what the mock API cannot start with as a sentence of the command. */
export function orCommandError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw asCommandError(error);
  }
}

/** A `StartFault` of the mock API as a `CommandError`; any other error as it is. */
export function asCommandError(error: unknown): unknown {
  const isStartFault = error instanceof Error && error.name === 'StartFault';
  return isStartFault ? new CommandError(error.message) : error;
}

/** The two ports as `requireFreePorts` wants them. */
export function portChoices(options: ServeOptions): readonly PortChoice[] {
  return [
    { port: options.webPort, purpose: 'the web app', flag: '--web-port' },
    { port: options.apiPort, purpose: 'the mock API', flag: '--api-port' },
  ];
}

/** Faults may be planned, and data reset, where the mock API listens for this machine alone and keeps no data. */
export function isControlled({ host, sources }: Pick<ServeOptions, 'host' | 'sources'>): boolean {
  return sources?.storeFile === undefined && ['localhost', '127.0.0.1', '::1'].includes(host);
}

/** A port as a flag gives it; a CommandError that names the flag for anything else. */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`${name} must be a port between 1 and 65535, not "${text}".`);
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new CommandError(`--web-origin must be like http://localhost:6006, not "${text}".`);
}

function readLatency(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,6}$/.test(text)) return text === undefined ? text : Number(text);
  throw new CommandError(`--latency must be a whole number of milliseconds, not "${text}".`);
}

function readRate(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const rate = Number(text);
  if (rate > 0 && Number.isFinite(rate)) return rate;
  throw new CommandError(`--rate must be a number of tokens per second above 0, not "${text}".`);
}
