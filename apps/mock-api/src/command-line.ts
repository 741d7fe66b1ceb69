import { parseArgs } from 'node:util';

export interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly webOrigin: string;
  readonly tokensPerSecond: number;
}

/** One sentence that says which value is wrong. */
export interface CommandFault {
  readonly fault: string;
}

/** Flags come before the environment, which comes before the defaults. */
export function parseOptions(
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): CommandOptions | CommandFault {
  const values = readFlags(flags);
  if (values === undefined) {
    return {
      fault:
        'Unknown flag: there are --port, --host, --web-origin and --tokens-per-second, each with a value.',
    };
  }
  const port = values.port ?? (environment['PORT'] || '4300');
  const { host = '127.0.0.1', 'web-origin': webOrigin = 'http://localhost:4200' } = values;
  const pace = values['tokens-per-second'] ?? '60';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    return { fault: `The port must be a number from 1 to 65535, not "${port}".` };
  }
  if (!isOrigin(webOrigin)) {
    return { fault: `The web origin must be like http://localhost:4200, not "${webOrigin}".` };
  }
  if (!(Number(pace) > 0) || !Number.isFinite(Number(pace))) {
    return { fault: `The tokens per second must be a number above 0, not "${pace}".` };
  }
  return { port: Number(port), host, webOrigin, tokensPerSecond: Number(pace) };
}

function readFlags(flags: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...flags],
      options: { port: text, host: text, 'web-origin': text, 'tokens-per-second': text },
    }).values;
  } catch {
    return undefined;
  }
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol } = new URL(value);
  return origin === value && ['http:', 'https:'].includes(protocol);
}
