import { readSecureAddress, readWebAddress } from './address.ts';
import { requireOptions } from './call-options.ts';
import { ApiSdkError } from './errors.ts';
import { isJsonObject, type JsonObject, ownField, parseJson, presentFields } from './json.ts';
import { waitFor } from './transport.ts';
import type { WireAppConfiguration } from './wire-types.ts';

/** Configuration that the web app needs before it starts (§3). A feature whose field is absent is off. */
export interface AppConfig {
  /** Origin of the API: https, or http on this machine. */
  readonly apiHost: string;
  /** Id of the app at the identity provider; without it there is no external sign-in. */
  readonly clientId?: string;
  /** Tenant whose accounts may sign in; the common one by default (§7). */
  readonly tenantId?: string;
  /** Scope of the external token for the API. */
  readonly apiScope?: string;
  /** Address of an OpenID provider other than Entra ID, which has no tenant. */
  readonly authority?: string;
  /** Endpoints of the identity provider as JSON text, if its own document is not read. */
  readonly authorityMetadata?: string;
  /** Origin of the talking-avatar service. */
  readonly avatarHost?: string;
  /** `Authorization` header of its calls. */
  readonly avatarKey?: string;
  /** Tells whether the sign-in page also offers e-mail and password (§1). */
  readonly passwordSignIn: boolean;
  /** Name of the product in the interface. */
  readonly productName?: string;
  /** Name of the persona that stands for the company. */
  readonly institutionalPersona: string;
  /** Persona names that redirect to the institutional persona. */
  readonly redirectedPersonas: readonly string[];
  /** Address to which errors and speed are reported: https, or http on this machine; absent for no reports. */
  readonly reportUrl?: string;
  /** Absolute http or https address of the survey. */
  readonly surveyUrl?: string;
  /** Absolute http or https address of the help pages. */
  readonly helpUrl?: string;
  /** Absolute http or https address of the organisation's own terms of use. */
  readonly termsUrl?: string;
  /** Plain e-mail address for people who cannot sign in. */
  readonly supportEmail?: string;
  /** Tells whether the browser keeps the files of the app, so that it opens without a network. */
  readonly serviceWorker: boolean;
  /** Hosts whose images answers may show. */
  readonly imageHosts: readonly string[];
}

/** Address of the configuration file (§3), and the defaults if it cannot be read. */
export interface AppConfigOptions {
  /** @default '/config.json' */
  readonly url?: string | undefined;
  /** Built-in origin of the API (§3). */
  readonly defaultHost: string;
  /** Further origins that the API may have; by default any https origin, and http on this machine. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Receives a message for each field that cannot be used, with its name and never its value. */
  readonly log?: ((message: string) => void) | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Configuration with a field that must not be used, so that the app may not start (§7). The message tells
 * the name of the field, and nothing of its value.
 * @example if (error instanceof AppConfigError) show(`config.json: ${error.field}`);
 */
export class AppConfigError extends ApiSdkError {
  override readonly name = 'AppConfigError';
  readonly code = 'configuration';
  readonly field: string;

  constructor(field: string) {
    super(`Configuration: ${field} must not be used`);
    this.field = field;
  }
}

interface AppConfigDefaults extends Pick<AppConfigOptions, 'defaultHost' | 'allowedHosts'> {
  readonly log: (message: string) => void;
}

type FieldName = keyof WireAppConfiguration;
type Read<Value> = (value: unknown) => Value | undefined;
type ReadField = <Value>(name: FieldName, read: Read<Value>) => Value | undefined;

const INSTITUTIONAL_PERSONA = 'institucional';

const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

/** Reads an address that needs no escaping in a `mailto:`. */
const readEmail: Read<string> = (value) =>
  typeof value === 'string' && /^[^\s@?&#]+@[^\s@?&#]+$/u.test(value) ? value : undefined;

const readBoolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const readTexts: Read<string[]> = (value) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : undefined;

const readLink: Read<string> = (value) => readWebAddress(value)?.href;

const readSecureLink: Read<string> = (value) => readSecureAddress(value)?.href;

// MSAL takes no other provider than one on https.
const readAuthority: Read<string> = (value) => {
  const url = readWebAddress(value);
  return url?.protocol === 'https:' && url.search === '' && url.hash === '' ? url.href : undefined;
};

// An origin has nothing after the host but a final slash.
const readOrigin: Read<string> = (value) => {
  const url = readSecureAddress(value);
  const isOrigin = url?.pathname === '/' && !/[?#@\\\s]/.test(String(value));
  return isOrigin ? url.origin : undefined;
};

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function createFieldReader(file: JsonObject, log: (message: string) => void): ReadField {
  return (name, read) => {
    const value = ownField(file, name);
    if (isAbsent(value)) return undefined;
    const result = read(value);
    if (result === undefined) log(`Configuration: ${name} cannot be used; its default serves`);
    return result;
  };
}

// Tokens go to this host, so the default does not replace a wrong one.
function readHost(file: JsonObject, { defaultHost, allowedHosts, log }: AppConfigDefaults): string {
  const value = ownField(file, 'API_HOST');
  if (isAbsent(value)) {
    log('Configuration: API_HOST is missing; the default host serves');
    return defaultHost;
  }
  const host = readOrigin(value);
  const isAllowed = !allowedHosts || [defaultHost, ...allowedHosts].includes(host ?? '');
  if (host === undefined || !isAllowed) throw new AppConfigError('API_HOST');
  return host;
}

/**
 * Makes the configuration from the JSON of the file; unknown fields are ignored. Throws an `AppConfigError`
 * if the file names a host of the API that must not be used.
 */
export function toAppConfig(file: unknown, defaults: AppConfigDefaults): AppConfig {
  const readable = isJsonObject(file);
  if (!readable) defaults.log('Configuration: unreadable; the default host serves');
  const field = createFieldReader(readable ? file : {}, defaults.log);
  return {
    apiHost: readable ? readHost(file, defaults) : defaults.defaultHost,
    institutionalPersona: field('INSTITUTIONAL_PERSONA', readText) ?? INSTITUTIONAL_PERSONA,
    redirectedPersonas: field('REDIRECTED_PERSONAS', readTexts) ?? [],
    imageHosts: field('IMAGE_HOSTS', readTexts) ?? [],
    serviceWorker: field('SERVICE_WORKER', readBoolean) ?? true,
    passwordSignIn: field('PASSWORD_SIGN_IN', readBoolean) ?? false,
    ...presentFields({
      clientId: field('CLIENT_ID', readText),
      tenantId: field('TENANT_ID', readText),
      apiScope: field('API_SCOPE', readText),
      authority: field('AUTHORITY', readAuthority),
      authorityMetadata: field('AUTHORITY_METADATA', readText),
      avatarHost: field('AVATAR_HOST', readOrigin),
      avatarKey: field('AVATAR_KEY', readText),
      productName: field('PRODUCT_NAME', readText),
      reportUrl: field('REPORT_URL', readSecureLink),
      surveyUrl: field('SURVEY_URL', readLink),
      helpUrl: field('HELP_URL', readLink),
      termsUrl: field('TERMS_URL', readLink),
      supportEmail: field('SUPPORT_EMAIL', readEmail),
    }),
  };
}

const TIMEOUT_MS = 10_000;
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

/** Works like `loadAppConfig`, with another time limit in milliseconds. */
export async function loadAppConfigWithin(
  timeLimit: number,
  options: AppConfigOptions,
): Promise<AppConfig> {
  requireOptions('loadAppConfig', options, ['defaultHost']);
  const { defaultHost, allowedHosts, log = () => undefined } = options;
  const file = await readFile(options, timeLimit);
  return toAppConfig(file, { defaultHost, allowedHosts, log });
}

/**
 * Reads the configuration file at start-up. If it cannot be read within 10 s (§9), or names no host of the
 * API, this is only logged and the default host is used (§3, §7). A host that is neither https nor on this
 * machine, or is not an allowed one, rejects with an `AppConfigError`, so that no token is sent. Any other
 * field that cannot be used is logged, and its default is used.
 * @example const config = await loadAppConfig({ defaultHost: 'https://api.example.com', log });
 */
export function loadAppConfig(options: AppConfigOptions): Promise<AppConfig> {
  return loadAppConfigWithin(TIMEOUT_MS, options);
}
