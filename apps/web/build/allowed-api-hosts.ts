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

/**
 * Returns the allowed origins of the API. Undefined if none are named: any https origin is allowed
 * then.
 */
export function allowedApiHosts(text: string | undefined): readonly string[] | undefined {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const origins = parts.filter((part) => part !== '').map(originOf);
  return origins.length > 0 ? origins : undefined;
}
