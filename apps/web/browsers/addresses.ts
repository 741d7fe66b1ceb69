/** Addresses at which the command serves the built app and its mock API. */
export const WEB_ORIGIN = process.env['BROWSER_WEB_ORIGIN'] ?? 'http://localhost:4200';
export const API_ORIGIN = process.env['BROWSER_API_ORIGIN'] ?? 'http://localhost:4300';
