/** Serves where the configuration cannot be read (§3): the API beside the app, on its own origin. */
export const DEFAULT_API_HOST = location.origin;

/** Origins that the API may have besides, where the build names any: build/allowed-api-hosts.ts. */
export const ALLOWED_API_HOSTS: readonly string[] | undefined = import.meta.env.COLEGA_API_HOSTS;
