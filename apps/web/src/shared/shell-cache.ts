/** What the names of our caches begin with; the rest is the version of the build. */
export const SHELL_CACHE_PREFIX = 'colega-shell-';

/** Tells a new service worker, which waits, to take the place of the old one. */
export const ACTIVATE_MESSAGE = 'activate';
