/** Serves where the configuration cannot be read (§3): the API beside the app, on its own origin. */
export const DEFAULT_API_HOST = location.origin;
