import type { CallOptions, Http } from './http.ts';
import type { WirePersona } from './wire-types.ts';

/** The personas the user may talk with (§6, §7). */
export interface PersonasResource {
  /**
   * All of them; empty where the user has access to none.
   * @example const personas = await client.personas.list({ signal });
   */
  list(options?: CallOptions): Promise<WirePersona[]>;
}

/** Makes the calls of `v1/personas`. */
export function createPersonas({ request }: Http): PersonasResource {
  return { list: (options) => request('get', '/v1/personas', { ...options, shape: 'list' }) };
}
