import { CommandError, parseFlags } from '../command-line.ts';

/** An e-mail address and a password that sign in; only the mock API's own are ever used. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The deployment to check, and what may be done to it. */
export interface Target {
  readonly apiOrigin: string;
  /** Address of the web app and its configuration file; with the path of the app, without its last slash. */
  readonly webOrigin?: string | undefined;
  readonly avatarOrigin?: string | undefined;
  readonly avatarKey?: string | undefined;
  /** The origin whose pages call the API, for the checks of CORS. */
  readonly callingOrigin?: string | undefined;
  readonly sessionToken?: string | undefined;
  readonly externalToken?: string | undefined;
  /** Session token of another user, to whom nothing of this user may be known. */
  readonly otherToken?: string | undefined;
  readonly credentials?: Credentials | undefined;
  /** Name of the persona to ask; the institutional one, or the first, where it is absent. */
  readonly persona?: string | undefined;
  /** True if anything but GET and OPTIONS may be sent. */
  readonly mayWrite: boolean;
  /** True if what cannot be deleted may be made all the same: in the mock API of this very run. */
  readonly isDisposable?: boolean;
  /** Milliseconds for a call, and for a streamed reply. */
  readonly limits?: { readonly call: number; readonly stream: number };
}

interface ContractOptions {
  /** Undefined where no --url was given: the mock API is then started. */
  readonly target: Target | undefined;
  readonly json: boolean;
}

const FLAGS = {
  url: 'string',
  token: 'string',
  'external-token': 'string',
  'other-token': 'string',
  write: 'boolean',
  json: 'boolean',
  persona: 'string',
  origin: 'string',
  'web-url': 'string',
  'avatar-url': 'string',
  'avatar-key': 'string',
} as const;

type Flags = ReturnType<typeof readFlags>;

export const CONTRACT_HELP = `Checks a running API against the contract, libs/api-sdk/openapi.yaml.

  npm run contract [-- FLAGS]     without --url: the mock API is started and checked

  --url ORIGIN            the API, such as https://api.example.com
  --origin ORIGIN         the web app's, for the checks of CORS
  --web-url ADDRESS       the web app: configuration, headers, caching, redirect.html, deep links, missing files
  --avatar-url ORIGIN     the avatar service
  --write                 makes a chat and two folders, uses them, and deletes them again; else only GET is sent
  --persona NAME          whom to ask, in place of the institutional persona
  --token TOKEN           the session token, as it came in the authorization header; or COLEGA_TOKEN
  --external-token TOKEN  the access token of the identity provider; or COLEGA_EXTERNAL_TOKEN
  --other-token TOKEN     the session token of another user, who must not get at anything; or COLEGA_OTHER_TOKEN
  --avatar-key KEY        the key of the avatar service; or COLEGA_AVATAR_KEY
  --json                  one object in place of the table
  --help                  this text

Tokens in the environment stay out of the shell's history. The exit code is 0 where all that was asked for was
checked and nothing differs, and 1 otherwise.`;

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
  const token = (
    flag: 'token' | 'external-token' | 'other-token' | 'avatar-key',
    variable: string,
  ) => readToken(`--${flag}`, flags[flag] ?? (environment[variable] || undefined));
  const origin = (flag: 'avatar-url' | 'origin') =>
    flags[flag] === undefined ? undefined : readOrigin(`--${flag}`, flags[flag]);
  const webUrl = flags['web-url'];
  return {
    json,
    target: {
      apiOrigin: readOrigin('--url', flags.url),
      webOrigin: webUrl === undefined ? undefined : readWebAddress(webUrl),
      avatarOrigin: origin('avatar-url'),
      callingOrigin: origin('origin'),
      sessionToken: token('token', 'COLEGA_TOKEN'),
      externalToken: token('external-token', 'COLEGA_EXTERNAL_TOKEN'),
      otherToken: token('other-token', 'COLEGA_OTHER_TOKEN'),
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

/** The address of the web app, which may have a path of its own (BASE_PATH); without its last slash. */
function readWebAddress(text: string): string {
  if (!URL.canParse(text)) return readOrigin('--web-url', text);
  const url = new URL(text);
  const path = /^(?:\/[\w-]+)*\/?$/.test(url.pathname) ? url.pathname : '/';
  if (path === url.pathname) url.pathname = '/';
  return `${readOrigin('--web-url', url.href)}${path.replace(/\/$/, '')}`;
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
