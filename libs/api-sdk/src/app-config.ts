import { readSecureAddress, readWebAddress } from './address.ts';
import { ApiSdkError } from './errors.ts';
import { isJsonObject, ownField, parseJson, presentFields } from './json.ts';
import type { JsonObject } from './json.ts';
import { waitFor } from './transport.ts';
import type { WireAppConfiguration } from './wire-types.ts';

/** Configuration that the web app needs before it starts (§3). Absent fields turn their feature off. */
export interface AppConfig {
  /** Origin of the API: https, or http on this machine. */
  readonly apiHost: string;
  /** The app's id at the identity provider; without one there is no external sign-in. */
  readonly clientId?: string;
  /** The tenant whose accounts may sign in; the common one where it is absent (§7). */
  readonly tenantId?: string;
  /** The scope of the external token that the API takes. */
  readonly apiScope?: string;
  /** Development only: endpoints of the identity provider, as a JSON text. */
  readonly authorityMetadata?: string;
  /** Origin of the talking-avatar service. */
  readonly avatarHost?: string;
  /** Value of the `Authorization` header of its calls. */
  readonly avatarKey?: string;
  /** True where the sign-in page offers e-mail and password too (§1). */
  readonly passwordSignIn: boolean;
  /** Name of the product in the interface. */
  readonly productName?: string;
  /** Name of the persona that stands for the company. */
  readonly institutionalPersona: string;
  /** Names that lead to the institutional persona. */
  readonly redirectedPersonas: readonly string[];
  /** Absolute http or https address of the survey. */
  readonly surveyUrl?: string;
  /** The same of the help pages. */
  readonly helpUrl?: string;
  /** The same of the organisation's own terms of use. */
  readonly termsUrl?: string;
  /** Address to write to for those who cannot get in. */
  readonly supportEmail?: string;
  /** True where the browser keeps the app's own files, so that it opens without a network. */
  readonly serviceWorker: boolean;
  /** Hosts from which answers may show images. */
  readonly imageHosts: readonly string[];
}

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

/**
 * A field of the configuration says what must not be followed: nothing may start with it (§7). The message
 * names the field, and holds nothing of its value.
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

/** Defaults where the file names nothing, and the listener for what is wrong with it. */
interface AppConfigDefaults extends Pick<AppConfigOptions, 'defaultHost' | 'allowedHosts'> {
  readonly log: (message: string) => void;
}

type FieldName = keyof WireAppConfiguration;
type Read<Value> = (value: unknown) => Value | undefined;
type ReadField = <Value>(name: FieldName, read: Read<Value>) => Value | undefined;

const INSTITUTIONAL_PERSONA = 'institucional';

const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

const readBoolean: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const readTexts: Read<string[]> = (value) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : undefined;

const readLink: Read<string> = (value) => readWebAddress(value)?.href;

/** Reads an origin: https, or http on this machine, and nothing after the host but a final slash. */
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

/** Tokens go to this host: one that is wrong is no reason to send them to another. */
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
 * Makes the configuration from what the file holds; unknown fields are ignored. Throws an `AppConfigError`
 * where the API's host is there and must not be used.
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
      authorityMetadata: field('AUTHORITY_METADATA', readText),
      avatarHost: field('AVATAR_HOST', readOrigin),
      avatarKey: field('AVATAR_KEY', readText),
      productName: field('PRODUCT_NAME', readText),
      surveyUrl: field('SURVEY_URL', readLink),
      helpUrl: field('HELP_URL', readLink),
      termsUrl: field('TERMS_URL', readLink),
      supportEmail: field('SUPPORT_EMAIL', readText),
    }),
  };
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
