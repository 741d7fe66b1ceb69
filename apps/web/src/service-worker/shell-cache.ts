/** Prefix of our caches' names; the version of the build follows. */
export const SHELL_CACHE_PREFIX = 'colega-shell-';

/** Tells a waiting service worker to replace the old one. */
export const ACTIVATE_MESSAGE = 'activate';
