import { isJsonObject, ownField } from './json.ts';
import type { JsonObject } from './json.ts';
import { presentFields } from './present-fields.ts';
import { readSecureAddress, readWebAddress } from './web-address.ts';
import type { WireAppConfiguration } from './wire-types.ts';

/** What the web app must know before it starts (§3). Absent fields turn their feature off. */
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
  /** What is sent to it as `Authorization`. */
  readonly avatarKey?: string;
  /** What the product is called in the interface. */
  readonly productName?: string;
  /** Name of the persona that stands for the company. */
  readonly institutionalPersona: string;
  /** Names that lead to the institutional persona. */
  readonly redirectedPersonas: readonly string[];
  /** Absolute http or https address of the survey. */
  readonly surveyUrl?: string;
  /** The same of the help pages. */
  readonly helpUrl?: string;
  /** Where those who cannot get in may write to. */
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

const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

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
      supportEmail: field('SUPPORT_EMAIL', readText),
    }),
  };
}
