import { CommandError, parseFlags } from '../command-line.ts';
import type { Target } from './target.ts';

export interface ContractOptions {
  /** Undefined where no --url was given: the mock API is then started. */
  readonly target: Target | undefined;
  readonly json: boolean;
}

const FLAGS = {
  url: 'string',
  token: 'string',
  'external-token': 'string',
  write: 'boolean',
  json: 'boolean',
  persona: 'string',
  origin: 'string',
  'web-url': 'string',
  'avatar-url': 'string',
  'avatar-key': 'string',
} as const;

type Flags = ReturnType<typeof readFlags>;

/** The flags of `npm run contract`; tokens may stand in the environment instead. */
export function parseContractOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ContractOptions {
  const flags = readFlags(args);
  const json = flags.json ?? false;
  if (flags.url === undefined) {
    refuseFlagsWithoutUrl(flags);
    return { target: undefined, json };
  }
  const token = (flag: 'token' | 'external-token' | 'avatar-key', variable: string) =>
    readToken(`--${flag}`, flags[flag] ?? (environment[variable] || undefined));
  const origin = (flag: 'web-url' | 'avatar-url' | 'origin') =>
    flags[flag] === undefined ? undefined : readOrigin(`--${flag}`, flags[flag]);
  return {
    json,
    target: {
      apiOrigin: readOrigin('--url', flags.url),
      webOrigin: origin('web-url'),
      avatarOrigin: origin('avatar-url'),
      callingOrigin: origin('origin'),
      sessionToken: token('token', 'COLEGA_TOKEN'),
      externalToken: token('external-token', 'COLEGA_EXTERNAL_TOKEN'),
      avatarKey: token('avatar-key', 'COLEGA_AVATAR_KEY'),
      persona: flags.persona,
      mayWrite: flags.write ?? false,
    },
  };
}

function readFlags(args: readonly string[]) {
  try {
    return parseFlags(args, FLAGS);
  } catch (error) {
    // A token that lost its flag must not be shown by the sentence about it.
    const stray = args.find((arg) => !arg.startsWith('-') && String(error).includes(`"${arg}"`));
    if (!(error instanceof CommandError) || stray === undefined) throw error;
    throw new CommandError(error.message.replace(`"${stray}"`, '(a value without its flag)'));
  }
}

function refuseFlagsWithoutUrl(flags: Flags): void {
  const needsUrl = Object.keys(flags).find((name) => name !== 'write' && name !== 'json');
  if (needsUrl === undefined) return;
  throw new CommandError(
    `--${needsUrl} needs --url: without it the mock API is started and checked, with a user of its own.`,
  );
}

/** An origin to which tokens may go: https, or http on this machine. */
function readOrigin(flag: string, text: string): string {
  const example = `${flag} must be an origin such as https://api.example.com`;
  if (!URL.canParse(text)) throw new CommandError(`${example}, and this is no address.`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw new CommandError(`${example}, without a user name or password.`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new CommandError(`${example}, without a path: /api is added where the contract says so.`);
  }
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) {
    return url.origin;
  }
  throw new CommandError(`${example}; http is for this machine only (localhost, 127.0.0.1).`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function readToken(flag: string, text: string | undefined): string | undefined {
  const token = text?.trim();
  if (token === undefined || /^[\x21-\x7e][\x20-\x7e]*$/.test(token)) return token;
  throw new CommandError(`The value of ${flag} cannot be sent in a header.`);
}
