import type { Plugin } from 'vite';

/** Environment variable of the build with the allowed origins, separated by commas. */
export const ALLOWED_API_HOSTS_VARIABLE = 'COLEGA_API_HOSTS';

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && [url.origin, `${url.origin}/`].includes(text);
  if (!isOrigin || !['https:', 'http:'].includes(url.protocol))
    throw new Error(
      `${ALLOWED_API_HOSTS_VARIABLE}: ${text} is no origin such as https://api.example.com`,
    );
  return url.origin;
}

/** Value of the variable for a build that lets the configuration name any https origin. */
const ANY = 'any';

/**
 * Returns the allowed origins of the API. Undefined if none are named: any https origin is allowed
 * then.
 */
export function allowedApiHosts(text: string | undefined): readonly string[] | undefined {
  if (text?.trim() === ANY) return undefined;
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const origins = parts.filter((part) => part !== '').map(originOf);
  return origins.length > 0 ? origins : undefined;
}

/** Returns why a build must not be made; null if it may. Nx makes those of `npm start` and the tests. */
export function missingHosts(environment: NodeJS.ProcessEnv): string | null {
  const isNamed = /[^\s,]/.test(environment[ALLOWED_API_HOSTS_VARIABLE] ?? '');
  if (isNamed || environment['NX_TASK_TARGET_TARGET'] !== undefined) return null;
  return (
    `${ALLOWED_API_HOSTS_VARIABLE} is missing: name the origins that tokens may go to, such as ` +
    `https://api.example.com, or "${ANY}" for every https origin.`
  );
}

/** Stops a build that is made by hand and does not say where tokens may go. */
export function requireApiHosts(): Plugin {
  return {
    name: 'colega:require-api-hosts',
    apply: 'build',
    configResolved() {
      const reason = missingHosts(process.env);
      if (reason !== null) throw new Error(reason);
    },
  };
}
