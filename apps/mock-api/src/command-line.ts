import { parseArgs } from 'node:util';
import { isLoopbackHost } from './control/control-guard.ts';
import {
  readStartSources,
  SOURCE_FLAGS,
  SOURCE_HELP,
  type SourceFlag,
  type StartSources,
} from './start-sources.ts';
import { StartFault } from './start-fault.ts';

export interface CommandOptions {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
  readonly webOrigin: readonly string[];
  readonly tokensPerSecond: number;
  readonly latencyMs: number;
  readonly control: boolean;
  /** Makes ids, times and texts the same at each start. */
  readonly seed?: string;
  /** Sources of answers and data, in place of the server's own. */
  readonly sources: StartSources;
}

/** One sentence that names the wrong value. */
export interface CommandFault {
  readonly fault: string;
}

/** The text that `--help` prints. */
export interface CommandHelp {
  readonly help: string;
}

const HELP = `The mock API, with its identity provider and its avatar service.

  --port PORT          where it listens (4300, or the variable PORT); 0 for any free port
  --host ADDRESS       the address it binds (127.0.0.1); it is always called localhost
  --web-origin ORIGIN  an origin that may call it (http://localhost:4200), with the path of an app below
                       one: http://localhost:8080/colega/; may be given several times
  --rate TOKENS        the pace of answers, in tokens per second (60)
  --latency MS         how much later each answer of the API comes (0)
  --seed SEED          the same ids, instants and texts at each start with this seed
${SOURCE_HELP}
  --control            the routes under /__mock, which plan faults and start anew
  --watch              with npm run mock: starts anew when code, data, contract or personas change
  --help               this text`;

/** Reads the flags; a flag wins over the environment, and the environment over the default. */
export function parseOptions(
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandOptions | CommandFault | CommandHelp {
  const values = readFlags(flags);
  if ('fault' in values) return values;
  if (values.help) return { help: HELP };
  const options = {
    port: values.port ?? (environment['PORT'] || '4300'),
    host: values.host ?? '127.0.0.1',
    webOrigin: values['web-origin'] ?? ['http://localhost:4200'],
    rate: values.rate ?? '60',
    latency: values.latency ?? '0',
    control: values.control ?? false,
  };
  const fault = findFault(options);
  if (fault !== undefined) return { fault };
  const { port, rate, latency, ...rest } = options;
  const latencyMs = Number(latency);
  const seed = values.seed === undefined ? {} : { seed: values.seed };
  try {
    const sources = readStartSources(values, environment);
    const numbers = { port: Number(port), tokensPerSecond: Number(rate), latencyMs };
    return { ...rest, ...numbers, ...seed, sources };
  } catch (error) {
    if (error instanceof StartFault) return { fault: error.message };
    throw error;
  }
}

const VALUED = ['port', 'host', 'web-origin', 'rate', 'latency', 'seed', ...SOURCE_FLAGS];

function readFlags(flags: readonly string[]) {
  const text = { type: 'string' } as const;
  const present = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...flags],
      options: {
        port: text,
        host: text,
        'web-origin': { ...text, multiple: true },
        rate: text,
        latency: text,
        seed: text,
        ...(Object.fromEntries(SOURCE_FLAGS.map((name) => [name, text])) as Record<
          SourceFlag,
          typeof text
        >),
        control: present,
        help: present,
      },
    }).values;
  } catch {
    return {
      fault: `Unknown flag, or one without its value: there are ${VALUED.map((name) => `--${name}`).join(', ')}, each with a value, --control and --help.`,
    };
  }
}

function findFault(given: {
  readonly port: string;
  readonly host: string;
  readonly webOrigin: readonly string[];
  readonly rate: string;
  readonly latency: string;
  readonly control: boolean;
}): string | undefined {
  const { port, host, webOrigin, rate, latency, control } = given;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    return `The port must be a number from 0 to 65535, not "${port}".`;
  }
  const wrong = webOrigin.find((address) => !isWebAddress(address));
  if (wrong !== undefined) {
    return `The web origin must be like http://localhost:4200, not "${wrong}"; of an app below a path, http://localhost:8080/colega/.`;
  }
  if (!(Number(rate) > 0) || !Number.isFinite(Number(rate))) {
    return `The rate must be a number of tokens per second above 0, not "${rate}".`;
  }
  if (!/^\d{1,6}$/.test(latency)) {
    return `The latency must be a whole number of milliseconds, not "${latency}".`;
  }
  if (control && !isLoopbackHost(host)) {
    return `With --control the host must be this machine's own, such as 127.0.0.1, not "${host}".`;
  }
  return undefined;
}

/** An origin, or the address of an app below a path, which ends with a slash. */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, pathname, protocol } = new URL(value);
  const isWhole = origin === value || (pathname.endsWith('/') && origin + pathname === value);
  return isWhole && ['http:', 'https:'].includes(protocol);
}
