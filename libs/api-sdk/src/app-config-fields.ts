import { isJsonObject, ownField } from './json.ts';
import type { JsonObject } from './json.ts';
import type { WireAppConfiguration } from './wire-types.ts';

/** What the web app must know before it starts (§3). Absent fields turn their feature off. */
export interface AppConfig {
  /** Origin of the API: https, or http on this machine. */
  readonly apiHost: string;
  readonly clientId?: string;
  readonly tenantId?: string;
  readonly apiScope?: string;
  /** Development only: endpoints of the identity provider, as a JSON text. */
  readonly authorityMetadata?: string;
  /** Origin of the talking-avatar service. */
  readonly avatarHost?: string;
  readonly avatarKey?: string;
  readonly productName?: string;
  readonly institutionalPersona: string;
  /** Names that lead to the institutional persona. */
  readonly redirectedPersonas: readonly string[];
  readonly surveyUrl?: string;
  readonly helpUrl?: string;
  readonly supportEmail?: string;
  /** Hosts from which answers may show images. */
  readonly imageHosts: readonly string[];
}

/** What serves where the file does not, and whom to tell. */
export interface AppConfigDefaults {
  readonly defaultHost: string;
  readonly allowedHosts?: readonly string[] | undefined;
  readonly log: (message: string) => void;
}

type FieldName = keyof WireAppConfiguration;
type Read<Value> = (value: unknown) => Value | undefined;
type ReadField = <Value>(name: FieldName, read: Read<Value>) => Value | undefined;

const INSTITUTIONAL_PERSONA = 'institucional';
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

const readTexts: Read<string[]> = (value) =>
  Array.isArray(value) && value.every((item): item is string => typeof item === 'string')
    ? value
    : undefined;

function readAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

const readLink: Read<string> = (value) => readAddress(value)?.href;

/** Reads an origin: https, or http on this machine, and nothing after the host but a final slash. */
const readOrigin: Read<string> = (value) => {
  const url = readAddress(value);
  if (url === undefined || /[?#@\\\s]/.test(String(value)) || url.pathname !== '/')
    return undefined;
  return url.protocol === 'https:' || LOCAL_HOSTS.has(url.hostname) ? url.origin : undefined;
};

function createFieldReader(file: JsonObject, log: (message: string) => void): ReadField {
  return (name, read) => {
    const value = ownField(file, name);
    if (value === undefined || value === null || value === '') return undefined;
    const result = read(value);
    if (result === undefined) log(`Configuration: ${name} cannot be used; its default serves`);
    return result;
  };
}

function readHost(file: JsonObject, { defaultHost, allowedHosts, log }: AppConfigDefaults): string {
  const allowed = allowedHosts && new Set([defaultHost, ...allowedHosts]);
  const readAllowed: Read<string> = (value) => {
    const origin = readOrigin(value);
    return origin !== undefined && (allowed?.has(origin) ?? true) ? origin : undefined;
  };
  const host = readAllowed(ownField(file, 'API_HOST'));
  if (host === undefined) log('Configuration: API_HOST cannot be used; the default host serves');
  return host ?? defaultHost;
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function present<Fields extends object>(fields: Fields): Present<Fields> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Present<Fields>;
}

/** Makes the configuration from what the file holds, whatever it holds. Unknown fields are ignored. */
export function toAppConfig(file: unknown, defaults: AppConfigDefaults): AppConfig {
  const readable = isJsonObject(file);
  if (!readable) defaults.log('Configuration: unreadable; the default host serves');
  const field = createFieldReader(readable ? file : {}, defaults.log);
  return {
    apiHost: readable ? readHost(file, defaults) : defaults.defaultHost,
    institutionalPersona: field('INSTITUTIONAL_PERSONA', readText) ?? INSTITUTIONAL_PERSONA,
    redirectedPersonas: field('REDIRECTED_PERSONAS', readTexts) ?? [],
    imageHosts: field('IMAGE_HOSTS', readTexts) ?? [],
    ...present({
      clientId: field('CLIENT_ID', readText),
      tenantId: field('TENANT_ID', readText),
      apiScope: field('API_SCOPE', readText),
      authorityMetadata: field('AUTHORITY_METADATA', readText),
      avatarHost: field('AVATAR_HOST', readOrigin),
      avatarKey: field('AVATAR_KEY', readText),
      productName: field('PRODUCT_NAME', readText),
      surveyUrl: field('SURVEY_URL', readLink),
      helpUrl: field('HELP_URL', readLink),
      supportEmail: field('SUPPORT_EMAIL', readText),
    }),
  };
}
