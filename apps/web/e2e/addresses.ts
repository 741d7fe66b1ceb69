/** Ports of their own, so that a running `npm start` is not in the way. */
export const WEB_PORT = 4210;
export const API_PORT = 4310;
export const WEB_ORIGIN = `http://localhost:${WEB_PORT}`;
export const API_ORIGIN = `http://localhost:${API_PORT}`;
