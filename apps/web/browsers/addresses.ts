/** Addresses at which the command serves the built app and its mock API. */
export const WEB_ORIGIN = process.env['BROWSER_WEB_ORIGIN'] ?? 'http://localhost:4200';
/** Another origin that the mock API knows, for an address of the app that can be cut off. */
export const GATE_ORIGIN = process.env['BROWSER_GATE_ORIGIN'] ?? 'http://localhost:4201';
export const API_ORIGIN = process.env['BROWSER_API_ORIGIN'] ?? 'http://localhost:4300';
