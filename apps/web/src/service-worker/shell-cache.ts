const BASE = import.meta.env.BASE_URL;

/** Prefix of our caches' names, another one for each path of the host; the version of the build follows. */
export const SHELL_CACHE_PREFIX = `colega-shell${BASE === '/' ? '' : BASE}-`;

/** Tells a waiting service worker to replace the old one. */
export const ACTIVATE_MESSAGE = 'activate';
