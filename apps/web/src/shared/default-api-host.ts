/** The API's host if the configuration cannot be read (§3): the app's own origin. */
export const DEFAULT_API_HOST = location.origin;

/** Other origins allowed for the API, if the build names any: build/allowed-api-hosts.ts. */
export const ALLOWED_API_HOSTS: readonly string[] | undefined = import.meta.env.COLEGA_API_HOSTS;
