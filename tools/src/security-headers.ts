/** The fields of /config.json from which the policy follows; unknown ones are ignored. */
export interface PublicConfiguration {
  readonly API_HOST?: unknown;
  readonly AUTHORITY?: unknown;
  readonly AUTHORITY_METADATA?: unknown;
  readonly AVATAR_HOST?: unknown;
  /** Origin of that service's videos, if not its own host; only the policy reads it. */
  readonly AVATAR_VIDEO_HOSTS?: unknown;
  readonly IMAGE_HOSTS?: unknown;
  readonly REPORT_URL?: unknown;
  /** Origins of the pages that may show the app in a frame; only the policy reads it. */
  readonly FRAME_ANCESTORS?: unknown;
  /** Contact and policy of /.well-known/security.txt; only the server reads them. */
  readonly SECURITY_CONTACT?: unknown;
  readonly SECURITY_POLICY_URL?: unknown;
}

export interface SecurityHeadersOptions {
  readonly configuration: PublicConfiguration;
  /** `bridge` is /redirect.html, which the sign-in opens in a hidden frame and in a popup. */
  readonly page: 'app' | 'bridge';
  /** True if the page is served by https; only then browsers heed HSTS. */
  readonly https?: boolean;
}

const microsoftSignIn = 'https://login.microsoftonline.com';

const switchedOff =
  'accelerometer camera clipboard-read display-capture encrypted-media gamepad geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get ' +
  'screen-wake-lock serial usb xr-spatial-tracking';

/** The headers of every response, made from the very configuration that the page will read. */
export function securityHeaders(options: SecurityHeadersOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissionsPolicy(),
    'cross-origin-resource-policy': 'same-origin',
    'x-dns-prefetch-control': 'off',
  };
  // The bridge hands the sign-in's answer to the window that opened it, which COOP would cut off.
  if (options.page === 'app') headers['cross-origin-opener-policy'] = 'same-origin';
  if (options.https === true) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}

function contentSecurityPolicy({ configuration, page }: SecurityHeadersOptions): string {
  const identity = identityOrigins(configuration);
  const avatar = origins([configuration.AVATAR_HOST]);
  const videos = originsOfHosts(configuration.AVATAR_VIDEO_HOSTS);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...originsOfHosts(configuration.IMAGE_HOSTS)],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...avatar, ...(avatar.length > 0 ? videos : [])],
    'connect-src': [
      "'self'",
      ...origins([configuration.API_HOST]),
      ...identity,
      ...avatar,
      ...origins([configuration.REPORT_URL]),
    ],
    'frame-src': ["'self'", ...identity],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': frameAncestors(configuration.FRAME_ANCESTORS, page),
    'require-trusted-types-for': ["'script'"],
    // The one policy of the app, which lets through the worker files of its own build.
    'trusted-types': [page === 'app' ? 'colega-worker' : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The bridge is in a frame of the app, which may itself be in one of these pages. */
function frameAncestors(hosts: unknown, page: SecurityHeadersOptions['page']): readonly string[] {
  const named = originsOfHosts(hosts);
  if (page === 'bridge') return ["'self'", ...named];
  return named.length > 0 ? named : ["'none'"];
}

function permissionsPolicy(): string {
  const allowed = ['autoplay=(self)', 'clipboard-write=(self)', 'fullscreen=(self)'];
  return [...switchedOff.split(' ').map((feature) => `${feature}=()`), ...allowed].join(', ');
}

/** Origins of the provider and of the endpoints in its metadata; Microsoft's own without any. */
function identityOrigins(configuration: PublicConfiguration): readonly string[] {
  const found = origins([configuration.AUTHORITY, ...endpointsOf(configuration)]);
  return found.length > 0 ? found : [microsoftSignIn];
}

/** Addresses in the metadata of the identity provider. */
function endpointsOf({ AUTHORITY_METADATA }: PublicConfiguration): readonly unknown[] {
  return Object.entries(readMetadata(AUTHORITY_METADATA))
    .filter(([name]) => /_(endpoint|uri)$/.test(name))
    .map(([, value]) => value);
}

function readMetadata(metadata: unknown): Readonly<Record<string, unknown>> {
  if (typeof metadata === 'object' && metadata !== null) return { ...metadata };
  if (typeof metadata !== 'string') return {};
  try {
    return readMetadata(JSON.parse(metadata) as unknown);
  } catch {
    return {};
  }
}

const HOST_LISTS = ['IMAGE_HOSTS', 'AVATAR_VIDEO_HOSTS', 'FRAME_ANCESTORS'] as const;

const ADDRESSES = ['API_HOST', 'AUTHORITY', 'AVATAR_HOST', 'REPORT_URL'] as const;

/** A sentence for each field with a host that the policy leaves out, so that no page could ask it. */
export function findHostFaults(configuration: PublicConfiguration): readonly string[] {
  const addresses = ADDRESSES.map((field) => [field, configuration[field]] as const);
  const endpoints = endpointsOf(configuration).map((value) => ['AUTHORITY_METADATA', value]);
  const unnamed = [...addresses, ...endpoints]
    .filter(([, value]) => isWebAddress(value) && origins([value]).length === 0)
    .map(([field]) => `${String(field)} has a host that the policy of the page cannot name.`);
  return [...unnamed, ...HOST_LISTS.flatMap((field) => listFaults(field, configuration[field]))];
}

function listFaults(field: string, hosts: unknown): readonly string[] {
  if (hosts === undefined || hosts === null) return [];
  if (!Array.isArray(hosts)) return [`${field} must be a list of hosts.`];
  return hosts
    .filter((host) => !isPlainOrigin(originOfHost(host)))
    .map((host) => `${field} has ${JSON.stringify(host)}, which is no host or origin.`);
}

/** Tells whether a value is an address; what is none is refused by the reader of the app. */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value);
}

/** Tells whether nothing is left out of a value where it becomes an origin, but a final slash. */
function isPlainOrigin(value: unknown): boolean {
  const [origin] = origins([value]);
  const given = String(value).toLowerCase();
  return origin !== undefined && (given === origin || given === `${origin}/`);
}

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i;

/** A host alone is meant by https. */
function originOfHost(value: unknown): unknown {
  return typeof value === 'string' && !value.includes('://') ? `https://${value}` : value;
}

/** The origins of a list of hosts; none where it is no list. */
function originsOfHosts(hosts: unknown): readonly string[] {
  return Array.isArray(hosts) ? origins(hosts.map(originOfHost)) : [];
}

/** The origins of the web addresses among the values; a host that a policy could read as more is left out. */
function origins(values: readonly unknown[]): readonly string[] {
  const found = values.flatMap((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const { protocol, host } = new URL(value);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && hostPattern.test(host) ? [`${protocol}//${host}`] : [];
  });
  return [...new Set(found)];
}
