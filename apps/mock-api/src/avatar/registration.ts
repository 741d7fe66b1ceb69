/** Where the avatar service lies on this server: everything of it is below this path. */
export const AVATAR_PATH = '/talks';

/** The development key, as it must stand in the authorization header. */
export const AVATAR_KEY = 'Basic Y29sZWdhOm1vY2s=';
